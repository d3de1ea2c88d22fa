import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { deskContent } from '#contract/desk-content.ts';
import type { ContentDraft, ContentKind, DeskContent } from '#domain/desk/content.ts';
import type { Locale } from '#i18n/locale.ts';
import { expectAccessible } from '../../../../tests/support/accessible.ts';
import { show, type Shown } from '../../../../tests/support/show.tsx';
import { ContentEditor } from './content-editor.tsx';
import { newDraft } from './new-draft.ts';

const choicesIn = (locale: Locale) => ({
  locale,
  known: [],
  pages: [],
  banks: [],
  lenders: [],
  cities: [{ value: 'riyadh', label: 'Riyadh' }],
});

const LENDERS = {
  data: [
    {
      id: '4',
      kind: 'lender' as const,
      title: { en: 'Wadi Bank', ar: 'بنك الوادي' },
      state: 'published' as const,
      version: 1,
      publishedVersion: 1,
      publishesAt: null,
      slug: null,
      changedAt: '2026-11-26T09:00:00Z',
      changedBy: 'Desk',
    },
  ],
  meta: { page: 1, perPage: 50, total: 1, totalIsCapped: false, nextCursor: null },
};

/** The form of a new content, or of one that is stored. */
async function open(locale: Locale, kind: ContentKind, stored?: Partial<DeskContent>): Promise<Shown> {
  const draft = stored?.draft ?? newDraft(kind, []);
  const content: DeskContent | null = stored
    ? {
        id: '7',
        kind,
        title: { en: 'Is there a fee?', ar: 'هل توجد رسوم؟' },
        state: 'published',
        version: 1,
        publishedVersion: 1,
        publishesAt: null,
        slug: 'is-there-a-fee-7',
        changedAt: '2026-11-26T09:00:00Z',
        changedBy: 'Desk',
        draft,
        ...stored,
      }
    : null;
  return show(
    locale,
    <main>
      <ContentEditor content={content} draft={draft} choices={choicesIn(locale)} title="The form" />
    </main>,
    {
      prepare: ({ queryClient, ask }) => {
        queryClient.setQueryData(ask(deskContent.contentVersions, { id: '7' }).queryKey, []);
        queryClient.setQueryData(ask(deskContent.contents, { kind: 'lender' }).queryKey, LENDERS);
      },
    },
  );
}

