import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../tests/support/accessible.ts';
import { show } from '../../../tests/support/show.tsx';
import type { OpeningHours, Span } from '#domain/partners/opening-hours.ts';
import { PartnerHours } from './partner-hours.tsx';

const day: Span[] = [{ from: '08:30', to: '17:00' }];
const hours: OpeningHours = {
  sunday: day,
  monday: day,
  tuesday: day,
  wednesday: day,
  thursday: day,
  friday: [],
  saturday: [],
};

/** In Riyadh time: open, closed before today's first hour, after the last until tomorrow, and over the weekend. */
const moments = [
  '2026-11-24T12:00+03:00',
  '2026-11-24T06:00+03:00',
  '2026-11-24T20:00+03:00',
  '2026-11-27T12:00+03:00',
];

/** The width in the head of a partner's page on a phone of 320 px, in CSS pixels. */
const narrowest = 246;

describe.each(['en', 'ar'] as const)('opening hours in %s', (language) => {
  beforeEach(() => page.viewport(320, 800));
  afterEach(async () => {
    vi.useRealTimers();
    await page.viewport(1280, 900);
  });

  test.each(moments)('fit on the narrowest phone on %s', async (moment) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(moment) });
    await show(
      language,
      <div style={{ width: narrowest }}>
        <PartnerHours hours={hours} />
      </div>,
    );
    await expect.element(page.getByRole('heading', { level: 2 })).toBeVisible();
    const section = document.querySelector('section')!;
    expect(section.clientWidth).toBeLessThanOrEqual(narrowest);
    expect(section.scrollWidth).toBe(section.clientWidth);
    for (const one of section.querySelectorAll('h2, dd, dt'))
      expect(one.getBoundingClientRect().width).toBeLessThanOrEqual(narrowest);
    await expectAccessible();
  });
});
