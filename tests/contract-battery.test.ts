/* oxlint-disable vitest/no-conditional-expect, vitest/valid-expect, vitest/expect-expect -- walks a table: what is expected depends on the row, `read` expects it of every answer, and a failure has to say which one it was */
import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import type { DeskSettings } from '#domain/desk/desk-settings.ts';
import type { Endpoint, ErrorCode } from '#contract/endpoint.ts';
import { api } from '#contract/index.ts';
import { STAFF_ROLES, type StaffRole } from '#domain/accounts/staff-role.ts';
import { samplePartnerPage } from './support/sample-partner-page.ts';
import { shownUntil } from '#domain/adverts/shown-until.ts';
import { DAY_MS, MINUTE_MS } from '#domain/time/durations.ts';
import { riyadhDay } from '#domain/time/riyadh-day.ts';
import { loadPages } from '#server/articles/load-pages.ts';
import { seedCars } from '#demonstration/seed-cars.ts';
import { seedArticles, seedLenders, seedProgrammes, seedSettings } from '#demonstration/seed-content.ts';
import { seedProperties } from '#demonstration/seed-properties.ts';
import { seedOffers } from '#demonstration/seed-offers.ts';
import { seedSellers } from '#demonstration/seed-sellers.ts';
import { storeTotp } from '#server/accounts/factors/factors-sql.ts';
import { createAccount } from '#server/accounts/accounts-sql.ts';
import { openSession } from '#server/accounts/sessions.ts';
import { json } from '#server/db/database.ts';
import { selectLenders } from '#server/desk/lenders/lenders-sql.ts';
import { makeLenderKey } from '#server/desk/lenders/lender-keys.ts';
import { moveIssue } from '#server/desk/newsletter/issues-sql.ts';
import { addRecipients } from '#server/desk/newsletter/recipients-sql.ts';
import { refusalCodes } from '#server/http/refusal-codes.ts';
import { statusOf } from '#server/http/refusal.ts';
import { callsOf, replySecret } from './support/applicants.ts';
import { bringTable, carAdvertOf } from './support/advertisers.ts';
import { hostileBodies, hostileLeaves, hostileTexts, hostileValues } from './support/hostile-values.ts';
import { onePage, pdfOf } from './support/make-pdf.ts';
import { sampleInput, inputNames } from './support/sample-input.ts';
import { testApp } from './support/server-app.ts';

/** Tests every endpoint of the contract on the real app and database. A new endpoint is covered once it is in the contract. */
const { app, services, logged, passTime } = await testApp();
const now = services.clock();
const verifiedFacts = {
  registerNumber: '7001234567',
  licence: { kind: 'municipal' as const, number: '4501234' },
  verifiedOn: riyadhDay(now),
  validUntil: riyadhDay(new Date(now.getTime() + 30 * DAY_MS)),
  note: null,
};
const person = await createAccount(
  services.db,
  {
    name: 'Someone',
    email: 'someone@example.com',
    accountType: 'showroom',
    locale: 'en',
    password: 'a long enough password',
  },
  now,
);
const clerk = await createAccount(
  services.db,
  {
    name: 'Clerk',
    email: 'clerk@example.com',
    accountType: 'individual',
    locale: 'en',
    role: 'staff',
    password: 'a long enough password',
  },
  now,
);
/** Somebody who may work for the person's showroom. */
const employee = await createAccount(
  services.db,
  {
    name: 'Employee',
    email: 'employee@example.com',
    accountType: 'individual',
    locale: 'en',
    password: 'a long enough password',
  },
  now,
);
await services.db.updateTable('accounts').set({ email_proved_at: now }).where('id', '=', employee).execute();
await seedLenders(services.db, now);
const lenderId = (await selectLenders(services.db))[0]?.id ?? '';
const idsByRole = new Map<StaffRole, string>();
/** A member of staff with one role only. */
async function inRole(role: StaffRole): Promise<string> {
  const known = idsByRole.get(role);
  if (known !== undefined) return known;
  const account = { name: role, email: `${role}@example.com`, accountType: 'individual', locale: 'en' } as const;
  const id = await createAccount(
    services.db,
    {
      ...account,
      role: 'staff',
      staffRoles: [role],
      lender: role === 'lender' ? lenderId : null,
      password: 'a long enough password',
    },
    now,
  );
  idsByRole.set(role, id);
  return id;
}
let token = '';
let staffToken = '';
let employeeToken = '';
let lenderToken = '';
let lenderKey = '';
// New sessions for each test, because the battery also signs out.
beforeEach(async () => {
  token = await openSession(services.db, person, services.clock());
  staffToken = await openSession(services.db, clerk, services.clock());
  employeeToken = await openSession(services.db, employee, services.clock());
  lenderToken = await openSession(services.db, await inRole('lender'), services.clock());
  const key = { lenderId: Number(lenderId), name: 'System', by: clerk, now: services.clock() };
  lenderKey = (await makeLenderKey(services.db, key)).secret;
});

// Sample data, without the drawn scenes.
await seedSettings(services.db);
await seedSellers(services.db, now);
await seedCars(services.db, { count: 60, now }, () => {});
await seedProperties(services.db, { count: 5, now });
await seedOffers(services.db, now);
await seedProgrammes(services.db);
await seedArticles(services.db, now);
await loadPages(services.db, now);
await services.index.refresh();
const people = callsOf({ app });
const me = () => ({ authorization: `Bearer ${token}` });
const atDesk = () => ({ authorization: `Bearer ${staffToken}` });
const nextYear = `${now.getUTCFullYear() + 1}-01-01`;
const terms = {
  downPayment: 0,
  financeAmount: 9_000_000,
  months: 12,
  installment: 800_000,
  finalPayment: 0,
  adminFee: 0,
  validUntil: nextYear,
};
const offer = { bankName: { en: 'A bank', ar: 'بنك' }, ...terms };

/** Creates an order of the person in the given status. */
async function order(as: 'new' | 'reviewing' | 'select_offer' = 'new'): Promise<string> {
  const { body } = await people.apply(me());
  const { id } = body.data;
  if (as !== 'new') await people.post(atDesk(), `/desk/orders/${id}/move`, { seen: 'new', event: 'review' });
  if (as === 'select_offer')
    await people.post(atDesk(), `/desk/orders/${id}/offers`, { seen: 'reviewing', offers: [offer] });
  return id;
}

/** An order that is handed to the lender. */
async function handedOrder(): Promise<string> {
  const id = await order('reviewing');
  await people.post(atDesk(), `/desk/orders/${id}/handed`, { lenders: [lenderId] });
  return id;
}

async function handedNumber(): Promise<string> {
  const { body } = await people.get<{ number: string }>(atDesk(), `/desk/orders/${await handedOrder()}`);
  return body.data.number;
}

async function newLenderKey(): Promise<{ id: string }> {
  const { id } = await makeLenderKey(services.db, { lenderId: Number(lenderId), name: 'Old', by: clerk, now });
  return { id };
}

async function orderWithDocument(): Promise<{ id: string; document: string | undefined }> {
  const id = await order();
  const { body } = await people.get<{ documents: { id: string }[] }>(atDesk(), `/desk/orders/${id}`);
  return { id, document: body.data.documents[0]?.id };
}

