import { describe, expect, it } from 'vitest';
import type { ContentVersion, DeskContent, DeskContentCard } from '#domain/desk/content.ts';
import type { LenderDraft } from '#domain/desk/lender-draft.ts';
import type { ProgrammeDraft } from '#domain/desk/programme-draft.ts';
import type { Programme } from '#domain/financing/programme.ts';
import { riyadhDay } from '#domain/time/riyadh-day.ts';
import { DAY_MS, MINUTE_MS } from '#domain/time/durations.ts';
import { applicants } from '../../../../tests/support/applicants.ts';

const { tested, person, get, post, application } = await applicants();
const { db, clock, index } = tested.services;
const sara = await person('Sara');
const staff = await person('Desk', { role: 'staff' });
const other = await person('Noura', { role: 'staff' });

type Receipt = { id: string; version: number };
const create = (draft: object) => post<Receipt>(staff, '/desk/content', { draft });
const save = (id: string, seen: number, draft: object, who = staff) =>
  post<Receipt>(who, `/desk/content/${id}/draft`, { seen, draft });
const publish = (id: string, seen: number, at: string | null = null) =>
  post<Receipt>(staff, `/desk/content/${id}/publish`, { seen, at });
const withdraw = (id: string, seen: number) => post<Receipt>(staff, `/desk/content/${id}/withdraw`, { seen });
const content = async (id: string) => (await get<DeskContent>(staff, `/desk/content/${id}`)).body.data;
const offered = async (query = '') => (await get<Programme[]>({}, `/finance/programs${query}`)).body.data;

const lenderDraft: LenderDraft = { kind: 'lender', bank: 'alrajhi', name: { en: 'Al Rajhi Bank', ar: 'مصرف الراجحي' } };
const nothing = { en: null, ar: null };
const empty: ProgrammeDraft = {
  kind: 'programme',
  finances: 'car',
  name: nothing,
  summary: nothing,
  lender: null,
  carCondition: null,
  financesLand: false,
  isDebtRepayment: false,
  rateKind: null,
  rate: null,
  minMonths: null,
  maxMonths: null,
  minAmount: null,
  maxAmount: null,
  minDown: null,
  maxFinalPayment: null,
  minSalary: null,
  salaryTransfer: false,
  feeShare: null,
  conditions: nothing,
  papers: nothing,
  endsOn: null,
};
const ready = (lender: string, name = 'New car, 10% down'): ProgrammeDraft => ({
  ...empty,
  name: { en: name, ar: 'سيارة جديدة بدفعة 10%' },
  summary: { en: 'For new cars.', ar: 'للسيارات الجديدة.' },
  lender,
  carCondition: 'new',
  rateKind: 'flat',
  rate: 0.0329,
  minMonths: 12,
  maxMonths: 60,
  minAmount: 2_000_000,
  maxAmount: 50_000_000,
  minDown: 0.1,
  maxFinalPayment: 0.3,
  minSalary: 500_000,
  salaryTransfer: true,
  feeShare: 0.004,
  conditions: { en: 'A citizen\nA salary', ar: 'مواطن\nراتب' },
  papers: { en: 'National ID', ar: 'الهوية الوطنية' },
});

/** A lender that programmes can name. */
async function lender(draft: LenderDraft = lenderDraft): Promise<string> {
  const { id } = (await create(draft)).body.data;
  expect((await publish(id, 1)).status).toBe(200);
  return id;
}

/** A programme that is offered. */
async function programme(name?: string): Promise<{ id: string; slug: string }> {
  const { id } = (await create(ready(await lender(), name))).body.data;
  expect((await publish(id, 1)).status).toBe(200);
  return { id, slug: (await content(id)).slug ?? '' };
}

