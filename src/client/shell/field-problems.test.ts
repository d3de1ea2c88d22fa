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

test('a complete message has no problems', () => {
  expect(fieldProblems(ContactMessage, right)).toEqual({});
});

test('in an empty form every field is required', () => {
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

test('too short, too long and invalid addresses are reported with their limit', () => {
  expect(fieldProblems(ContactMessage, { ...right, details: 'Hi', name: 'n'.repeat(101), email: 'noura' })).toEqual({
    details: { code: 'min', limit: 10 },
    name: { code: 'max', limit: 100 },
    email: { code: 'email', limit: null },
  });
});
