import type { deskExports } from '#contract/desk-exports.ts';
import { isImportDoubt } from '#domain/adverts/import-doubt.ts';
import type { ImportedListing } from '#domain/adverts/imported-listing.ts';
import { contentStanding, type DeskContentCard } from '#domain/desk/content.ts';
import type { StaffRole } from '#domain/accounts/staff-role.ts';
import type { DeskPersonCard, RoleProposal } from '#domain/desk/desk-person.ts';
import type { DeskSellerCard } from '#domain/desk/desk-seller.ts';
import type { LenderKey } from '#domain/desk/lender-key.ts';
import type { LenderOrderCard } from '#domain/desk/lender-order.ts';
import type { MessageTemplate } from '#domain/desk/message-template.ts';
import type { IssueCard } from '#domain/desk/newsletter-issue.ts';
import type { UndeliveredMessage } from '#domain/desk/undelivered-message.ts';
import { riyadhDay } from '#domain/time/riyadh-day.ts';
import { selectUndelivered } from '../accounts/messages-sql.ts';
import { selectImported } from '../adverts/import/imported-sql.ts';
import type { Handlers, Services } from '../http/serve.ts';
import { selectContents } from './content/contents-sql.ts';
import { BATCH_SIZE, batchesOf, dayOf, type ListFile, listFile, riyalsOf, type Writing } from './export-pages.ts';
import { selectLenderKeys } from './lenders/lender-keys-sql.ts';
import { lenderOrderBatches } from './lenders/lender-orders-sql.ts';
import { lenderIn } from './lenders/own-orders.ts';
import { selectIssues } from './newsletter/issues-sql.ts';
import { selectProposals } from './people/role-proposals-sql.ts';
import { staffOf } from './people/staff-caller.ts';
import { peopleBatches, peopleFilter } from './people/people-sql.ts';
import { selectProposed } from './proposed-districts-sql.ts';
import { sellerCard } from './sellers/sellers.ts';
import { selectSellers } from './sellers/verifications-sql.ts';
import { undeliveredView } from './undelivered.ts';
import { selectTemplates } from './work/templates-sql.ts';

type Columns<T> = ListFile<T>['columns'];

const rolesIn = (roles: readonly StaffRole[], { say }: Writing) =>
  roles.map((role) => say(`list.role.${role}`)).join(', ');

const people: Columns<DeskPersonCard> = [
  ['list.name', ({ name }) => name],
  ['list.roles', ({ roles }, writing) => rolesIn(roles, writing)],
  ['list.phone', ({ phone }) => phone],
  ['list.email', ({ email }) => email],
  ['list.status', ({ state }, { say }) => say(`list.account.${state}`)],
  ['list.since', ({ since }) => dayOf(since)],
  ['list.last_seen', ({ lastSeenAt }) => dayOf(lastSeenAt)],
];

const sellers: Columns<DeskSellerCard> = [
  ['list.name', ({ name }, { locale }) => name[locale]],
  ['list.form', ({ kind }, { say }) => say(`list.seller.${kind}`)],
  ['list.city', ({ city }, { locale }) => city?.[locale] ?? null],
  ['list.verification', ({ state }, { say }) => say(`list.verification.${state}`)],
  ['list.valid_until', ({ validUntil }) => validUntil],
  ['list.has_account', ({ hasAccount }, { say }) => say(hasAccount ? 'list.yes' : 'list.no')],
  ['list.blocked', ({ isBlocked }, { say }) => say(isBlocked ? 'list.yes' : 'list.no')],
];

const imported: Columns<ImportedListing> = [
  ['list.advert', ({ id }) => id],
  ['list.form', ({ kind }, { say }) => say(`list.kind.${kind}`)],
  ['list.title', ({ title }, { locale }) => title[locale]],
  ['list.price', ({ price }) => riyalsOf(price)],
  ['list.purpose', ({ purpose }, { say }) => purpose && say(`list.purpose.${purpose}`)],
  ['list.city', ({ city }, { locale }) => city?.[locale] ?? null],
  ['list.district', ({ district }, { locale }) => district?.[locale] ?? null],
  [
    'list.doubts',
    // Those of files of earlier versions have no words.
    ({ flags }, { say }) => flags.map((flag) => (isImportDoubt(flag) ? say(`list.doubt.${flag}`) : flag)).join(', '),
  ],
];

const districts: Columns<Awaited<ReturnType<typeof selectProposed>>[number]> = [
  ['list.city', ({ city }, { locale }) => city.name[locale]],
  ['list.district', ({ written }) => written],
  ['list.adverts', ({ listings }) => String(listings)],
];