describe('contents at the desk', () => {
  it('are for staff', async () => {
    const { id } = (await create(lenderDraft)).body.data;
    for (const path of ['/desk/content', `/desk/content/${id}`, `/desk/content/${id}/versions`])
      expect((await get(sara, path)).status).toBe(403);
    for (const [path, body] of [
      ['/desk/content', { draft: lenderDraft }],
      [`/desk/content/${id}/draft`, { seen: 1, draft: lenderDraft }],
      [`/desk/content/${id}/publish`, { seen: 1, at: null }],
      [`/desk/content/${id}/withdraw`, { seen: 1 }],
    ] as const)
      expect((await post(sara, path, body)).status).toBe(403);
  });

  it('begin as drafts that nobody sees, and keep every version', async () => {
    const { id, version } = (await create(empty)).body.data;
    expect(version).toBe(1);
    expect((await save(id, 1, { ...empty, name: { en: 'Half of it', ar: null } })).body.data.version).toBe(2);
    expect(await content(id)).toMatchObject({
      title: { en: 'Half of it', ar: null },
      state: 'draft',
      version: 2,
      publishedVersion: null,
      changedBy: 'Desk',
    });
    const versions = (await get<ContentVersion[]>(staff, `/desk/content/${id}/versions`)).body.data;
    expect(versions.map((one) => [one.version, one.draft])).toEqual([
      [2, { ...empty, name: { en: 'Half of it', ar: null } }],
      [1, empty],
    ]);
    const listed = (await get<DeskContentCard[]>(staff, '/desk/content?kind=programme')).body.data;
    expect(listed[0]).toMatchObject({ id, state: 'draft' });
  });

  it('refuse the second of two editors, who gets what the first has saved', async () => {
    const { id } = (await create(lenderDraft)).body.data;
    const first = { ...lenderDraft, name: { en: 'First', ar: 'الأول' } };
    expect((await save(id, 1, first, other)).status).toBe(200);
    expect(await save(id, 1, lenderDraft)).toMatchObject({
      status: 409,
      body: { code: 'content_changed', state: { version: 2, changedBy: 'Noura', draft: first } },
    });
    expect(await publish(id, 1)).toMatchObject({ status: 409, body: { code: 'content_changed' } });
    const both = await Promise.all([save(id, 2, first), save(id, 2, lenderDraft, other)]);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('write who changed and published what to the audit log', async () => {
    const { id } = await programme('Audited');
    const lines = await db
      .selectFrom('audit_log')
      .select(['action', 'actor'])
      .where('subject', '=', id)
      .orderBy('id')
      .execute();
    expect(lines).toEqual(
      ['createContent', 'publishContent'].map((act) => ({
        action: `deskContent.${act}`,
        actor: `account:${staff.id}`,
      })),
    );
  });
});

describe('programmes of the desk', () => {
  it('are public with the next call, with their terms, and the home page follows', async () => {
    const { slug } = await programme();
    expect((await offered('?kind=car')).find((one) => one.slug === slug)).toMatchObject({
      lender: lenderDraft.name,
      name: { en: 'New car, 10% down', ar: 'سيارة جديدة بدفعة 10%' },
      terms: { rate: 0.0329, minAmount: 2_000_000, maxAmount: 50_000_000, feeShare: 0.004 },
      conditions: [
        { en: 'A citizen', ar: 'مواطن' },
        { en: 'A salary', ar: 'راتب' },
      ],
      papers: [{ en: 'National ID', ar: 'الهوية الوطنية' }],
      carCondition: 'new',
      isSample: false,
      isClosed: false,
    });
    await db.deleteFrom('programmes').where('is_sample', '=', true).execute();
    await index.refresh();
    const home = (await get<{ programmes: Programme[] }>({}, '/homepage/v2/home')).body.data;
    expect(home.programmes.map((one) => one.slug)).toContain(slug);
  });

  it('name each field that is missing or wrong, and stay drafts', async () => {
    const { id } = (await create(empty)).body.data;
    const refused = await publish(id, 1);
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.body.errors ?? {})).toEqual(
      expect.arrayContaining([
        'draft.name.en',
        'draft.name.ar',
        'draft.lender',
        'draft.rate',
        'draft.carCondition',
        'draft.papers.ar',
      ]),
    );
    const wrong = {
      ...ready(await lender()),
      minMonths: 72,
      minAmount: 60_000_000,
      feeShare: 0.05,
      endsOn: '2020-01-01',
      minDown: 0.7,
      papers: { en: 'One\nTwo', ar: 'واحد' },
    };
    await save(id, 1, wrong);
    expect((await publish(id, 2)).body.errors).toEqual({
      'draft.maxMonths': ['The maximum is below the minimum'],
      'draft.maxAmount': ['The maximum is below the minimum'],
      'draft.maxFinalPayment': ['Down payment and final payment leave nothing to finance'],
      'draft.feeShare': ['The fee is above the legal maximum'],
      'draft.endsOn': ['This date has already passed'],
      'draft.papers.ar': ['Write the same number of lines in both languages'],
    });
    expect((await content(id)).state).toBe('draft');
  });

  it('need a lender that is published, which is not withdrawn under them and renames them', async () => {
    const unpublished = (await create(lenderDraft)).body.data.id;
    const { id } = (await create(ready(unpublished))).body.data;
    expect((await publish(id, 1)).body.errors).toEqual({ 'draft.lender': ['Choose a lender that is published'] });
    await publish(unpublished, 1);
    expect((await publish(id, 1)).status).toBe(200);
    expect(await withdraw(unpublished, 1)).toMatchObject({
      status: 422,
      body: { errors: { 'draft.lender': ['Programmes of this lender are published. Withdraw them first.'] } },
    });
    const renamed = { ...lenderDraft, name: { en: 'Another name', ar: 'اسم آخر' } };
    await save(unpublished, 1, renamed);
    await publish(unpublished, 2);
    const { slug } = await content(id);
    expect((await offered()).find((one) => one.slug === slug)?.lender).toEqual(renamed.name);
    await withdraw(id, 1);
    expect((await withdraw(unpublished, 2)).status).toBe(200);
  });

  it('change only when they are published again, at the same address', async () => {
    const { id, slug } = await programme('As it was');
    const { draft } = await content(id);
    await save(id, 1, { ...draft, name: { en: 'As it is', ar: 'كما هو' }, rate: 0.05 });
    expect((await offered()).find((one) => one.slug === slug)?.name.en).toBe('As it was');
    expect(await content(id)).toMatchObject({ version: 2, publishedVersion: 1, state: 'published' });
    await publish(id, 2);
    expect((await offered()).find((one) => one.slug === slug)).toMatchObject({
      name: { en: 'As it is' },
      terms: { rate: 0.05 },
    });
  });

  it('leave the lists when they are withdrawn or end; applications that are under way still arrive', async () => {
    const { id, slug } = await programme('Withdrawn soon');
    const begun = await application(sara, { programme: slug, answers: { financeName: slug } });
    await withdraw(id, 1);
    expect((await offered()).map((one) => one.slug)).not.toContain(slug);
    expect((await get<Programme>({}, `/finance/programs/${slug}`)).body.data).toMatchObject({ isClosed: true });
    expect((await post(sara, '/order/step-one', begun)).body.errors).toBeUndefined();

    const last = await programme('Ends today');
    const { draft } = await content(last.id);
    await save(last.id, 1, { ...draft, endsOn: riyadhDay(clock()) });
    await publish(last.id, 2);
    expect((await offered()).map((one) => one.slug)).toContain(last.slug);
    tested.passTime(DAY_MS);
    expect((await offered()).map((one) => one.slug)).not.toContain(last.slug);
    tested.passTime(-DAY_MS);
  });

  it('come back when they are published again', async () => {
    const { id, slug } = await programme('Comes back');
    await withdraw(id, 1);
    expect((await withdraw(id, 1)).status).toBe(409);
    await publish(id, 1);
    expect((await offered()).map((one) => one.slug)).toContain(slug);
  });

  it('appear at the moment that was chosen, and keep what is public until then', async () => {
    const { id } = (await create(ready(await lender(), 'From tomorrow'))).body.data;
    const at = new Date(clock().getTime() + DAY_MS).toISOString();
    expect((await publish(id, 1, at)).status).toBe(200);
    const names = async () => (await offered()).map(({ name }) => name.en);
    expect(await names()).not.toContain('From tomorrow');
    tested.passTime(DAY_MS + MINUTE_MS);
    expect(await names()).toContain('From tomorrow');
    tested.passTime(-DAY_MS - MINUTE_MS);
    await publish(id, 1);
    expect(await names()).toContain('From tomorrow');
    expect((await publish(id, 1, at)).body.errors).toEqual({ at: ['This cannot be published at a later time'] });
  });
});