/** An order with an offer of the lender that waits. */
async function lenderOffer(): Promise<{ id: string; offer: string | undefined }> {
  const id = await handedOrder();
  await people.post({ authorization: `Bearer ${lenderToken}` }, `/desk/lender/orders/${id}/offers`, {
    offers: [terms],
  });
  const { body } = await people.get<{ offers: { id: string }[] }[]>(atDesk(), `/desk/orders/${id}/handed`);
  return { id, offer: body.data[0]?.offers[0]?.id };
}

async function choice(): Promise<Input> {
  const id = await order('select_offer');
  const { body } = await people.get<{ offers: { id: string }[] }>(me(), `/orders/${id}`);
  return { id, offer: body.data.offers[0]?.id };
}

const issueDraft = {
  subject: { en: 'Rates in November', ar: 'نسب نوفمبر' },
  body: [{ type: 'paragraph', en: 'Rates fell.', ar: 'انخفضت النسب.' }],
};
const lender = { kind: 'lender', bank: null, name: { en: 'A lender', ar: 'جهة تمويل' } };

/** Creates a lender as a draft. */
async function lenderContent(): Promise<string> {
  return (await people.post<{ id: string }>(atDesk(), '/desk/content', { draft: lender })).body.data.id;
}

async function versionOfSocial(): Promise<number> {
  const { body } = await people.get<{ social: { version: number } }>(atDesk(), '/desk/settings');
  return body.data.social.version;
}

/** Creates a message that waits at the desk. */
async function letter(): Promise<string> {
  const message = {
    reason: 'question',
    subject: 'A question',
    details: 'Where are you on Fridays?',
    name: 'Noura',
    email: 'noura@example.com',
  };
  return (await people.post<{ id: string }>(me(), '/settings/send-contact', message)).body.data.id;
}

/** Answers a message at the desk, and returns the token of the link in its e-mail. */
async function letterToken(): Promise<string> {
  const id = await letter();
  await people.post(atDesk(), `/desk/letters/${id}/answer`, {
    kind: 'contact',
    seen: 0,
    text: 'On Fridays from four.',
  });
  await services.postman.settled();
  const { text } = await services.db
    .selectFrom('messages')
    .select('text')
    .where('template', '=', 'letter_answer')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return /#([\w-]{43})/.exec(text ?? '')?.[1] ?? '';
}

/** Creates a request about a public advert of the person, and returns both ids. */
async function listingRequest(): Promise<{ listing: string; id: string }> {
  const listing = await advert();
  await people.post(atDesk(), `/desk/adverts/${listing}/accept`, { seen: 1 });
  const request = { listing, kind: 'viewing', name: 'Noura', phone: '0512345678' };
  return { listing, id: (await people.post<{ id: string }>(atDesk(), '/listings/request', request)).body.data.id };
}

/** Creates an advert of the person that waits at the desk. */
async function advert(): Promise<string> {
  const { kind, ...rest } = await carAdvertOf(app, me());
  return (await people.post<{ id: string }>(me(), `/adverts/${kind}`, rest)).body.data.id;
}

/** Creates an advert of the person that the desk took down. */
async function removedAdvert(): Promise<string> {
  const id = await advert();
  await people.post(atDesk(), `/desk/listings/${id}/take-down`, { seen: 'pending', reason: 'other', text: 'A test' });
  return id;
}

/** An address nobody was invited by, without earlier invitations, whose number is limited. */
async function newInvited(): Promise<{ to: string }> {
  await services.db.deleteFrom('team_invitations').where('business_id', '=', person).execute();
  await services.db.deleteFrom('team_members').where('business_id', '=', person).execute();
  return { to: `${randomUUID()}@example.com` };
}

/** An invitation of the person to their team. */
async function invitation(): Promise<{ id: string }> {
  const { to } = await newInvited();
  return { id: (await people.post<{ id: string }>(me(), '/my-team/invite', { to })).body.data.id };
}

/** An invitation of the employee. */
async function invitedEmployee(): Promise<{ id: string; accept: boolean }> {
  await newInvited();
  const { body } = await people.post<{ id: string }>(me(), '/my-team/invite', { to: 'employee@example.com' });
  return { id: body.data.id, accept: true };
}

/** The employee, in the team of the person. */
async function joinedEmployee(): Promise<{ business: string }> {
  const { id, accept } = await invitedEmployee();
  await people.post({ authorization: `Bearer ${employeeToken}` }, '/my-team/answer-invitation', { id, accept });
  return { business: person };
}

/** Somebody in the team of the person. */
async function teamMember(): Promise<{ id: string }> {
  const email = `${randomUUID()}@example.com`;
  const account = { name: 'Member', email, accountType: 'individual', locale: 'en' } as const;
  const id = await createAccount(services.db, { ...account, password: 'a long enough password' }, now);
  await services.db
    .insertInto('team_members')
    .values({ account_id: id, business_id: person, invited_as: email, joined_at: now })
    .execute();
  return { id };
}

/** Creates a member of staff with the role of an agent. */
async function staffMember(): Promise<string> {
  const email = `${randomUUID()}@example.com`;
  const account = { name: 'Agent', email, accountType: 'individual', locale: 'en' } as const;
  const password = 'a long enough password';
  return createAccount(services.db, { ...account, role: 'staff', staffRoles: ['agent'], password }, now);
}

/** The same member of staff, with an authenticator app. */
async function withSecondStep(accountId: string): Promise<string> {
  await storeTotp(services.db, {
    id: randomUUID(),
    accountId,
    name: 'Phone',
    now,
    sealed: Buffer.from('sealed'),
    step: 1,
  });
  return accountId;
}

const templateDraft = {
  purpose: 'reject',
  title: { en: 'Income', ar: 'الدخل' },
  text: { en: 'Dear {name}', ar: 'عزيزنا {name}' },
};

async function template(): Promise<string> {
  return (await people.post<{ id: string }>(atDesk(), '/desk/templates', templateDraft)).body.data.id;
}

/** Names are unique. */
const viewDraft = () => ({ name: `Mine ${crypto.randomUUID()}`, filters: { assignee: 'me' }, hidden: ['amount'] });

/** The only view of the caller at the desk: the number of views is limited. */
async function view(): Promise<string> {
  const { body } = await people.get<{ id: string }[]>(atDesk(), '/desk/views');
  for (const { id } of body.data) await people.post(atDesk(), '/desk/views/remove', { id });
  return (await people.post<{ id: string }>(atDesk(), '/desk/views', viewDraft())).body.data.id;
}

/** An order with a note of the caller at the desk. */
async function orderWithNote(): Promise<{ id: string; note: string }> {
  const id = await order();
  await people.post(atDesk(), `/desk/orders/${id}/notes`, { text: 'Call after five', mentions: [] });
  const { body } = await people.get<{ notes: { id: string }[] }>(atDesk(), `/desk/orders/${id}`);
  return { id, note: body.data.notes[0]?.id ?? '' };
}

/** A second administrator. */
async function colleague(): Promise<{ authorization: string }> {
  const id = await inRole('administrator');
  return { authorization: `Bearer ${await openSession(services.db, id, services.clock())}` };
}

/** Creates a proposal of an administrator for another member of staff. */
async function roleProposal(by: { authorization: string }): Promise<string> {
  const id = await staffMember();
  await people.post(by, '/desk/people/propose-roles', { id, seen: ['agent'], roles: ['editor'] });
  const { proposal } = (await people.get<{ proposal: { id: string } }>(by, `/desk/people/${id}`)).body.data;
  return proposal.id;
}

