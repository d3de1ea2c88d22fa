import { expect, test } from 'vitest';
import { weekdays } from '#domain/partners/opening-hours.ts';
import { formatWeekday } from './weekday.ts';

test('names the days of the week in both languages', () => {
  expect(weekdays.map((day) => formatWeekday('en', day))).toEqual([
    'Sunday',
    'Monday',
    'Tuesday',
    'Wednesday',
    'Thursday',
    'Friday',
    'Saturday',
  ]);
  expect(weekdays.map((day) => formatWeekday('ar', day))).toEqual([
    'الأحد',
    'الاثنين',
    'الثلاثاء',
    'الأربعاء',
    'الخميس',
    'الجمعة',
    'السبت',
  ]);
});
