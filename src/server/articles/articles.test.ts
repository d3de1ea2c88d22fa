import { describe, expect, it } from 'vitest';
import { testApp } from '../../../tests/support/server-app.ts';
import { seedArticles } from '../demonstration/seed-content.ts';
import { sampleArticles } from '../demonstration/articles/sample-articles.ts';
import { json } from '../db/database.ts';
import { paragraph } from './blocks.ts';
import { loadPages } from './load-pages.ts';
import { standingPages } from './pages/standing-pages.ts';

const { app, services } = await testApp();
const { db, clock } = services;
await loadPages(db);
await seedArticles(db, clock());

const get = async (path: string) => {
  const answer = await app.request(`/api${path}`);
  return { status: answer.status, ...((await answer.json()) as { data: any; meta: any }) };
};

describe('news and blog', () => {
  it('are listed newest first, together or by type', async () => {
    const all = await get('/get-articles');
    expect(all.meta.total).toBe(sampleArticles.length);
    const dates = all.data.map((article: { publishedAt: string }) => article.publishedAt);
    expect(dates).toEqual([...dates].sort().reverse());
    const news = await get('/get-articles?type=news');
    expect(new Set(news.data.map((article: { type: string }) => article.type))).toEqual(new Set(['news']));
    expect(news.meta.total + (await get('/get-articles?type=blog')).meta.total).toBe(all.meta.total);
  });

  it('are read by slug or number, with the body in both languages', async () => {
    const { data } = await get('/article/apr-and-flat-rate');
    expect(data.readingMinutes).toBeGreaterThanOrEqual(1);
    expect((await get(`/article/${data.id}`)).data).toEqual(data);
    expect((await get('/article/unwritten')).status).toBe(404);
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
        published_at: new Date(clock().getTime() + 86_400_000),
      })
      .execute();
    expect((await get('/article/tomorrow')).status).toBe(404);
    expect((await get('/get-articles')).meta.total).toBe(sampleArticles.length);
  });
});

describe('the pages of the house', () => {
  it('answer the newest version in force', async () => {
    expect((await get('/terms-conditions')).data).toMatchObject({ version: 1, title: { en: 'Terms and conditions', ar: 'الشروط والأحكام' } });
    expect((await get('/homepage/v2/about-us')).data.title.ar).toBe('من نحن');
    await db
      .insertInto('pages')
      .values([
        { key: 'terms', version: 2, content: json({ title: { en: 'Two', ar: 'اثنان' }, body: [] }), published_at: clock() },
        { key: 'terms', version: 3, content: json({ title: { en: 'Three', ar: 'ثلاثة' }, body: [] }), published_at: new Date(clock().getTime() + 86_400_000) },
      ])
      .execute();
    expect((await get('/terms-conditions')).data.version).toBe(2);
  });

  it('a version people have accepted is never changed by a new start', async () => {
    await db
      .updateTable('pages')
      .set({ content: json({ title: { en: 'Accepted', ar: 'مقبول' }, body: [] }) })
      .where('version', '=', 1)
      .where('key', '=', 'terms')
      .execute();
    await loadPages(db);
    const row = await db.selectFrom('pages').select('content').where('version', '=', 1).where('key', '=', 'terms').executeTakeFirstOrThrow();
    expect(row.content.title.en).toBe('Accepted');
  });
});

describe('what we wrote ourselves', () => {
  const texts = [...sampleArticles, ...standingPages].flatMap(({ title, body }) => [title, ...body.flatMap((block) => (block.type === 'list' ? block.items : [block.text]))]);

  it('says everything in both languages, and Arabic in Arabic', () => {
    for (const { en, ar } of texts) {
      expect(en.trim()).not.toBe('');
      expect(en).not.toMatch(/[\u0600-\u06ff]/);
      expect(ar).toMatch(/[\u0600-\u06ff]|^[\d\s×+=.,÷]+$/);
      // Western digits in both languages.
      expect(ar).not.toMatch(/[٠-٩]/);
    }
  });

  it('names the same figures in both languages', () => {
    const figures = (text: string) => (text.match(/\d[\d,.]*\d|\d/g) ?? []).sort();
    const odd = texts.filter(({ en, ar }) => {
      const missing = figures(en).filter((figure) => figure.length > 2 && !figures(ar).includes(figure));
      return missing.length > 0;
    });
    expect(odd.map(({ en }) => en)).toEqual([]);
  });
});