describe('the form of a content', () => {
  test.each(['en', 'ar'] as const)(
    'shows a question as readers will see it, while it is written (%s)',
    async (locale) => {
      const { say } = await open(locale, 'question');
      await page.getByLabelText(say('Question in English')).fill('Is there a fee?');
      await page.getByLabelText(say('Answer in English')).fill('No.\nNever.');
      await page.getByLabelText(say('Question in Arabic')).fill('هل توجد رسوم؟');
      await page.getByLabelText(say('Answer in Arabic')).fill('لا.');
      await page.getByText(say('Preview in both languages')).click();
      const english = page.getByRole('region', { name: say('Preview in English') });
      await expect.element(english.getByText('Never.', { exact: true })).toBeVisible();
      await expect.element(english.getByText('No.', { exact: true })).toBeVisible();
      await expect.element(english).toHaveAttribute('dir', 'ltr');
      const arabic = page.getByRole('region', { name: say('Preview in Arabic') });
      await expect.element(arabic.getByText('لا.', { exact: true })).toBeVisible();
      await expect.element(arabic).toHaveAttribute('dir', 'rtl');
      await expectAccessible();
    },
  );

  test('previews an opening with its lists, and leaves out what is not written', async () => {
    const { say } = await open('en', 'opening');
    await page.getByLabelText(say('Position in English')).fill('Accountant');
    await page.getByLabelText(say('Requirements in English')).fill('Three years\nA degree');
    await page.getByText(say('Preview in both languages')).click();
    const english = page.getByRole('region', { name: say('Preview in English') });
    await expect
      .poll(() =>
        english
          .getByRole('listitem')
          .elements()
          .map((one) => one.textContent),
      )
      .toEqual(['Three years', 'A degree']);
    const arabic = page.getByRole('region', { name: say('Preview in Arabic') });
    await expect.element(arabic.getByText(say('Nothing written yet.'))).toBeVisible();
  });

  test('previews an offer with its price and days, and a programme with its lists, in both languages', async () => {
    const both = (en: string, ar: string) => ({ en, ar });
    const offer = {
      ...newDraft('offer', []),
      title: both('Autumn sale', 'عرض الخريف'),
      description: both('Until the end of November.', 'حتى نهاية نوفمبر.'),
      price: 9_000_000,
      endsOn: '2026-11-30',
    } as ContentDraft;
    const first = await open('en', 'offer', { draft: offer });
    const preview = (language: string) => page.getByRole('region', { name: first.say(`Preview in ${language}`) });
    await page.getByText(first.say('Preview in both languages')).click();
    await expect.element(preview('English').getByText(/90,000.*30 November 2026/)).toBeVisible();
    await expect.element(preview('Arabic').getByText(/90,000.*30 نوفمبر 2026/)).toBeVisible();
    await expect.element(preview('Arabic').getByText('حتى نهاية نوفمبر.')).toBeVisible();
    await first.unmount();

    const programme = {
      ...newDraft('programme', []),
      name: both('New car', 'سيارة جديدة'),
      lender: '4',
      carCondition: 'used',
      rateKind: 'flat',
      rate: 0.0329,
      minMonths: 12,
      maxMonths: 60,
      minAmount: 2_000_000,
      maxAmount: 30_000_000,
      feeShare: 0.0075,
      conditions: both('A salary of six months', 'راتب ستة أشهر'),
    } as ContentDraft;
    await open('en', 'programme', { draft: programme });
    await page.getByText(first.say('Preview in both languages')).click();
    await expect.element(preview('English').getByText('A salary of six months')).toBeVisible();
    for (const [language, lender, months] of [
      ['English', 'Wadi Bank', '12 to 60 months'],
      ['Arabic', 'بنك الوادي', 'من 12 إلى 60 شهرًا'],
    ] as const) {
      await expect.element(preview(language).getByText(lender)).toBeVisible();
      await expect.element(preview(language).getByText(/3\.29/)).toBeVisible();
      await expect.element(preview(language).getByText(months)).toBeVisible();
      await expect.element(preview(language).getByText('20,000')).toBeVisible();
      await expect.element(preview(language).getByText('300,000')).toBeVisible();
      await expect.element(preview(language).getByText(/0\.75/)).toBeVisible();
    }
    await expect.element(preview('Arabic').getByRole('img', { name: 'ريال سعودي' }).first()).toBeInTheDocument();
    await expect.element(preview('Arabic').getByText('راتب ستة أشهر')).toBeVisible();
    await expect.element(preview('Arabic')).toHaveAttribute('dir', 'rtl');
    await expectAccessible();
    await page.getByLabelText(first.say('Profit rate a year')).fill('');
    await expect
      .element(
        preview('English').getByText(
          first.say('Rates, limits and fees appear here once the rate and the term are entered.'),
        ),
      )
      .toBeVisible();
    await expect.element(preview('English').getByText('0.75%')).not.toBeInTheDocument();
  });

  test('has a picture for each language of a banner, which is previewed as on the home page', async () => {
    const { say } = await open('ar', 'banner');
    await expect.element(page.getByRole('region', { name: say('Picture'), exact: true })).toBeVisible();
    await expect.element(page.getByRole('region', { name: say('Picture in Arabic') })).toBeVisible();
    await page.getByLabelText(say('Title in Arabic')).fill('اليوم الوطني');
    await page.getByLabelText(say('Where it leads')).fill('/offers');
    await page.getByText(say('Preview in both languages')).click();
    const arabic = page.getByRole('region', { name: say('Preview in Arabic') });
    await expect.element(arabic.getByRole('link', { name: 'اليوم الوطني' })).toHaveAttribute('href', '/ar/offers');
    await expectAccessible();
  });

  test('says when a content appears, and takes another moment until then', async () => {
    const { say } = await open('en', 'question', { publishesAt: '2026-11-28T06:30:00Z' });
    await expect.element(page.getByText('Appears on 28 November 2026 at 09:30')).toBeVisible();
    await expect.element(page.getByRole('region', { name: say('Time of publication') })).toBeVisible();
  });

  test('takes no moment for what is public already', async () => {
    const { say } = await open('en', 'question', {});
    await expect.element(page.getByRole('button', { name: say('Withdraw') })).toBeVisible();
    await expect.element(page.getByRole('region', { name: say('Time of publication') })).not.toBeInTheDocument();
    await expect
      .element(page.getByRole('link', { name: say('Open the public page') }))
      .toHaveAttribute('href', '/en/faq');
  });
});

test.each(['en', 'ar'] as const)(
  'a showroom is written with its hours and previewed in both languages (%s)',
  async (locale) => {
    const { say } = await open(locale, 'partner');
    await page.getByLabelText(say('Name in English')).fill('Falcon Cars');
    await page.getByLabelText(say('Name in Arabic')).fill('سيارات الصقر');
    await page.getByLabelText(say('Phone'), { exact: true }).fill('0126543210');
    const hours = page.getByRole('region', { name: say('Opening hours') }).first();
    await hours.getByRole('checkbox').first().click();
    await expect.element(hours.getByLabelText(say('Opens')).first()).toHaveValue('09:00');
    await page.getByText(say('Preview in both languages')).click();
    const english = page.getByRole('region', { name: say('Preview in English') });
    await expect.element(english.getByRole('heading', { name: 'Falcon Cars' })).toBeVisible();
    await expect.element(english.getByRole('heading', { name: /^Opening hours/ })).toBeVisible();
    const arabic = page.getByRole('region', { name: say('Preview in Arabic') });
    await expect.element(arabic.getByRole('heading', { name: 'سيارات الصقر' })).toBeVisible();
    await expect.element(arabic.getByRole('heading', { name: /^ساعات العمل/ })).toBeVisible();
    await expectAccessible();
  },
);
