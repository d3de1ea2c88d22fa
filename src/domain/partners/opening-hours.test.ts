import { describe, expect, it } from 'vitest';
import { openState, type OpeningHours, weekdayAt } from './opening-hours.ts';
import { samplePartnerPage } from '../../../tests/support/sample-partner-page.ts';

const closed: OpeningHours = {
  sunday: [],
  monday: [],
  tuesday: [],
  wednesday: [],
  thursday: [],
  friday: [],
  saturday: [],
};
const sample = samplePartnerPage.hours ?? closed;
/** A time in Riyadh; 2026-11-22 is a Sunday. */
const riyadh = (day: number, time: string) => new Date(`2026-11-${day}T${time}:00+03:00`);

describe('opening hours', () => {
  it.each([
    ['in the morning', 22, '09:00', { isOpen: true, until: '12:00' }],
    ['at the minute of closing', 22, '12:00', { isOpen: false, next: { day: 'sunday', from: '16:00', isToday: true } }],
    ['before opening', 22, '08:59', { isOpen: false, next: { day: 'sunday', from: '09:00', isToday: true } }],
    ['after the last span', 22, '22:00', { isOpen: false, next: { day: 'monday', from: '09:00', isToday: false } }],
    ['past midnight of a late evening', 27, '00:59', { isOpen: true, until: '01:00' }],
    ['late on Thursday', 26, '23:00', { isOpen: true, until: '01:00' }],
    ['on a closed Friday', 27, '01:00', { isOpen: false, next: { day: 'saturday', from: '09:00', isToday: false } }],
  ] as const)('%s', (_what, day, time, state) => expect(openState(sample, riyadh(day, time))).toEqual(state));

  it('begin at the minute of opening, and name the next opening of the same day', () => {
    const day = {
      ...closed,
      sunday: [
        { from: '09:30', to: '12:05' },
        { from: '16:00', to: '20:00' },
      ],
    };
    expect(openState(day, riyadh(22, '09:29'))).toEqual({
      isOpen: false,
      next: { day: 'sunday', from: '09:30', isToday: true },
    });
    expect(openState(day, riyadh(22, '09:30'))).toEqual({ isOpen: true, until: '12:05' });
    expect(openState(day, riyadh(22, '12:04'))).toEqual({ isOpen: true, until: '12:05' });
    expect(openState(day, riyadh(22, '19:59'))).toEqual({ isOpen: true, until: '20:00' });
    expect(openState(day, riyadh(28, '10:00'))).toEqual({
      isOpen: false,
      next: { day: 'sunday', from: '09:30', isToday: false },
    });
  });

  it('use Riyadh time in any time zone', () => {
    expect(openState(sample, new Date('2026-11-22T06:00:00Z'))).toEqual({ isOpen: true, until: '12:00' });
    expect(weekdayAt(new Date('2026-11-21T21:00:00Z'))).toBe('sunday');
    expect(weekdayAt(new Date('2026-11-21T20:59:00Z'))).toBe('saturday');
  });

  it('join spans that meet at midnight', () => {
    const nights = { ...closed, sunday: [{ from: '20:00', to: '00:00' }], monday: [{ from: '00:00', to: '02:00' }] };
    expect(openState(nights, riyadh(22, '23:00'))).toEqual({ isOpen: true, until: '02:00' });
  });

  it('never close when open around the clock', () => {
    const always = [{ from: '00:00', to: '00:00' }];
    expect(
      openState(
        {
          sunday: always,
          monday: always,
          tuesday: always,
          wednesday: always,
          thursday: always,
          friday: always,
          saturday: always,
        },
        riyadh(24, '13:00'),
      ),
    ).toEqual({
      isOpen: true,
      until: null,
    });
    expect(openState({ ...closed, tuesday: always }, riyadh(24, '13:00'))).toEqual({ isOpen: true, until: '00:00' });
  });

  it('reopen a week later when open one day a week', () => {
    expect(openState({ ...closed, sunday: [{ from: '09:00', to: '10:00' }] }, riyadh(22, '11:00'))).toEqual({
      isOpen: false,
      next: { day: 'sunday', from: '09:00', isToday: false },
    });
  });

  it('never open without an open day', () => {
    expect(openState(closed, riyadh(22, '11:00'))).toEqual({ isOpen: false, next: null });
  });
});
