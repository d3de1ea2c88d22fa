import { describe, expect, it } from 'vitest';
import { api } from '#contract/index.ts';
import { readAnswer, readStatus } from '../../../tests/support/read-answer.ts';
import { testApp } from '../../../tests/support/server-app.ts';
import { seedArticles } from '#demonstration/seed-content.ts';
import { sampleArticles } from '#demonstration/articles/sample-articles.ts';
import { json } from '../db/database.ts';
import { paragraph } from './blocks.ts';
import { loadPages } from './load-pages.ts';
import { staticPages } from './pages/static-pages.ts';
import { DAY_MS } from '#domain/time/durations.ts';

const { app, services } = await testApp();
const { db, clock } = services;
const firstStart = clock();
await loadPages(db, firstStart);
await seedArticles(db, firstStart);

const list = (query = '') => readAnswer(app, api.articles.all, `/get-articles${query}`);
const one = (id: string) => readAnswer(app, api.articles.one, `/article/${id}`);
const terms = () => readAnswer(app, api.articles.terms, '/terms-conditions');

describe('news and blog', () => {
  it('are listed newest first, together or by type', async () => {
    const all = await list();
    expect(all.meta.total).toBe(sampleArticles.length);
    const dates = all.data.map(({ publishedAt }) => Date.parse(publishedAt));
    expect(dates).toEqual(dates.toSorted((a, b) => b - a));
    const news = await list('?type=news');
    expect(new Set(news.data.map(({ type }) => type))).toEqual(new Set(['news']));
    expect(news.meta.total + (await list('?type=blog')).meta.total).toBe(all.meta.total);
  });

  it('are read by slug or number, with the body in both languages', async () => {
    const article = await one('apr-and-flat-rate');
    expect(article.readingMinutes).toBeGreaterThanOrEqual(1);
    expect(await one(article.id)).toEqual(article);
    expect(await readStatus(app, '/article/unwritten')).toBe(404);
  });

  it('appear when their time comes', async () => {
    await db
      .insertInto('articles')
      .values({
        slug: 'tomorrow',
        type: 'news',
        title: json({ en: 't', ar: 'ت' }),
        summary: json({ en: 's', ar: 'م' }),
        body: json([paragraph('b', 'ن')]),
        published_at: new Date(clock().getTime() + DAY_MS),
      })
      .execute();
    expect(await readStatus(app, '/article/tomorrow')).toBe(404);
    expect((await list()).meta.total).toBe(sampleArticles.length);
  });
});

describe('the static pages', () => {
  it('answer the newest version in force', async () => {
    expect(await terms()).toMatchObject({ version: 1, title: { en: 'Terms and conditions', ar: 'الشروط والأحكام' } });
    expect((await readAnswer(app, api.articles.aboutUs, '/homepage/v2/about-us')).title.ar).toBe('من نحن');
    await db
      .insertInto('pages')
      .values([
        {
          key: 'terms',
          version: 2,
          content: json({ title: { en: 'Two', ar: 'اثنان' }, body: [] }),
          published_at: clock(),
        },
        {
          key: 'terms',
          version: 3,
          content: json({ title: { en: 'Three', ar: 'ثلاثة' }, body: [] }),
          published_at: new Date(clock().getTime() + DAY_MS),
        },
      ])
      .execute();
    expect((await terms()).version).toBe(2);
  });

  it('have a privacy policy, in force from the first start with it', async () => {
    const policy = () => readAnswer(app, api.articles.privacy, '/privacy-policy');
    const { version, publishedAt, title } = await policy();
    expect([version, title.ar, publishedAt]).toEqual([1, 'سياسة الخصوصية', firstStart.toISOString()]);
    await loadPages(db, new Date(clock().getTime() + DAY_MS));
    expect((await policy()).publishedAt).toBe(publishedAt);
  });

  it('a version that people have accepted is never changed by a new start', async () => {
    const first = () =>
      db
        .selectFrom('pages')
        .select('content')
        .where('version', '=', 1)
        .where('key', '=', 'terms')
        .executeTakeFirstOrThrow();
    const write = (content: Awaited<ReturnType<typeof first>>['content']) =>
      db
        .updateTable('pages')
        .set({ content: json(content) })
        .where('version', '=', 1)
        .where('key', '=', 'terms')
        .execute();
    const { content } = await first();
    await write({ title: { en: 'Accepted', ar: 'مقبول' }, body: [] });
    await loadPages(db, clock());
    expect((await first()).content.title.en).toBe('Accepted');
    await write(content);
  });

  it('can be read in every version that was in force, with its days, and in no other', async () => {
    const version = (number: number, key = 'terms-conditions') => readStatus(app, `/${key}/${number}`);
    const second = await readAnswer(app, api.articles.termsVersion, '/terms-conditions/2');
    expect(second).toMatchObject({ version: 2, title: { en: 'Two', ar: 'اثنان' }, until: null });
    expect((await terms()).earlier).toEqual([
      { version: 1, publishedAt: '2026-01-01T00:00:00.000Z', until: second.publishedAt },
    ]);
    const first = await readAnswer(app, api.articles.termsVersion, '/terms-conditions/1');
    expect(first).toMatchObject({ title: { en: 'Terms and conditions' }, until: second.publishedAt });
    expect(first.body.length).toBeGreaterThan(3);
    expect([await version(3), await version(9), await version(2, 'privacy-policy')]).toEqual([404, 404, 404]);
    expect([await version(1, 'privacy-policy'), await readStatus(app, '/terms-conditions/draft')]).toEqual([200, 404]);

    // The fourth version comes before the moment of the third, which therefore never is in force.
    const content = json({ title: { en: 'Four', ar: 'أربعة' }, body: [] });
    const fourth = new Date(clock().getTime() - 1);
    await db.insertInto('pages').values({ key: 'terms', version: 4, content, published_at: fourth }).execute();
    await db
      .updateTable('pages')
      .set({ published_at: clock() })
      .where('key', '=', 'terms')
      .where('version', '=', 3)
      .execute();
    expect((await terms()).version).toBe(4);
    expect((await terms()).earlier?.map((one) => one.version)).toEqual([2, 1]);
    expect(await version(3)).toBe(404);
  });
});

const figures = (text: string): readonly string[] => text.match(/\d[\d,.]*\d|\d/g) ?? [];

describe('our own texts', () => {
  const texts = [...sampleArticles, ...staticPages].flatMap(({ title, body }) => [
    title,
    ...body.flatMap((block) => (block.type === 'list' ? block.items : [block.text])),
  ]);

  it('have both languages, and Arabic in Arabic script', () => {
    for (const { en, ar } of texts) {
      expect(en.trim()).not.toBe('');
      expect(en).not.toMatch(/[\u0600-\u06ff]/);
      expect(ar).toMatch(/[\u0600-\u06ff]|^[\d\s×+=.,÷]+$/);
      // Western digits in both languages.
      expect(ar).not.toMatch(/[٠-٩]/);
    }
  });

  it('have the same figures in both languages', () => {
    const odd = texts.filter(({ en, ar }) => {
      const missing = figures(en).filter((figure) => figure.length > 2 && !figures(ar).includes(figure));
      return missing.length > 0;
    });
    expect(odd.map(({ en }) => en)).toEqual([]);
  });
});