/** Creates a seller without an account, blocked or not. */
async function seller(isBlocked: boolean): Promise<string> {
  const { id } = await services.db
    .insertInto('sellers')
    .values({
      slug: randomUUID(),
      kind: 'showroom',
      name: json({ en: 'A showroom', ar: 'معرض' }),
      ...(isBlocked && { blocked_at: now, block_reason: 'fraud' as const }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return String(id);
}

/** Creates an imported file with one car that waits at the desk. */
/** A district that a file has named. */
async function proposedDistrict(): Promise<string> {
  const id = `riyadh--named-${randomUUID()}`;
  await services.db
    .insertInto('reference_items')
    .values({
      list: 'districts',
      id,
      position: 10_000,
      name: json({ en: 'الناحية', ar: 'الناحية' }),
      details: json<Record<string, unknown>>({ city: 'riyadh', imported: true, state: 'proposed' }),
    })
    .execute();
  return id;
}

async function importedFile(): Promise<string> {
  const key = randomUUID();
  const { id } = await services.db
    .insertInto('imports')
    .values({ source: key, file_sha256: key })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`
    insert into listings (kind, source, source_key, approval, title, price, price_note, attributes, import_id)
    select kind, ${key}, ${key}, 'pending', title, price, price_note, attributes, ${id} from listings where id = 1000
  `.execute(services.db);
  return String(id);
}

/** A listing of a new file, and when it was written. */
async function importedListing(): Promise<{ id: string; seen: string }> {
  const { id, updated_at } = await services.db
    .selectFrom('listings')
    .select(['id', 'updated_at'])
    .where('import_id', '=', Number(await importedFile()))
    .executeTakeFirstOrThrow();
  return { id: String(id), seen: updated_at.toISOString() };
}

/** Creates a letter that reached nobody. */
async function undeliveredMessage(): Promise<string> {
  const id = randomUUID();
  const letter = { id, channel: 'email', to: 'noura@example.com', template: 'notification', locale: 'en' } as const;
  await services.outgoing.keepFailed(
    { ...letter, values: { link: 'https://wijha.example' }, expiresAt: null },
    { as: 'refused', problem: 'EENVELOPE 550' },
    now,
  );
  return id;
}

/** Creates a draft of the newsletter. */
async function issue(): Promise<string> {
  const { body } = await people.post<{ id: string }>(atDesk(), '/desk/newsletter', { draft: issueDraft });
  return body.data.id;
}

/** Creates an issue that was stopped before its only mail. */
async function stoppedIssue(): Promise<string> {
  const id = await issue();
  const at = services.clock();
  await services.db
    .insertInto('newsletter')
    .values({
      id: randomUUID(),
      email: `${randomUUID()}@example.com`,
      locale: 'en',
      confirm_hash: randomUUID(),
      leave_hash: randomUUID(),
      consent_version: 1,
      asked_at: at,
      confirmed_at: at,
    })
    .execute();
  await people.post(atDesk(), `/desk/newsletter/${id}/send`, { seen: 1, at: null });
  await addRecipients(services.db, Number(id), at);
  await moveIssue(services.db, id, { to: 'stopped', at });
  return id;
}

/** Inputs that must name existing rows. Made anew for each call, because some calls succeed only once. */
const present = new Map<Endpoint, () => Promise<Input>>([
  [api.listings.car, async () => ({ id: '1000' })],
  [api.listings.property, async () => ({ id: '1060' })],
  [api.listings.report, async () => ({ listing: '1000', reason: 'wrong_price' })],
  [
    api.listingRequests.send,
    async () => ({ listing: '1000', kind: 'viewing', name: 'Noura', phone: '0512345678', day: '', dayPart: '' }),
  ],
  [api.listingRequests.answered, async () => ({ id: (await listingRequest()).id })],
  [api.financing.programme, async () => ({ id: '1' })],
  [api.offers.one, async () => ({ id: '1' })],
  [api.showrooms.one, async () => ({ slug: 'darb-al-qamra-motors' })],
  [api.showrooms.listings, async () => ({ slug: 'darb-al-qamra-motors' })],
  [api.showrooms.visit, async () => ({ slug: 'darb-al-qamra-motors' })],
  [api.marketingOffices.one, async () => ({ slug: 'sidrat-al-hayy-marketing' })],
  [api.marketingOffices.listings, async () => ({ slug: 'sidrat-al-hayy-marketing' })],
  [api.marketingOffices.visit, async () => ({ slug: 'sidrat-al-hayy-marketing' })],
  [api.partnerPage.change, async () => ({ ...samplePartnerPage })],
  [api.team.invite, newInvited],
  [api.team.cancel, invitation],
  [api.team.remove, teamMember],
  [api.team.answer, invitedEmployee],
  [api.team.leave, joinedEmployee],
  [api.articles.one, async () => ({ id: '1' })],
  [api.articles.opened, async () => ({ id: '1' })],
  [api.uploads.documentPages, async () => ({ id: await people.upload(me(), 'other', pdfOf({ objects: onePage() })) })],
  [api.applications.stepOne, async () => ({ ...(await people.application(me())) })],
  [
    api.favourites.set,
    async () => ({ changes: [{ kind: 'cars', id: '1000', isSaved: true, price: 100, at: now.toISOString() }] }),
  ],
  [
    api.searches.set,
    async () => ({
      changes: [{ kind: 'cars', address: 'brand=toyota', isSaved: true, name: null, at: now.toISOString() }],
    }),
  ],
  [api.comparison.set, async () => ({ ids: ['1000'], at: now.toISOString() })],
  [api.orders.one, async () => ({ id: await order() })],
  [api.orders.version, async () => ({ id: await order() })],
  [api.orders.selectOffer, choice],
  [api.orders.cancel, async () => ({ id: await order(), reason: 'price', text: 'Too dear' })],
  [
    api.orders.papers,
    async () => ({
      id: await order('reviewing'),
      documents: [{ kind: 'other', upload: await people.upload(me(), 'other') }],
    }),
  ],
  [api.adverts.create, () => carAdvertOf(app, me())],
  [
    api.adverts.change,
    async () => {
      const { kind: _kind, ...rest } = await carAdvertOf(app, me());
      return { ...rest, id: await advert() };
    },
  ],
  [api.adverts.one, async () => ({ id: await advert() })],
  [api.adverts.setAvailability, async () => ({ id: await advert(), availability: 'sold' })],
  [
    api.adverts.takeDown,
    async () => {
      const id = await advert();
      await people.post(atDesk(), `/desk/adverts/${id}/accept`, { seen: 1 });
      return { id, expiresOn: shownUntil(riyadhDay(services.clock()), {}) };
    },
  ],
  [api.adverts.remove, async () => ({ id: await advert(), approval: 'pending' })],
  [
    api.adverts.renew,
    async () => {
      const id = await advert();
      await people.post(atDesk(), `/desk/adverts/${id}/accept`, { seen: 1 });
      const expiresOn = riyadhDay(services.clock());
      await services.db
        .updateTable('adverts')
        .set({ expires_on: expiresOn })
        .where('listing_id', '=', Number(id))
        .execute();
      return { id, expiresOn };
    },
  ],
  [api.adverts.checkImport, () => bringTable(app, me())],
  [api.adverts.importProgress, async () => ({ id: (await bringTable(app, me())).id })],
  [api.adverts.takeImport, async () => ({ ...(await bringTable(app, me())), leaveOut: false })],
  [api.adverts.review, async () => ({ id: await advert() })],
  [api.adverts.accept, async () => ({ id: await advert(), seen: 1 })],
  [api.adverts.reject, async () => ({ id: await advert(), seen: 1, reason: 'photos', text: 'Too dark' })],
  [api.adverts.acceptMany, async () => ({ adverts: [{ id: await advert(), seen: 1 }] })],
  [
    api.adverts.rejectMany,
    async () => ({ adverts: [{ id: await advert(), seen: 1 }], reason: 'photos', text: 'Too dark' }),
  ],
  [api.adverts.imported, async () => ({ file: await importedFile() })],
  [
    api.adverts.decideImported,
    async () => ({ file: await importedFile(), state: 'waiting', flag: null, ids: null, decision: 'accept', seen: 1 }),
  ],
  [api.deskContent.content, async () => ({ id: await lenderContent() })],
  [api.deskContent.contentVersions, async () => ({ id: await lenderContent() })],
  [api.deskContent.createContent, async () => ({ draft: lender })],
  [api.deskContent.saveContent, async () => ({ id: await lenderContent(), seen: 1, draft: lender })],
  [api.deskContent.publishContent, async () => ({ id: await lenderContent(), seen: 1, at: null })],
  [
    api.deskContent.withdrawContent,
    async () => {
      const id = await lenderContent();
      await people.post(atDesk(), `/desk/content/${id}/publish`, { seen: 1, at: null });
      return { id, seen: 1 };
    },
  ],
  [api.deskNewsletter.issue, async () => ({ id: await issue() })],
  [api.deskNewsletter.createIssue, async () => ({ draft: issueDraft })],
  [api.deskNewsletter.saveIssue, async () => ({ id: await issue(), seen: 1, draft: issueDraft })],
  [api.deskNewsletter.previewIssue, () => Promise.resolve({ draft: issueDraft })],
  [api.deskNewsletter.deleteIssue, async () => ({ id: await issue(), seen: 1 })],
  [api.deskNewsletter.testIssue, async () => ({ id: await issue(), seen: 1 })],
  [api.deskNewsletter.sendIssue, async () => ({ id: await issue(), seen: 1, at: null })],
  [
    api.deskNewsletter.stopIssue,
    async () => {
      const id = await issue();
      await people.post(atDesk(), `/desk/newsletter/${id}/send`, { seen: 1, at: null });
      return { id, seenState: 'scheduled' };
    },
  ],
  [api.deskNewsletter.continueIssue, async () => ({ id: await stoppedIssue(), seenState: 'stopped' })],
  [api.deskContent.changeSettings, async () => ({ part: 'social', seen: await versionOfSocial(), value: [] })],
  [api.deskContent.discardSettingsDraft, async () => ({ part: 'social', seen: await versionOfSocial() })],
  [
    api.deskContent.decideReservation,
    async () => {
      const by = await colleague();
      const settings = async () => (await people.get<DeskSettings>(atDesk(), '/desk/settings')).body.data;
      const { reservation, proposedReservation } = await settings();
      const bank = { en: 'A bank', ar: 'بنك' };
      const value = { iban: 'SA0380000000608010167519', bank, holder: bank, amount: null };
      if (!proposedReservation)
        await people.post(by, '/desk/settings', { part: 'reservation', seen: reservation.version, value });
      return { decision: 'refuse', seen: (await settings()).proposedReservation?.version ?? 0 };
    },
  ],
  [api.adverts.importedOne, async () => ({ id: (await importedListing()).id })],
  [
    api.adverts.correctImported,
    async () => ({
      ...(await importedListing()),
      title: { en: 'Camry', ar: 'كامري' },
      description: { en: null, ar: 'سيارة نظيفة' },
      price: 5_000_000,
      purpose: null,
      rentPeriod: null,
      photos: [],
    }),
  ],
  [api.desk.districtsOf, () => Promise.resolve({ city: 'riyadh' })],
  [
    api.desk.decideDistrict,
    async () => {
      const id = await proposedDistrict();
      const number = Number.parseInt(id.slice(-8), 16);
      return { id, value: { as: 'new', name: { en: `Nahiyah ${number}`, ar: `الناحية ${number}` } } };
    },
  ],
  [api.desk.sendAgain, async () => ({ id: await undeliveredMessage() })],
  [api.desk.dismissUndelivered, async () => ({ id: await undeliveredMessage() })],
  [api.adverts.deleteImported, async () => ({ id: (await importedListing()).id, approval: 'pending' })],
  [api.desk.listing, async () => ({ id: await advert() })],
  [api.desk.signals, async () => ({ id: await advert() })],
  [
    api.desk.reportsHandled,
    async () => {
      const id = await advert();
      await people.post(me(), '/listings/report', { listing: id, reason: 'fraud' });
      return { id, seen: 1 };
    },
  ],
  [api.desk.takeDown, async () => ({ id: await advert(), seen: 'pending', reason: 'fraud', text: 'Paid in advance' })],
  [api.desk.restore, async () => ({ id: await removedAdvert(), seen: 'other' })],
  [
    api.desk.takeDownMany,
    async () => ({ adverts: [{ id: await advert(), seen: 'pending' }], reason: 'fraud', text: 'Paid in advance' }),
  ],
  [api.desk.restoreMany, async () => ({ adverts: [{ id: await removedAdvert(), seen: 'other' }] })],
  [api.desk.blockSeller, async () => ({ id: await seller(false), reason: 'fraud', text: 'Paid in advance' })],
  [api.desk.unblockSeller, async () => ({ id: await seller(true), seen: 'fraud' })],
  [api.desk.seller, async () => ({ id: await seller(false) })],
  [api.desk.verifySeller, async () => ({ id: await seller(false), seen: 0, value: verifiedFacts })],
  [
    api.desk.withdrawVerification,
    async () => {
      const id = await seller(false);
      await people.post(atDesk(), `/desk/sellers/${id}/verify`, { seen: 0, value: verifiedFacts });
      return { id, seen: 1, note: 'The licence was withdrawn' };
    },
  ],
  [api.desk.person, () => Promise.resolve({ id: person })],
  [
    api.desk.inviteStaff,
    async () => {
      await colleague();
      const email = `${randomUUID()}@example.com`;
      return { name: 'New Colleague', email, locale: 'en', roles: ['administrator'], replySecret: replySecret() };
    },
  ],
  [
    api.desk.proposeRoles,
    async () => {
      await colleague();
      return { id: await staffMember(), seen: ['agent'], roles: ['agent', 'editor'] };
    },
  ],
  [api.desk.confirmRoles, async () => ({ id: await roleProposal(await colleague()), replySecret: replySecret() })],
  [api.desk.refuseRoles, async () => ({ id: await roleProposal(await colleague()), reason: 'Not agreed' })],
  [
    api.desk.withdrawRoles,
    async () => {
      await colleague();
      return { id: await roleProposal(atDesk()) };
    },
  ],
  [api.desk.blockPerson, async () => ({ id: await staffMember(), reason: 'Left the company' })],
  [
    api.desk.unblockPerson,
    async () => {
      const id = await staffMember();
      await people.post(atDesk(), '/desk/people/block', { id, reason: 'Left the company' });
      return { id };
    },
  ],
  [api.desk.endSessions, async () => ({ id: await staffMember() })],
  [api.desk.resetFactors, async () => ({ id: await withSecondStep(await staffMember()), reason: 'Lost the phone' })],
  [api.desk.sendPasswordLink, async () => ({ id: await staffMember() })],
  [api.contact.thread, async () => ({ token: await letterToken() })],
  [api.contact.writeBack, async () => ({ token: await letterToken() })],
  [api.contact.writeOwn, async () => ({ id: await letter() })],
  [api.desk.letter, async () => ({ id: await letter() })],
  [api.desk.answerLetter, async () => ({ kind: 'contact', id: await letter(), seen: 0 })],
  [api.desk.letterHandled, async () => ({ kind: 'contact', id: await letter(), seen: 0 })],
  [api.desk.order, async () => ({ id: await order() })],
  [api.desk.orderVersion, async () => ({ id: await order() })],
  [api.desk.audit, async () => ({ id: await order() })],
  [api.desk.move, async () => ({ id: await order(), seen: 'new', event: 'review' })],
  [
    api.desk.askPapers,
    async () => ({ id: await order('reviewing'), seen: 'reviewing', kinds: ['other'], note: 'Of this month' }),
  ],
  [api.desk.offers, async () => ({ id: await order('reviewing'), seen: 'reviewing', offers: [offer] })],
  [api.desk.assign, async () => ({ id: await order(), seen: 'nobody', to: await staffMember() })],
  [api.desk.assignMany, async () => ({ to: await staffMember(), orders: [{ id: await order(), seen: 'nobody' }] })],
  [api.desk.lenders, async () => ({ id: await order() })],
  [api.desk.handed, async () => ({ id: await handedOrder() })],
  [api.desk.handOver, async () => ({ id: await order('reviewing'), lenders: [lenderId] })],
  [api.desk.takeBack, async () => ({ id: await handedOrder(), lender: lenderId })],
  [
    api.desk.sendLenderOffers,
    async () => {
      const { id, offer: waiting } = await lenderOffer();
      return { id, seen: 'reviewing', offers: [waiting] };
    },
  ],
  [api.desk.lenderOrder, async () => ({ id: await handedOrder() })],
  [api.lenderApi.enterOffer, async () => ({ order: await handedNumber(), offer: terms })],
  [api.desk.makeLenderKey, () => Promise.resolve({ lender: lenderId, name: 'System', replySecret: replySecret() })],
  [api.desk.revokeLenderKey, newLenderKey],
  [api.desk.enterOffers, async () => ({ id: await handedOrder(), offers: [terms] })],
  [api.desk.enterOfferLines, async () => ({ lines: [{ line: 2, order: await handedNumber(), offer: terms }] })],
  [api.desk.withdrawOwnOffer, async () => ({ ...(await lenderOffer()), reason: 'other', text: null })],
  [api.desk.decline, async () => ({ id: await handedOrder(), text: 'Too old a car' })],
  [
    api.desk.withdrawOffer,
    async () => ({ ...(await choice()), seen: 'select_offer', reason: 'bank-withdrew', text: null }),
  ],
  [
    api.desk.saveView,
    async () => {
      await view();
      return viewDraft();
    },
  ],
  [api.desk.changeView, async () => ({ id: await view(), ...viewDraft() })],
  [api.desk.removeView, async () => ({ id: await view() })],
  [api.desk.createTemplate, async () => ({ ...templateDraft })],
  [api.desk.changeTemplate, async () => ({ id: await template(), seen: 1, ...templateDraft })],
  [api.desk.removeTemplate, async () => ({ id: await template(), seen: 1 })],
  [
    api.desk.checkDocument,
    async () => ({
      ...(await orderWithDocument()),
      seen: 0,
      finding: { verdict: 'verified', expiresOn: '2099-01-01' },
    }),
  ],
  [api.desk.addNote, async () => ({ id: await order(), text: 'Call after five', mentions: [await staffMember()] })],
  [api.desk.correctNote, async () => ({ ...(await orderWithNote()), text: 'Call after six', mentions: [] })],
  [api.desk.removeNote, orderWithNote],
  [api.desk.readMentions, async () => ({ id: await order() })],
  [api.desk.reject, async () => ({ id: await order(), seen: 'new', reason: 'income', text: 'Below the least' })],
]);

/** Endpoints whose sample names a code, link or file that does not exist, with their refusal. Their success is tested beside their handlers. */
const refusedSamples = new Map<Endpoint, ErrorCode>([
  [api.accounts.login, 'incorrect_data'],
  [api.accounts.register, 'invalid'],
  [api.accounts.checkCode, 'invalid'],
  [api.accounts.resetPassword, 'invalid'],
  [api.accounts.changePassword, 'invalid'],
  [api.accounts.changeProfile, 'invalid'],
  [api.accounts.provePhone, 'invalid'],
  [api.accounts.proveEmail, 'invalid'],
  [api.accounts.endSession, 'invalid'],
  [api.accounts.deleteAccount, 'invalid'],
  [api.passwordLinks.check, 'invalid'],
  [api.passwordLinks.use, 'invalid'],
  // Customers have no second factor; see server/accounts/factors.
  [api.secondFactors.beginTotp, 'not_allowed'],
  [api.secondFactors.confirmTotp, 'not_allowed'],
  [api.secondFactors.beginPasskey, 'not_allowed'],
  [api.secondFactors.confirmPasskey, 'not_allowed'],
  [api.secondFactors.prove, 'not_allowed'],
  [api.secondFactors.recover, 'not_allowed'],
  [api.secondFactors.beginPasskeyProof, 'not_allowed'],
  [api.secondFactors.provePasskey, 'not_allowed'],
  [api.secondFactors.newRecoveryCodes, 'not_allowed'],
  [api.secondFactors.remove, 'not_allowed'],
  [api.uploads.photo, 'malformed'],
  [api.uploads.video, 'malformed'],
  [api.uploads.document, 'malformed'],
  [api.uploads.readDocument, 'not_found'],
  [api.uploads.readPage, 'not_found'],
  [api.adverts.importFile, 'malformed'],
  [api.desk.checkOffersFile, 'malformed'],
  [api.contact.confirm, 'not_found'],
  [api.contact.leave, 'not_found'],
]);

const endpoints = Object.entries(api).flatMap(([noun, table]) =>
  Object.entries<Endpoint>(table).map(([name, endpoint]) => [`${noun}.${name}`, endpoint] as const),
);
const hasBody = ({ kind, method }: Endpoint) => kind !== 'upload' && method !== 'GET' && method !== 'DELETE';
const pathNames = ({ path }: Endpoint) => [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');

type Input = Record<string, unknown>;
interface Asking {
  readonly headers?: Record<string, string>;
  readonly body?: string | Uint8Array<ArrayBuffer>;
  readonly key?: string;
  readonly method?: 'HEAD';
}

/** Calls an endpoint as the signed-in person, or as staff where required, unless `headers` say otherwise. Puts the input into path, query or body. */
async function ask(
  endpoint: Endpoint,
  input: Input,
  { headers = {}, body, key = randomUUID(), method }: Asking = {},
): Promise<Response> {
  const rest: Input = { ...input };
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value).toWellFormed()) || '%20';
  });
  const query = hasBody(endpoint)
    ? ''
    : `?${new URLSearchParams(Object.entries(rest).map(([name, value]) => [name, String(value)]))}`;
  return app.request(`/api${path}${query}`, {
    method: method ?? endpoint.method,
    headers: {
      authorization: bearer(endpoint),
      'idempotency-key': key,
      ...(hasBody(endpoint) && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(hasBody(endpoint) ? { body: body ?? JSON.stringify(rest) } : body !== undefined && { body }),
  });
}

interface Read {
  readonly status: number;
  readonly body: Input;
}

/** Reads an answer and checks it against the contract. */
async function read(endpoint: Endpoint, response: Response): Promise<Read> {
  const text = await response.text();
  const context = `${endpoint.method} ${endpoint.path} ${response.status} ${text.slice(0, 300)} ${logged.join('\n')}`;
  expect(response.status, context).toBeLessThan(500);
  if (endpoint.kind === 'download' && response.status === 200) {
    expect(endpoint.mimeTypes, context).toContain(response.headers.get('content-type'));
    return { status: response.status, body: { message: null } };
  }
  expect(response.headers.get('content-type'), context).toBe('application/json; charset=utf-8');
  const body = JSON.parse(text) as Input;
  if (response.status === 200) {
    expect(body, context).toHaveProperty('data');
    expect(body['message'] === null || typeof body['message'] === 'string', context).toBe(true);
    expect('meta' in body, context).toBe(endpoint.kind === 'query' && endpoint.paged === true);
    expect(v.safeParse(endpoint.output, body['data']).issues, context).toBeUndefined();
  } else {
    const code = body['code'] as ErrorCode;
    expect([...refusalCodes(endpoint)], context).toContain(code);
    expect(statusOf[code], context).toBe(response.status);
    expect(body['message'], context).toMatch(/\S/);
    for (const words of Object.values(body['errors'] ?? {}))
      expect(words, context).toEqual(expect.arrayContaining([expect.stringMatching(/\S/)]));
    expect(text, context).not.toMatch(/node_modules|\.ts:\d|\bselect\b.*\bfrom\b|syntax error|violates/i);
  }
  return { status: response.status, body };
}

const asked = async (endpoint: Endpoint, input: Input, asking?: Asking) =>
  read(endpoint, await ask(endpoint, input, asking));
const good = async (endpoint: Endpoint): Promise<Input> => ({
  ...(sampleInput(endpoint.input) as Input),
  ...(await present.get(endpoint)?.()),
});
const isForLenders = ({ roles }: Endpoint) => roles?.length === 1 && roles[0] === 'lender';
function tokenFor(endpoint: Endpoint): string {
  if (endpoint.access === 'lender-key') return lenderKey;
  if (isForLenders(endpoint)) return lenderToken;
  if (endpoint === api.team.answer || endpoint === api.team.leave) return employeeToken;
  return endpoint.access === 'staff' ? staffToken : token;
}
const bearer = (endpoint: Endpoint) => `Bearer ${tokenFor(endpoint)}`;
/** What a receipt has of an answer: not the text of a new key, which is said to whoever made it only. */
const storedPart = (endpoint: Endpoint, data: unknown): unknown =>
  endpoint === api.desk.makeLenderKey ? { ...(data as Input), secret: undefined } : data;
const placeOf = (endpoint: Endpoint, input: Input): Input =>
  Object.fromEntries(pathNames(endpoint).map((name) => [name, input[name]]));

/** Sends a valid input with one value replaced. Makes a new input when an earlier accepted call used up the rows it names. */
async function tryOut(endpoint: Endpoint): Promise<(path: readonly string[], value: unknown) => Promise<void>> {
  let input = await good(endpoint);
  let isUsed = false;
  return async (path, value) => {
    const { status } = await asked(endpoint, replaced(input, path, value) as Input);
    if (isUsed && (status === 409 || status === 404) && !pathNames(endpoint).includes(path[0] ?? '')) {
      input = await good(endpoint);
      isUsed = (await asked(endpoint, replaced(input, path, value) as Input)).status === 200;
    } else if (status === 200) isUsed = endpoint.kind !== 'query';
  };
}

// Before the others, which use up the limits of some endpoints.
it.each(endpoints)(
  '%s answers a valid input, and refuses one that names what does not exist',
  async (_name, endpoint) => {
    const { body } = await asked(endpoint, await good(endpoint));
    expect(body['code']).toBe(refusedSamples.get(endpoint));
  },
);

describe.each(endpoints)('%s', (_name, endpoint) => {
  it('answers or refuses as the contract says, in both languages', async () => {
    for (const language of ['en', 'ar'] as const) {
      const headers = { 'accept-language': `fr;q=1, ${language};q=0.8, en;q=0.1` };
      const input = await good(endpoint);
      const bodies = [
        await asked(endpoint, input, { headers }),
        await asked(endpoint, placeOf(endpoint, input), { headers, body: hasBody(endpoint) ? '[' : undefined }),
      ];
      for (const { body } of bodies) {
        const words = [body['message'], ...Object.values(body['errors'] ?? {}).flat()].filter((text) => text !== null);
        if ('code' in body) expect(words.length).toBeGreaterThan(0);
        for (const text of words) expect(/[\u0600-\u06ff]/.test(String(text)), String(text)).toBe(language === 'ar');
      }
    }
  });

  it('has a schema that accepts the sample made from it', async () => {
    expect(v.safeParse(endpoint.input, await good(endpoint)).issues).toBeUndefined();
  });

  it('admits only the callers that the contract admits', async () => {
    const input = await good(endpoint);
    for (const authorization of ['', 'Bearer', 'Bearer not-a-token', `Basic ${token}`, `Bearer ${'x'.repeat(5000)}`]) {
      const { status } = await asked(endpoint, input, { headers: { authorization } });
      if (endpoint.access === 'anyone') expect(status).not.toBe(401);
      else expect(status).toBe(401);
    }
    if (endpoint.access === 'lender-key')
      for (const other of [token, staffToken, lenderToken])
        expect((await asked(endpoint, input, { headers: { authorization: `Bearer ${other}` } })).status).toBe(401);
    if (endpoint.access === 'staff') expect((await asked(endpoint, input, { headers: me() })).status).toBe(403);
  });

  it('admits of the staff only the roles that the contract names', async () => {
    expect(endpoint.roles !== undefined && endpoint.roles.length > 0).toBe(endpoint.access === 'staff');
    if (endpoint.access !== 'staff') return;
    for (const role of STAFF_ROLES) {
      const headers = {
        authorization: `Bearer ${await openSession(services.db, await inRole(role), services.clock())}`,
      };
      const { status, body } = await asked(endpoint, await good(endpoint), { headers });
      expect(status === 403 && body['code'] === 'role_needed', role).toBe(!endpoint.roles?.includes(role));
    }
  });

  it('tells staff by HEAD whether an answer is still the same, and enters nothing in the audit log', async () => {
    if (endpoint.access !== 'staff' || endpoint.kind !== 'query' || endpoint.method !== 'GET') return;
    const input = await good(endpoint);
    const tag = (await ask(endpoint, input)).headers.get('etag') ?? '';
    const head = (ifNoneMatch: string) =>
      ask(endpoint, input, { method: 'HEAD', headers: { 'if-none-match': ifNoneMatch } });
    const lines = () => services.db.selectFrom('audit_log').select(['id', 'action']).execute();
    const before = await lines();
    passTime(MINUTE_MS);
    // Reading the audit log is an entry of it.
    expect((await head(tag)).status).toBe(endpoint === api.deskAudit.entries ? 200 : 304);
    const other = await head('W/"another"');
    expect([other.status, other.headers.get('etag'), await other.text()]).toEqual([200, null, '']);
    expect(await lines()).toEqual(before);
  });

  it('survives every hostile value in every member of its input', async () => {
    const trial = await tryOut(endpoint);
    for (const name of inputNames(endpoint.input)) {
      const values = hasBody(endpoint) && !pathNames(endpoint).includes(name) ? hostileValues : hostileTexts;
      for (const value of values) await trial([name], value);
    }
  });

  it('survives hostile values at every depth of its input', async () => {
    if (!hasBody(endpoint)) return;
    const trial = await tryOut(endpoint);
    const nested = leavesOf(await good(endpoint)).filter((path) => path.length > 1);
    for (const path of nested) for (const value of hostileLeaves) await trial(path, value);
  });

  it('ignores unknown members and survives repeated parameters', async () => {
    const plain = await asked(endpoint, await good(endpoint));
    const extra = await asked(endpoint, {
      ...(await good(endpoint)),
      nobodyKnows: '1',
      __proto__x: 'y',
      constructor: 'z',
    });
    expect([extra.status, extra.body['code']]).toEqual([plain.status, plain.body['code']]);
    if (hasBody(endpoint)) return;
    const names = [...inputNames(endpoint.input), 'unknown'].filter((name) => !pathNames(endpoint).includes(name));
    for (const name of names) {
      const path = endpoint.path.replaceAll(/\{\w+\}/g, '1');
      for (const query of [
        `${name}=1&${name}=1`,
        `${name}=a&${name}=b`,
        `${name}[]=1`,
        `${name}[x]=1`,
        name,
        `${name}=%`,
        `${name}=%E0%A4%A`,
      ]) {
        await read(
          endpoint,
          await app.request(`/api${path}?${query}`, {
            method: endpoint.method,
            headers: { authorization: bearer(endpoint) },
          }),
        );
      }
    }
  });

  it('accepts a page number in Western, Arabic-Indic and Persian digits', async () => {
    if (endpoint.kind !== 'query' || !endpoint.paged || !inputNames(endpoint.input).includes('page')) return;
    for (const page of ['2', '٢', '۲'])
      expect((await asked(endpoint, { ...(await good(endpoint)), page })).body['meta']).toMatchObject({ page: 2 });
  });

  it('answers impossible ids in the path without a defect', async () => {
    if (pathNames(endpoint).length === 0) return;
    // With a valid body, because an invalid one is refused before the id is read.
    const rest = Object.entries(await good(endpoint)).filter(([name]) => !pathNames(endpoint).includes(name));
    const body = hasBody(endpoint) ? JSON.stringify(Object.fromEntries(rest)) : undefined;
    for (const id of [
      '0',
      '-1',
      '999999999',
      '2147483647',
      '2147483648',
      '9223372036854775808',
      '1.5',
      'x'.repeat(3000),
      '%00',
      '%ED%A0%80',
      '%E0%A4%A',
      '..%2f..%2fetc',
      randomUUID(),
      '%D9%A1',
    ]) {
      const response = await app.request(`/api${endpoint.path.replaceAll(/\{\w+\}/g, id)}`, {
        method: endpoint.method,
        headers: {
          authorization: bearer(endpoint),
          'idempotency-key': randomUUID(),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body }),
      });
      const { status, body: answer } = await read(endpoint, response);
      if (status === 200) expect(JSON.stringify(answer['data'])).toContain(id);
    }
  });
});

describe.each(endpoints.filter(([, endpoint]) => hasBody(endpoint)))('%s, with an invalid body', (_name, endpoint) => {
  it('refuses it and stores nothing', async () => {
    const input = await good(endpoint);
    const place = placeOf(endpoint, input);
    const before = await countCommands();
    for (const body of hostileBodies) {
      const { status } = await asked(endpoint, place, { body });
      if (!isAccepted(endpoint, place, body)) expect([400, 413, 422], body.slice(0, 80)).toContain(status);
    }
    expect(Object.hasOwn(Object.prototype, 'isAdmin')).toBe(false);
    expect((await asked(endpoint, place, { body: new Uint8Array([0xff, 0xfe, 0x7b, 0x7d]) })).status).toBe(400);
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
      'application/json-seq',
      '',
    ]) {
      expect((await asked(endpoint, input, { headers: { 'content-type': type }, body: '{"a":1}' })).status).toBe(415);
    }
    expect((await asked(endpoint, input, { headers: { 'content-encoding': 'gzip' }, body: '{"a":1}' })).status).toBe(
      415,
    );
    expect(await countCommands()).toBe(before);
  });
});

