import { expect, test } from 'vitest';
import { testApp } from '../../../tests/support/server-app.ts';
import { articleFeed, writeFeed } from './article-feed.ts';

const article = {
  id: '1',
  slug: 'rates',
  type: 'blog' as const,
  title: { en: 'Rates & <fees>', ar: 'نسب الربح' },
  summary: { en: 'What they cost\u0001', ar: 'التكلفة' },
  cover: null,
  publishedAt: '2026-11-20T09:00:00.000Z',
  readingMinutes: 3,
  isSample: false,
};

test('a feed has each article in its language, escaped, with its own address', () => {
  const english = writeFeed('https://wijha.example', 'en', [article]);
  expect(english).toContain('<title>Rates &amp; &lt;fees></title>');
  expect(english).toContain('<id>https://wijha.example/en/blogs/rates</id>');
  expect(english).toContain('<updated>2026-11-20T09:00:00.000Z</updated>');
  expect(english).not.toContain('\u0001');
  const arabic = writeFeed('https://wijha.example', 'ar', [{ ...article, type: 'news' }]);
  expect(arabic).toContain('xml:lang="ar"');
  expect(arabic).toContain('<title>نسب الربح</title><link href="https://wijha.example/ar/news/rates"/>');
});

test('a feed without articles is a feed', async () => {
  const { services } = await testApp();
  expect(await articleFeed(services, 'https://wijha.example', 'en')).not.toContain('<entry>');
});
