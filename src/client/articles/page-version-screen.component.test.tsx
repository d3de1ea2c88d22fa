import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { articles } from '#contract/articles.ts';
import { formatDate } from '#i18n/format.ts';
import { locales } from '#i18n/locale.ts';
import { expectAccessible } from '../../../tests/support/accessible.ts';
import { show } from '../../../tests/support/show.tsx';
import { PageVersionScreen } from './page-version-screen.tsx';
import { StaticPage } from './static-page.tsx';

const title = { en: 'Terms and conditions', ar: 'الشروط والأحكام' };
const first = { version: 1, publishedAt: '2026-01-01T09:00:00.000Z', until: '2026-11-03T09:00:00.000Z' };
const body = [{ type: 'paragraph' as const, text: { en: 'As it was.', ar: 'كما كان.' } }];

test.each(locales)('the terms list their earlier versions with their days: %s', async (language) => {
  const { say } = await show(
    language,
    <main>
      <StaticPage call={articles.terms} path="/terms-conditions" />
    </main>,
    {
      prepare: ({ queryClient, ask }) => {
        const current = { title, version: 2, publishedAt: first.until, body, earlier: [first] };
        queryClient.setQueryData(ask(articles.terms, {}).queryKey, current);
      },
    },
  );
  await expect.element(page.getByRole('heading', { name: say('Earlier versions') })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: say('Version {version}', { version: '1' }) }))
    .toHaveAttribute('href', `/${language}/terms-conditions/1`);
  await expect.element(page.getByText(formatDate(language, first.publishedAt), { exact: false })).toBeVisible();
  await expectAccessible();
});

test.each(locales)(
  'an earlier version says that it is no longer in force, and leads to the current one: %s',
  async (language) => {
    const { say } = await show(
      language,
      <main>
        <PageVersionScreen call={articles.termsVersion} version="1" current="/terms-conditions" />
      </main>,
      {
        prepare: ({ queryClient, ask }) => {
          queryClient.setQueryData(ask(articles.termsVersion, { version: '1' }).queryKey, { ...first, title, body });
        },
      },
    );
    await expect.element(page.getByText(say('This version is no longer in force'))).toBeVisible();
    await expect.element(page.getByText(body[0]?.text[language] ?? '')).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: say('Read the current version') }))
      .toHaveAttribute('href', `/${language}/terms-conditions`);
    await expectAccessible();
  },
);