describe.each(endpoints.filter(([, endpoint]) => endpoint.kind === 'command'))(
  '%s, as a command',
  (_name, endpoint) => {
    it('is carried out once, and repeats the same receipt', async () => {
      const [input, key] = [await good(endpoint), randomUUID()];
      const all = await Promise.all(Array.from({ length: 20 }, () => asked(endpoint, input, { key })));
      const done = all.filter(({ status }) => status === 200);
      expect(done.length).toBeGreaterThan(0);
      for (const { status, body } of all) if (status !== 200) expect(body['code']).toBe('in_progress');
      const again = await asked(endpoint, input, { key: key.toUpperCase() });
      for (const { body } of done) expect(body).toEqual(again.body);
      expect(again.body['data']).toMatchObject({ key });
      expect(await countAudited(key)).toBe(1);
      expect(
        (await asked(api.receipts.one, { key }, { headers: { authorization: bearer(endpoint) } })).body['data'],
      ).toEqual({ key, arrived: true, receipt: storedPart(endpoint, again.body['data']) });
    });

    it('refuses its key for another body or another person', async () => {
      const [input, key] = [await good(endpoint), randomUUID()];
      expect((await asked(endpoint, input, { key })).status).toBe(200);
      expect((await asked(endpoint, changed(endpoint, input), { key })).body['code']).toBe('key_reused');
      if (endpoint.access === 'anyone')
        expect((await asked(endpoint, input, { key, headers: { authorization: '' } })).body['code']).toBe('key_reused');
      const stranger = await asked(api.receipts.one, { key }, { headers: { authorization: '' } });
      expect(stranger.body['data']).toEqual({ key, arrived: false, receipt: null });
    });

    it('is refused under a key voided by its owner only, and a used key cannot be voided', async () => {
      const [input, key] = [await good(endpoint), randomUUID()];
      const headers = { authorization: bearer(endpoint) };
      const before = await countCommands();
      expect((await asked(api.receipts.void, { key }, { headers })).body['data']).toEqual({
        key,
        arrived: false,
        receipt: null,
      });
      expect((await asked(endpoint, input, { key })).body['code']).toBe('key_voided');
      expect([await countCommands(), await countAudited(key)]).toEqual([before, 0]);
      const open = randomUUID();
      await asked(api.receipts.void, { key: open }, { headers: { authorization: '' } });
      const { status, body } = await asked(endpoint, input, { key: open });
      expect(status).toBe(200);
      expect((await asked(api.receipts.void, { key: open }, { headers })).body['data']).toEqual({
        key: open,
        arrived: true,
        receipt: storedPart(endpoint, body['data']),
      });
      expect((await asked(endpoint, input, { key: open })).body).toEqual(body);
    });

    it('needs a key, and stores nothing when refused', async () => {
      const input = await good(endpoint);
      const before = await countCommands();
      for (const key of ['', 'abc', '1', `${randomUUID()}x`])
        expect((await asked(endpoint, input, { key })).body['code']).toBe('key_missing');
      const key = randomUUID();
      const required = inputNames(endpoint.input).find(
        (member) => member in input && !pathNames(endpoint).includes(member),
      );
      if (required) {
        expect((await asked(endpoint, { ...input, [required]: null }, { key })).status).toBe(422);
        expect((await asked(endpoint, input, { key })).status).toBe(200);
      }
      expect(await countCommands()).toBe(before + (required ? 1 : 0));
    });

    it('refuses cookie-authenticated changes from other sites', async () => {
      const input = await good(endpoint);
      const cookie = { authorization: '', cookie: `auth_token=${tokenFor(endpoint)}` };
      const fromElsewhere: Record<string, string>[] = [
        {},
        { origin: 'https://evil.example' },
        { origin: 'null' },
        { 'sec-fetch-site': 'cross-site' },
        { origin: 'http://localhost', 'sec-fetch-site': 'same-site' },
      ];
      for (const headers of fromElsewhere) {
        expect((await asked(endpoint, input, { headers: { ...cookie, ...headers } })).body['code']).toBe('not_allowed');
      }
      // The key of a lender counts in the Authorization header only.
      const fromHere = endpoint.access === 'lender-key' ? 401 : 200;
      expect(
        (await asked(endpoint, await good(endpoint), { headers: { ...cookie, origin: 'http://localhost' } })).status,
      ).toBe(fromHere);
      expect(
        (await asked(endpoint, await good(endpoint), { headers: { ...cookie, 'sec-fetch-site': 'same-origin' } }))
          .status,
      ).toBe(fromHere);
    });
  },
);

