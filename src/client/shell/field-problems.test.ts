import { expect, test } from 'vitest';
import { ContactMessage } from '#domain/contact/contact-message.ts';
import { fieldProblems } from './field-problems.ts';

const right = {
  subject: 'Delivery',
  details: 'When does it arrive?',
  reason: 'question',
  name: 'Noura',
  email: 'noura@wijha.example',
};

test('a message with everything in it has nothing wrong', () => {
  expect(fieldProblems(ContactMessage, right)).toEqual({});
});

test('an empty form asks for every field, whatever each is checked for', () => {
  const empty = { subject: ' ', details: '', reason: '', name: '', email: '' };
  const required = { code: 'required', limit: null };
  expect(fieldProblems(ContactMessage, empty)).toEqual({
    subject: required,
    details: required,
    reason: required,
    name: required,
    email: required,
  });
});

test('what is too short, too long or no address says so with its limit', () => {
  expect(fieldProblems(ContactMessage, { ...right, details: 'Hi', name: 'n'.repeat(101), email: 'noura' })).toEqual({
    details: { code: 'min', limit: 10 },
    name: { code: 'max', limit: 100 },
    email: { code: 'email', limit: null },
  });
});
