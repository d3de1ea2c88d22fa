import { afterEach, describe, expect, it } from 'vitest';
import type { QuestionGroup } from '#domain/articles/question.ts';
import type { JobOpening } from '#domain/contact/job-opening.ts';
import type { BannerContent } from '#domain/desk/banner-content.ts';
import type { ContentDraft, ContentVersion, DeskContent } from '#domain/desk/content.ts';
import type { OpeningContent } from '#domain/desk/opening-content.ts';
import type { QuestionContent } from '#domain/desk/question-content.ts';
import type { Home } from '#domain/home/home.ts';
import { DAY_MS, MINUTE_MS } from '#domain/time/durations.ts';
import { riyadhDay } from '#domain/time/riyadh-day.ts';
import { json } from '#server/db/database.ts';
import { applicants } from '../../../../tests/support/applicants.ts';

const { tested, person, get, post } = await applicants();
const { db, clock, index } = tested.services;
let staff = await person('Desk', { role: 'staff' });

let passed = 0;
let desks = 1;
/** Lets time pass until the end of the test; a session of staff does not last that long. */
async function pass(ms: number): Promise<void> {
  passed += ms;
  tested.passTime(ms);
  desks += 1;
  staff = await person(`Desk${desks}`, { role: 'staff' });
}
afterEach(async () => {
  if (passed !== 0) await pass(-passed);
});

type Receipt = { id: string; version: number };
const create = async (draft: ContentDraft) => (await post<Receipt>(staff, '/desk/content', { draft })).body.data.id;
const save = (id: string, seen: number, draft: ContentDraft) =>
  post<Receipt>(staff, `/desk/content/${id}/draft`, { seen, draft });
const publish = (id: string, seen: number, at: string | null = null) =>
  post<Receipt>(staff, `/desk/content/${id}/publish`, { seen, at });
const withdraw = (id: string, seen: number) => post<Receipt>(staff, `/desk/content/${id}/withdraw`, { seen });
const content = async (id: string) => (await get<DeskContent>(staff, `/desk/content/${id}`)).body.data;
const day = (days: number) => riyadhDay(new Date(clock().getTime() + days * DAY_MS));
const tomorrow = () => new Date(clock().getTime() + DAY_MS).toISOString();

const questions = async () =>
  (await get<QuestionGroup[]>({}, '/faqs')).body.data.flatMap((group) =>
    group.questions.map(({ question }) => question.en),
  );
const openings = async () => (await get<JobOpening[]>({}, '/jobs')).body.data;
/** The home page, which the next change of the desk or five seconds make anew. */
const home = async () => {
  await index.refresh();
  return (await get<Home>({}, '/homepage/v2/home')).body.data;
};
const banners = async () => ((await home()).banners ?? []).map(({ title }) => title.en);

const question: QuestionContent = {
  kind: 'question',
  topic: 'financing',
  question: { en: 'Is there a fee?', ar: 'هل توجد رسوم؟' },
  answer: { en: 'No.\nNever.', ar: 'لا.\nأبدًا.' },
  position: null,
};
const opening: OpeningContent = {
  kind: 'opening',
  title: { en: 'Accountant', ar: 'محاسب' },
  place: { en: 'Riyadh', ar: 'الرياض' },
  employment: 'full_time',
  summary: { en: 'You keep our books.', ar: 'تتولى حساباتنا.' },
  tasks: { en: null, ar: null },
  requirements: { en: 'Three years\nA degree', ar: 'ثلاث سنوات\nشهادة' },
  closesOn: null,
};
const banner: BannerContent = {
  kind: 'banner',
  title: { en: 'National Day', ar: 'اليوم الوطني' },
  text: { en: 'Offers until Saturday.', ar: 'عروض حتى السبت.' },
  href: '/offers',
  picture: null,
  arabicPicture: null,
  position: null,
  startsOn: null,
  endsOn: null,
};

