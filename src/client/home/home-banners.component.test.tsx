import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Banner } from '#domain/home/banner.ts';
import { expectAccessible } from '../../../tests/support/accessible.ts';
import { show } from '../../../tests/support/show.tsx';
import { HomeBanners } from './home-banners.tsx';

const banner = (id: string, en: string, ar: string, href: string): Banner => ({
  id,
  title: { en, ar },
  text: { en: `${en} until Saturday, for new cars of all our showrooms in Riyadh.`, ar: 'حتى يوم السبت.' },
  href,
  picture: { en: null, ar: null },
});
const three = [
  banner('1', 'National Day', 'اليوم الوطني', '/offers'),
  banner('2', 'Homes in Jeddah', 'مساكن في جدة', '/products/real-estate/jeddah'),
  banner('3', 'New here', 'جديد', '/showrooms'),
];

test.each([
  ['en', ['National Day', 'Homes in Jeddah', 'New here']],
  ['ar', ['اليوم الوطني', 'مساكن في جدة', 'جديد']],
] as const)('banners lead where they should, in their order (%s)', async (locale, titles) => {
  await show(
    locale,
    <main>
      <h1>Home</h1>
      <HomeBanners banners={three} />
    </main>,
  );
  await expect.element(page.getByRole('link', { name: titles[0] })).toBeVisible();
  const links = page.getByRole('link').elements();
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    [titles[0], `/${locale}/offers`],
    [titles[1], `/${locale}/products/real-estate/jeddah`],
    [titles[2], `/${locale}/showrooms`],
  ]);
  await expectAccessible();
});

test('a banner is as high as every other one, so that nothing below it moves', async () => {
  await show(
    'en',
    <main>
      <HomeBanners banners={[{ ...banner('1', 'W', 'و', '/'), text: { en: 'W', ar: 'و' } }, ...three.slice(1)]} />
    </main>,
  );
  await expect.element(page.getByRole('article').first()).toBeVisible();
  const heights = page
    .getByRole('article')
    .elements()
    .map((one) => one.getBoundingClientRect().height);
  expect(new Set(heights)).toEqual(new Set([144]));
});
