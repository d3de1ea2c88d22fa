import * as v from 'valibot';
import { describe, expect, it, test } from 'vitest';
import { Complaint } from './complaint.ts';
import { ContactMessage } from './contact-message.ts';
import { JobApplication } from './job-application.ts';
import { LetterToken } from './newsletter.ts';

function problemsOf(schema: v.GenericSchema, typed: object): string[] {
  return v.safeParse(schema, typed).issues?.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`) ?? [];
}

const application = {
  opening: 'any',
  name: 'Sara Al Harbi',
  phone: '0512345678',
  email: 'sara@example.com',
  yearsExperience: '4',
  about: 'Ten years in sales of family cars.',
};

describe('an application for a job', () => {
  const problems = (change: object) => problemsOf(JobApplication, { ...application, ...change });

  it('takes years in digits of any script, from 0 to 60', () => {
    const years = (typed: string) =>
      v.parse(JobApplication, { ...application, yearsExperience: typed }).yearsExperience;
    expect(['0', ' 7 ', '١٢', '60'].map(years)).toEqual([0, 7, 12, 60]);
    expect(problems({ yearsExperience: '61' })).toEqual(['yearsExperience: out_of_range']);
    for (const wrong of ['-1', '1.5', 'x4', '4x', '12345'])
      expect(problems({ yearsExperience: wrong })).toEqual(['yearsExperience: not_a_number']);
    expect(problems({ yearsExperience: ' ' })).toContain('yearsExperience: required');
  });

  it('names a vacancy, and sends a résumé only as a résumé', () => {
    for (const opening of ['Any', 'a b', '!any', 'any!', 'a'.repeat(81)])
      expect(problems({ opening })).toEqual(['opening: invalid']);
    expect(problems({ opening: '' })).toContain('opening: required');
    expect(v.parse(JobApplication, application).documents).toEqual([]);
    const file = { kind: 'resume', id: '0190a000-0000-7000-8000-000000000001', name: 'cv.pdf' };
    expect(problems({ documents: [{ ...file, kind: 'other' }] })).toContain('documents.0.kind: invalid');
  });

  it('says something about the person', () => {
    expect(problems({ about: 'Too short a text.' })).toEqual(['about: min']);
    expect(problems({ about: 'x'.repeat(20) })).toEqual([]);
    expect(problems({ about: 'x'.repeat(4001) })).toEqual(['about: max']);
  });
});

test('a message and a complaint have limits, and a problem for each', () => {
  const message = {
    subject: 'Delivery',
    details: 'When does it arrive?',
    reason: 'question',
    name: 'Noura',
    email: ' noura@example.com ',
  };
  expect(v.parse(ContactMessage, message).email).toBe('noura@example.com');
  expect(
    problemsOf(ContactMessage, { ...message, subject: 'x'.repeat(151), details: 'When?', email: 'noura' }),
  ).toEqual(['subject: max', 'details: min', 'email: email']);
  expect(problemsOf(ContactMessage, { ...message, email: `${'n'.repeat(245)}@example.com` })).toContain('email: max');
  const complaint = {
    subject: 'Late answer',
    details: 'x'.repeat(20),
    order: ' ',
    name: 'Sara',
    phone: '0512345678',
    email: 'sara@example.com',
  };
  expect(problemsOf(Complaint, complaint)).toEqual([]);
  expect(
    problemsOf(Complaint, { ...complaint, details: 'x'.repeat(19), order: `WJ-20418-1${' '.repeat(31)}` }),
  ).toEqual(['details: min', 'order: order_number']);
  const { order: _, ...without } = complaint;
  expect(v.parse(Complaint, without).order).toBe('');
});

test('a link of the newsletter has a token of 32 bytes', () => {
  expect(v.is(LetterToken, 'aZ_-'.repeat(10) + '012')).toBe(true);
  for (const token of ['', 'A'.repeat(42), 'A'.repeat(44), `${'A'.repeat(42)}!`])
    expect(v.is(LetterToken, token)).toBe(false);
});