describe.each(endpoints.filter(([, endpoint]) => endpoint.kind === 'upload'))(
  '%s, with invalid uploads',
  (_name, endpoint) => {
    it.each([
      ['nothing', new Uint8Array(), null, 'malformed'],
      ['no digest', new Uint8Array([1, 2, 3]), null, 'malformed'],
      ['another digest', new Uint8Array([1, 2, 3]), digest(new Uint8Array([1])), 'malformed'],
      ['text', new TextEncoder().encode('<svg onload=alert(1)>'), undefined, 'wrong_type'],
      [
        'a program',
        new Uint8Array([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0]),
        undefined,
        'wrong_type',
      ],
      ['too much', null, undefined, 'too_large'],
    ] as const)('%s is refused', async (_what, given, announced, code) => {
      const bytes = given ?? new Uint8Array(endpoint.kind === 'upload' ? endpoint.maxBytes + 1 : 0);
      const header = announced === undefined ? digest(bytes) : announced;
      const { body } = await asked(endpoint, await good(endpoint), {
        body: new Uint8Array(bytes),
        headers: header === null ? {} : { 'content-digest': header },
      });
      expect(body['code']).toBe(code);
    });
  },
);

it('stored no direction controls and no stacks of combining marks', async () => {
  const { rows: tables } = await sql<{
    name: string;
  }>`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(
    services.db,
  );
  expect(tables.length).toBeGreaterThan(20);
  const kept: unknown[] = [];
  // PostgreSQL regular expression: direction controls, and five combining marks in a row.
  const hidden = String.raw`[\u202a-\u202e\u2066-\u2069]|[\u0300-\u036f]{5}`;
  for (const { name } of tables) {
    const { rows } = await sql<{
      row: string;
    }>`select to_jsonb(stored)::text as row from ${sql.table(name)} stored where to_jsonb(stored)::text ~ ${hidden} limit 3`.execute(
      services.db,
    );
    expect(rows, name).toEqual([]);
    const { rows: cleaned } =
      await sql`select 1 from ${sql.table(name)} stored where to_jsonb(stored)::text like '%a long enough text for a field%' limit 1`.execute(
        services.db,
      );
    kept.push(...cleaned);
  }
  // Otherwise nothing with such characters was ever stored, and the test above shows nothing.
  expect(kept.length).toBeGreaterThan(3);
});

it('logged no defect', () => {
  expect(logged).toEqual([]);
});

/** Paths of the leaves of an input: scalars, null, and empty objects and lists. */
function leavesOf(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  const inner = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return inner.length === 0 ? [path] : inner.flatMap(([name, one]) => leavesOf(one, [...path, name]));
}

/** A copy with another value at a path. */
function replaced(value: unknown, [name, ...rest]: readonly string[], by: unknown): unknown {
  if (name === undefined) return by;
  if (Array.isArray(value))
    return value.map((one: unknown, at) => (String(at) === name ? replaced(one, rest, by) : one));
  const members = value as Input;
  return { ...members, [name]: replaced(members[name], rest, by) };
}

const digest = (bytes: Uint8Array) => `sha-256=:${createHash('sha256').update(bytes).digest('base64')}:`;

async function countCommands(): Promise<number> {
  const { count } = await services.db
    .selectFrom('commands')
    .select((is) => is.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

async function countAudited(key: string): Promise<number> {
  const entries = await services.db.selectFrom('audit_log').select('details').execute();
  return entries.filter(({ details }) => details['key'] === key).length;
}

/** A valid input that differs in one value. */
function changed(endpoint: Endpoint, input: Input): Input {
  for (const path of leavesOf(input)) {
    if (pathNames(endpoint).includes(path[0] ?? '')) continue;
    for (const other of othersThan(valueAt(input, path), endpoint, (value) => replaced(input, path, value) as Input)) {
      const different = replaced(input, path, other) as Input;
      const read = v.safeParse(endpoint.input, different);
      if (read.success && JSON.stringify(read.output) !== JSON.stringify(v.parse(endpoint.input, input)))
        return different;
    }
  }
  throw new Error(`${endpoint.path} has no value that can be changed`);
}

/** Values to try instead of one; those of a list are named by its schema when it refuses. */
function othersThan(value: unknown, endpoint: Endpoint, withValue: (value: unknown) => Input): unknown[] {
  if (typeof value === 'number') return [value + 1];
  if (typeof value === 'boolean') return [!value];
  if (typeof value !== 'string') return [];
  const { issues = [] } = v.safeParse(endpoint.input, withValue('no such value'));
  const listed = issues.flatMap(({ expected }) => [...(expected ?? '').matchAll(/"([^"]+)"/g)].map(([, one]) => one));
  return [`${value} changed`, `changed.${value}`, String(Number(value) + 1), randomUUID(), '2027-01-01', ...listed];
}

function valueAt(value: unknown, path: readonly string[]): unknown {
  return path.reduce((inner: unknown, name) => (inner as Input)[name], value);
}

/** Whether a body is valid for an endpoint: some accept any object. */
function isAccepted(endpoint: Endpoint, place: Input, body: string): boolean {
  try {
    // The server removes a byte order mark, as browsers do.
    const read: unknown = JSON.parse(body.replace(/^\uFEFF/, ''));
    if (typeof read !== 'object' || read === null || Array.isArray(read) || body.length > 65_536) return false;
    return v.is(endpoint.input, { ...read, ...place });
  } catch {
    return false;
  }
}