const contents: Columns<DeskContentCard> = [
  ['list.form', ({ kind }, { say }) => say(`list.content.${kind}`)],
  ['list.title_en', ({ title }) => title.en],
  ['list.title_ar', ({ title }) => title.ar],
  ['list.status', (card, { say }) => say(`list.standing.${contentStanding(card)}`)],
  ['list.publishes', ({ publishesAt }) => dayOf(publishesAt)],
  ['list.changed', ({ changedAt }) => dayOf(changedAt)],
  ['list.changed_by', ({ changedBy }) => changedBy],
];

const issues: Columns<IssueCard> = [
  ['list.subject_en', ({ subject }) => subject.en],
  ['list.subject_ar', ({ subject }) => subject.ar],
  ['list.status', ({ state }, { say }) => say(`list.issue.${state}`)],
  ['list.starts', ({ startsAt }) => dayOf(startsAt)],
  ['list.ended', ({ endedAt }) => dayOf(endedAt)],
  ['list.issue_sent', ({ counts }) => counts && String(counts.sent)],
  ['list.issue_waiting', ({ counts }) => counts && String(counts.waiting)],
  ['list.issue_failed', ({ counts }) => counts && String(counts.failed)],
  ['list.issue_unconfirmed', ({ counts }) => counts && String(counts.unconfirmed)],
  ['list.issue_left', ({ counts }) => counts && String(counts.left)],
  ['list.unsubscribed', ({ unsubscribed }) => String(unsubscribed)],
  ['list.changed', ({ changedAt }) => dayOf(changedAt)],
  ['list.changed_by', ({ changedBy }) => changedBy],
];

const templates: Columns<MessageTemplate> = [
  ['list.purpose_of_template', ({ purpose }, { say }) => say(`list.template.${purpose}`)],
  ['list.title_en', ({ title }) => title.en],
  ['list.title_ar', ({ title }) => title.ar],
  ['list.text_en', ({ text }) => text.en],
  ['list.text_ar', ({ text }) => text.ar],
];

const undelivered: Columns<UndeliveredMessage> = [
  ['list.channel', ({ channel }, { say }) => say(`list.channel.${channel}`)],
  ['list.message', ({ kind }, { say }) => say(`list.message.${kind}`)],
  ['list.to', ({ to }) => to],
  ['list.reason', ({ reason }, { say }) => say(`list.undelivered.${reason}`)],
  ['list.details', ({ problem }) => problem],
  ['list.first_attempt', ({ at }) => dayOf(at)],
  ['list.failed', ({ failedAt }) => dayOf(failedAt)],
];

const lenderOrders: Columns<LenderOrderCard> = [
  ['list.number', ({ number }) => number],
  ['list.form', ({ form }, { say }) => say(`list.form.${form}`)],
  ['list.subject', ({ subject }, { locale }) => subject?.[locale] ?? null],
  ['list.programme', ({ programme }, { locale }) => programme?.[locale] ?? null],
  ['list.amount', ({ financeAmount }) => riyalsOf(financeAmount)],
  ['list.status', ({ status }, { say }) => say(`list.status.${status}`)],
  ['list.handed', ({ handedAt }) => dayOf(handedAt)],
  ['list.answer', ({ answer }, { say }) => say(`list.answer.${answer}`)],
];

const lenderKeys: Columns<LenderKey> = [
  ['list.name', ({ name }) => name],
  ['list.lender', ({ lender }, { locale }) => lender.name[locale]],
  ['list.status', ({ revokedAt }, { say }) => say(`list.key.${revokedAt === null ? 'valid' : 'revoked'}`)],
  ['list.made', ({ madeAt }) => dayOf(madeAt)],
  ['list.made_by', ({ madeBy }) => madeBy],
  ['list.last_used', ({ lastUsedAt }) => dayOf(lastUsedAt)],
  ['list.revoked', ({ revokedAt }) => dayOf(revokedAt)],
];

const roleProposals: Columns<RoleProposal> = [
  ['list.form', ({ account }, { say }) => say(`list.proposal.${account === null ? 'invitation' : 'roles'}`)],
  ['list.name', ({ name }) => name],
  ['list.email', ({ email }) => email],
  ['list.roles_before', ({ rolesBefore }, writing) => rolesIn(rolesBefore, writing)],
  ['list.roles', ({ roles }, writing) => rolesIn(roles, writing)],
  ['list.lender', ({ lender }, { locale }) => lender?.name[locale] ?? null],
  ['list.proposed', ({ at }) => dayOf(at)],
  ['list.proposed_by', ({ by }) => by],
  ['list.open_until', ({ expiresAt }) => dayOf(expiresAt)],
];

