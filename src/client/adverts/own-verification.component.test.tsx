import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { OwnPartnerPage } from '#domain/partners/partner-page.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import { riyadhDay } from '#domain/time/riyadh-day.ts';
import { expectAccessible } from '../../../tests/support/accessible.ts';
import { show } from '../../../tests/support/show.tsx';
import { OwnVerification } from './own-verification.tsx';

const dayIn = (days: number) => riyadhDay(new Date(Date.now() + days * DAY_MS));
const pageUntil = (verifiedUntil: string | null, isVerified = true): OwnPartnerPage => ({
  slug: 'falcon-cars',
  kind: 'showroom',
  verifiedAt: isVerified ? '2026-01-01T00:00:00.000Z' : null,
  verifiedWhat: isVerified ? { en: 'commercial register', ar: 'السجل التجاري' } : null,
  verifiedUntil,
  givenAt: null,
  name: { en: 'Falcon Cars', ar: 'سيارات الصقر' },
  about: null,
  city: null,
  address: null,
  hours: null,
  phones: [],
  whatsapp: null,
  logo: null,
});

describe.each(['en', 'ar'] as const)('the verification of one’s own page in %s', (language) => {
  test.each([
    ['Your page is not verified yet', pageUntil(null, false), true],
    ['Your page is verified', pageUntil(null), false],
    ['Your page is verified', pageUntil(dayIn(90)), false],
  ] as const)('says: %s', async (words, own, leadsToUs) => {
    const { say } = await show(language, <OwnVerification page={own} />);
    await expect.element(page.getByText(say(words), { exact: true })).toBeVisible();
    expect(page.getByRole('link', { name: say('Contact us') }).elements()).toHaveLength(leadsToUs ? 1 : 0);
    await expectAccessible();
  });

  test.each([dayIn(5), dayIn(-5)])('asks for the new licence when it ends on %s, in brief too', async (until) => {
    const { say } = await show(language, <OwnVerification page={pageUntil(until)} isBrief />);
    await expect.element(page.getByRole('link', { name: say('Contact us') })).toBeVisible();
  });
});
