import { expect, test } from 'vitest';
import { messages } from '../../../tests/support/messages.ts';
import { takedownLabels } from './takedown-labels.ts';

/** A finite verb, a negation, or an adjective without its noun in front: "Already advertised", "لا إثبات". */
const SENTENCE = /\b(?:is|are|was|were|has|have|be)\b|^(?:not|already)\b/i;
const ARABIC_SENTENCE = /^(?:لا|لم|ليس|غير|تم|معلن|الترخيص|البائع)(?:\s|$)/;

test.each(Object.entries(takedownLabels))('the reason %s is a noun phrase in both languages', (_, { id, message }) => {
  const arabic = messages.find((one) => one.id === id)?.text.ar ?? '';
  expect(message).not.toMatch(SENTENCE);
  expect(arabic).toMatch(/[\u0600-\u06ff]/);
  expect(arabic).not.toMatch(ARABIC_SENTENCE);
});