const kinds = [
  {
    kind: 'question',
    draft: question,
    halfWritten: { ...question, answer: { en: 'No.', ar: null } },
    missing: 'draft.answer.ar',
    shown: async () => (await questions()).includes('Is there a fee?'),
  },
  {
    kind: 'opening',
    draft: opening,
    halfWritten: { ...opening, place: { en: 'Riyadh', ar: null } },
    missing: 'draft.place.ar',
    shown: async () => (await openings()).some(({ title }) => title.en === 'Accountant'),
  },
  {
    kind: 'banner',
    draft: banner,
    halfWritten: { ...banner, text: { en: null, ar: 'عروض حتى السبت.' } },
    missing: 'draft.text.en',
    shown: async () => (await banners()).includes('National Day'),
  },
] as const;

describe.each(kinds)('a $kind of the desk', ({ draft, halfWritten, missing, shown }) => {
  it('is a draft until it is written in both languages, and leaves when it is withdrawn', async () => {
    const id = await create(halfWritten);
    expect(await shown()).toBe(false);
    expect((await publish(id, 1)).body.errors).toHaveProperty(missing);
    expect(await shown()).toBe(false);
    await save(id, 1, draft);
    expect((await publish(id, 2)).status).toBe(200);
    expect(await shown()).toBe(true);
    expect((await content(id)).state).toBe('published');
    await withdraw(id, 2);
    expect(await shown()).toBe(false);
    await publish(id, 2);
    expect(await shown()).toBe(true);
    await withdraw(id, 2);
  });

  it('appears at the moment that was chosen, which may be changed until then', async () => {
    const id = await create(draft);
    const at = tomorrow();
    await publish(id, 1, at);
    expect([await shown(), (await content(id)).publishesAt]).toEqual([false, at]);
    const later = new Date(clock().getTime() + 2 * DAY_MS).toISOString();
    expect((await publish(id, 1, later)).status).toBe(200);
    await pass(DAY_MS + MINUTE_MS);
    expect(await shown()).toBe(false);
    await pass(DAY_MS);
    expect([await shown(), (await content(id)).publishesAt]).toEqual([true, null]);
    // What is public is not taken away until a later moment.
    expect(Object.keys((await publish(id, 1, tomorrow())).body.errors ?? {})).toEqual(['at']);
    // What was withdrawn may come back at one.
    await withdraw(id, 1);
    expect((await publish(id, 1, tomorrow())).status).toBe(200);
    expect(await shown()).toBe(false);
    await publish(id, 1);
    expect(await shown()).toBe(true);
    await withdraw(id, 1);
  });

  it('keeps its versions, and an earlier one can be published again', async () => {
    const id = await create(draft);
    await save(id, 1, halfWritten);
    const versions = (await get<ContentVersion[]>(staff, `/desk/content/${id}/versions`)).body.data;
    const first = versions.find(({ version }) => version === 1);
    expect(first?.draft).toEqual(draft);
    await save(id, 2, draft);
    expect((await publish(id, 3)).status).toBe(200);
    expect(await shown()).toBe(true);
    await withdraw(id, 3);
  });
});

describe('questions', () => {
  it('stand under their topic in their order, each line of the answer a paragraph', async () => {
    const ask = async (text: string, more: Partial<QuestionContent>) => {
      const id = await create({ ...question, question: { en: text, ar: text }, ...more });
      await publish(id, 1);
      return id;
    };
    const ids = [
      await ask('Third', {}),
      await ask('Second', { position: 20 }),
      await ask('First', { position: 10 }),
      await ask('Of another topic', { topic: 'privacy' }),
    ];
    const groups = (await get<QuestionGroup[]>({}, '/faqs')).body.data;
    expect(groups.map(({ id, questions: asked }) => [id, asked.map((one) => one.question.en)])).toEqual([
      ['financing', ['First', 'Second', 'Third']],
      ['privacy', ['Of another topic']],
    ]);
    expect(groups[0]?.questions[0]?.answer).toEqual([
      { en: 'No.', ar: 'لا.' },
      { en: 'Never.', ar: 'أبدًا.' },
    ]);
    for (const id of ids) await withdraw(id, 1);
  });

  it('need a topic, and the same paragraphs in both languages', async () => {
    const id = await create({ ...question, topic: null, answer: { en: 'One\nTwo', ar: 'واحد' } });
    expect((await publish(id, 1)).body.errors).toEqual({
      'draft.topic': ['This field is required'],
      'draft.answer.ar': ['Write the same number of lines in both languages'],
    });
  });
});