/** A list that is read in one batch. */
async function* oneBatch<T>(read: Promise<readonly T[]>): AsyncGenerator<readonly T[]> {
  yield await read;
}

type ListExports = Pick<
  typeof deskExports,
  | 'exportPeople'
  | 'exportSellers'
  | 'exportImported'
  | 'exportDistricts'
  | 'exportContents'
  | 'exportIssues'
  | 'exportTemplates'
  | 'exportUndelivered'
  | 'exportLenderOrders'
  | 'exportLenderKeys'
  | 'exportRoleProposals'
>;

/** Lists with a row for each of their things as files, with the filters and the order of their screens. */
export function listExportHandlers({ words }: Pick<Services, 'words'>): Handlers<ListExports> {
  return {
    exportPeople: ({ q, ...filters }, call) =>
      listFile(
        call,
        words,
        { name: 'people', act: 'desk.exportPeople', filters, q, columns: people },
        peopleBatches(call.db, peopleFilter({ q, ...filters }), BATCH_SIZE),
      ),

    exportSellers: ({ q, ...filters }, call) =>
      listFile(
        call,
        words,
        { name: 'sellers', act: 'desk.exportSellers', filters, q, columns: sellers },
        batchesOf(async (page) => {
          const { db, now } = call;
          const { state, sort } = filters;
          const { rows } = await selectSellers(db, { state, sort, q, page, perPage: BATCH_SIZE, now });
          return rows.map((row) => sellerCard(row, riyadhDay(now)));
        }),
      ),

    exportImported: ({ file, scope, state, flag, sort }, call) =>
      listFile(
        call,
        words,
        {
          name: 'imported',
          act: 'desk.exportImported',
          filters: { file, scope, state, flag, sort },
          columns: imported,
        },
        batchesOf((page) =>
          selectImported(
            call.db,
            { file: Number(file), scope, state, flag: flag ?? null, ids: null },
            { sort, page, perPage: BATCH_SIZE },
          ),
        ),
      ),

    exportDistricts: ({ q, sort }, call) =>
      listFile(
        call,
        words,
        { name: 'districts', act: 'desk.exportDistricts', filters: { sort }, q, columns: districts },
        oneBatch(selectProposed(call.db, { q, sort })),
      ),

    exportContents: ({ q, ...filters }, call) =>
      listFile(
        call,
        words,
        { name: 'content', act: 'desk.exportContents', filters, q, columns: contents },
        batchesOf(
          async (page) =>
            (await selectContents(call.db, { q, ...filters }, { page, perPage: BATCH_SIZE, now: call.now })).data,
        ),
      ),

    exportIssues: ({ q, ...filters }, call) =>
      listFile(
        call,
        words,
        { name: 'newsletter', act: 'desk.exportIssues', filters, q, columns: issues },
        batchesOf(
          async (page) =>
            (await selectIssues(call.db, { q, ...filters }, { page, perPage: BATCH_SIZE, now: call.now })).issues,
        ),
      ),

    exportTemplates: ({ q, purpose }, call) =>
      listFile(
        call,
        words,
        { name: 'templates', act: 'desk.exportTemplates', filters: { purpose }, q, columns: templates },
        oneBatch(selectTemplates(call.db, { q, purpose })),
      ),

    exportUndelivered: ({ q, ...filters }, call) =>
      listFile(
        call,
        words,
        { name: 'undelivered', act: 'desk.exportUndelivered', filters, q, columns: undelivered },
        batchesOf(async (page) =>
          (await selectUndelivered(call.db, { q, ...filters }, { page, perPage: BATCH_SIZE })).rows.map(
            undeliveredView,
          ),
        ),
      ),

    exportLenderKeys: ({ q, ...filters }, call) =>
      listFile(
        call,
        words,
        { name: 'lender-keys', act: 'desk.exportLenderKeys', filters, q, columns: lenderKeys },
        oneBatch(selectLenderKeys(call.db, { q, ...filters })),
      ),

    exportRoleProposals: (_input, call) =>
      listFile(
        call,
        words,
        { name: 'role-proposals', act: 'desk.exportRoleProposals', columns: roleProposals },
        oneBatch(selectProposals(call.db, { caller: staffOf(call), now: call.now })),
      ),

    exportLenderOrders: async ({ q, ...filters }, call) =>
      listFile(
        call,
        words,
        { name: 'orders', act: 'desk.exportLenderOrders', filters, q, columns: lenderOrders },
        lenderOrderBatches(call.db, { lenderId: await lenderIn(call), q, ...filters }, BATCH_SIZE),
      ),
  };
}
