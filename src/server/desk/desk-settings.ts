import type { Kysely } from 'kysely';
import type { deskContent } from '#contract/desk-content.ts';
import { canBeRestored, type DeskSettings, SettingsPart } from '#domain/desk/desk-settings.ts';
import { standardWorkingTime } from '#domain/orders/working-time.ts';
import { DraftedPart } from '#domain/settings/drafted-part.ts';
import { writeAudit } from '../db/audit-sql.ts';
import type { Database } from '../db/tables.ts';
import { Refusal, type Call, type Handlers } from '../http/serve.ts';
import { draftKey, draftOf, isInForce, lockPart, type StoredDraft } from '../settings/drafted-settings.ts';
import { changeSetting, selectSettingRows, selectSettingsVersions } from '../settings/settings-sql.ts';
import { staffOf } from './people/staff-caller.ts';
import { proposedReservation, proposeReservation } from './proposed-reservation.ts';

/** The settings at the desk: read with their versions, and replaced part by part, at once or as drafts (decision 336). */
export const settingsDeskHandlers: Pick<
  Handlers<typeof deskContent>,
  'settings' | 'settingsVersions' | 'changeSettings' | 'discardSettingsDraft'
> = {
  settings: async (_input, call) => ({
    ...(await deskSettings(call)),
    proposedReservation: await proposedReservation(call),
  }),

  async settingsVersions({ part }, { db, now }) {
    const rows = await selectSettingsVersions(db, part, now);
    return rows.flatMap(({ id, at, by, value }) =>
      canBeRestored(part, value) ? [{ id, at: at.toISOString(), by, value }] : [],
    );
  },

  async changeSettings(change, call) {
    const { part, seen, value } = change;
    const { db, now, key } = call;
    await lockPart(db, part);
    const before = (await deskSettings(call))[part];
    if (before.version !== seen && !(before.isSample && seen === 0))
      throw new Refusal('content_changed', { state: before });
    const answer = { id: part, key: key ?? '' };
    if (change.part === 'reservation') {
      // Whoever changes where buyers pay needs a second person; that nothing can be paid does not (decision 332).
      if (change.value !== null)
        return { ...answer, version: await proposeReservation(call, change.value, seen), outcome: 'proposed' };
    } else if (change.when === 'draft' || (change.when !== 'now' && new Date(change.when) > now)) {
      const publishesAt = change.when === 'draft' ? null : change.when;
      const draft = { value, by: staffOf(call), at: now.toISOString(), publishesAt };
      await replaceDraft(call, change.part, draft);
      return { ...answer, version: await versionOf(db, part), outcome: publishesAt === null ? 'drafted' : 'planned' };
    } else await replaceDraft(call, change.part, null);
    await noteChange(call, part, { before: before.value, after: value });
    const row = (await selectSettingRows(db)).find((one) => one.key === part);
    if ((await changeSetting(db, part, value, row?.version ?? 0)) === null)
      throw new Refusal('content_changed', { state: before });
    return { ...answer, version: await versionOf(db, part), outcome: 'changed' };
  },

  async discardSettingsDraft({ part, seen }, call) {
    const { db, key } = call;
    await lockPart(db, part);
    const before = (await deskSettings(call))[part];
    // What has become public is no draft any more.
    if (before.version !== seen) throw new Refusal('content_changed', { state: before });
    if (before.draft) await replaceDraft(call, part, null);
    return { id: part, key: key ?? '', version: await versionOf(db, part) };
  },
};

/** Replaces the draft of a held part, or removes it. What is planned, and that a plan is taken back, are in the audit log with their values. */
async function replaceDraft(call: Call, part: DraftedPart, draft: StoredDraft | null): Promise<void> {
  const { db, now } = call;
  const rows = await selectSettingRows(db);
  const before = draftOf(rows, part);
  if (before === null && draft === null) return;
  const value = rows.find(({ key }) => key === part)?.value ?? standing(part);
  if (isInForce(before, now)) {
    // It is what the part is from now on, so that another draft can be written beside it.
    const version = rows.find(({ key }) => key === part)?.version ?? 0;
    await changeSetting(db, part, before.value, version);
  } else if (before?.publishesAt)
    await noteChange(call, part, { before: before.value, after: value, from: before.publishesAt, takenBack: true });
  if (draft?.publishesAt)
    await noteChange(call, part, {
      before: isInForce(before, now) ? before.value : value,
      after: draft.value,
      from: draft.publishesAt,
    });
  const version = rows.find(({ key }) => key === draftKey(part))?.version ?? 0;
  await changeSetting(db, draftKey(part), draft, version);
}

const noteChange = ({ db, now, owners }: Call, part: SettingsPart, details: Record<string, unknown>) =>
  writeAudit(db, { at: now, actor: owners[0], action: 'deskContent.settings', subject: part, details });

/** The version of a part and its draft together: it changes with either. */
async function versionOf(db: Kysely<Database>, part: SettingsPart): Promise<number> {
  return sumOfVersions(await selectSettingRows(db), part);
}

const sumOfVersions = (rows: Awaited<ReturnType<typeof selectSettingRows>>, part: SettingsPart): number =>
  rows.reduce((sum, { key, version }) => (key === part || key === `draft:${part}` ? sum + version : sum), 0);

async function deskSettings({ db, now }: Pick<Call, 'db' | 'now'>): Promise<Pick<DeskSettings, SettingsPart>> {
  const rows = await selectSettingRows(db);
  const names = await namesOf(db, rows);
  const found = SettingsPart.options.map((part) => {
    const row = rows.find(({ key }) => key === part);
    const draft = draftOf(rows, part);
    const isPublic = isInForce(draft, now);
    const shown = {
      version: sumOfVersions(rows, part),
      isSample: !isPublic && (row?.isSample ?? false),
      value: isPublic ? draft.value : (row?.value ?? standing(part)),
    };
    if (part === 'reservation') return [part, shown];
    return [part, { ...shown, draft: draft && !isPublic ? { ...draft, by: names.get(draft.by) ?? null } : null }];
  });
  return Object.fromEntries(found) as Pick<DeskSettings, SettingsPart>;
}

/** The names of the accounts that have saved drafts, by id. */
async function namesOf(
  db: Kysely<Database>,
  rows: Awaited<ReturnType<typeof selectSettingRows>>,
): Promise<Map<string, string>> {
  const ids = DraftedPart.options.flatMap((part) => draftOf(rows, part)?.by ?? []);
  if (ids.length === 0) return new Map();
  const accounts = await db.selectFrom('accounts').select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(accounts.map(({ id, name }) => [id, name]));
}

/** What holds while nothing is stored. */
const standing = (part: SettingsPart) => (part === 'working' ? standardWorkingTime : null);