describe('job openings', () => {
  const applicant = {
    name: 'Noura Saad',
    phone: '0512345678',
    email: 'noura@example.com',
    yearsExperience: '4',
    about: 'I have kept books for four years.',
  };

  it('take applications until their last day in Riyadh, and then are not shown', async () => {
    const id = await create({ ...opening, closesOn: day(1) });
    await publish(id, 1);
    const slug = (await content(id)).slug ?? '';
    const apply = async () => (await post({}, '/jobs/apply', { ...applicant, opening: slug })).status;
    expect((await openings()).find((one) => one.slug === slug)).toMatchObject({
      employment: 'full_time',
      requirements: [
        { en: 'Three years', ar: 'ثلاث سنوات' },
        { en: 'A degree', ar: 'شهادة' },
      ],
      tasks: [],
      closesOn: day(1),
      publishedAt: expect.any(String),
      isSample: false,
    });
    expect(await apply()).toBe(200);
    await pass(2 * DAY_MS);
    expect((await openings()).map((one) => one.slug)).not.toContain(slug);
    expect(await apply()).toBe(422);
  });

  it('are refused with a last day that has passed', async () => {
    const id = await create({ ...opening, closesOn: day(-1) });
    expect(Object.keys((await publish(id, 1)).body.errors ?? {})).toEqual(['draft.closesOn']);
  });

  it('take no application before they appear', async () => {
    const id = await create(opening);
    await publish(id, 1, tomorrow());
    const slug = (await content(id)).slug ?? '';
    expect((await post({}, '/jobs/apply', { ...applicant, opening: slug })).status).toBe(422);
  });
});

describe('banners', () => {
  afterEach(async () => {
    await db.deleteFrom('banners').execute();
  });

  it('are on the home page from their first to their last day, three at most, in their order', async () => {
    const ids = [];
    for (const [title, position, startsOn] of [
      ['Last', null, null],
      ['Third', 3, null],
      ['First', 1, null],
      ['Second', 2, day(1)],
    ] as const)
      ids.push(await create({ ...banner, title: { en: title, ar: title }, position, startsOn, endsOn: day(2) }));
    for (const id of ids) await publish(id, 1);
    expect(await banners()).toEqual(['First', 'Third', 'Last']);
    await pass(DAY_MS);
    expect(await banners()).toEqual(['First', 'Second', 'Third']);
    await pass(2 * DAY_MS);
    expect(await home()).not.toHaveProperty('banners');
  });

  it('lead to an address of this site only, and end after they begin', async () => {
    const id = await create({ ...banner, href: 'https://elsewhere.example', startsOn: day(3), endsOn: day(2) });
    expect((await publish(id, 1)).body.errors).toEqual({
      'draft.href': ['Enter a link of this site that starts with / and has no language'],
      'draft.endsOn': ['The last day is before the first'],
    });
  });

  it('show one picture in both languages, or one in each, once its sizes are made', async () => {
    const picture = `p${'1'.repeat(32)}`;
    const arabicPicture = `p${'2'.repeat(32)}`;
    expect((await post(staff, '/desk/content', { draft: { ...banner, picture } })).body).toMatchObject({
      code: 'uploads_missing',
    });
    const stored = { width: 640, height: 360, variants: json({ widths: [], drawn: false }), alt: null };
    for (const id of [picture, arabicPicture])
      await db
        .insertInto('photos')
        .values({ ...stored, id, state: 'waiting', created_at: clock() })
        .execute();
    const id = await create({ ...banner, picture });
    expect(Object.keys((await publish(id, 1)).body.errors ?? {})).toEqual(['draft.picture']);
    await db
      .updateTable('photos')
      .set({ state: 'made', variants: json({ widths: [320, 640], drawn: false }) })
      .execute();
    await publish(id, 1);
    const shown = async () => {
      const { en, ar } = (await home()).banners?.[0]?.picture ?? {};
      return [en?.id, ar?.id];
    };
    expect(await shown()).toEqual([picture, picture]);
    await save(id, 1, { ...banner, picture, arabicPicture });
    await publish(id, 2);
    expect(await shown()).toEqual([picture, arabicPicture]);
  });
});
