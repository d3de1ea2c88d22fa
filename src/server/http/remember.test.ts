import { expect, it } from 'vitest';
import { remember } from './remember.ts';

function counted() {
  const asked: string[] = [];
  const lengthOf = remember((text) => {
    asked.push(text);
    return text.length;
  });
  return { asked, lengthOf };
}

it('answers the same text from memory', () => {
  const { asked, lengthOf } = counted();
  expect([lengthOf('ar'), lengthOf('en-GB'), lengthOf('ar')]).toEqual([2, 5, 2]);
  expect(asked).toEqual(['ar', 'en-GB']);
});

it('keeps neither long texts nor more and more of them', () => {
  const { asked, lengthOf } = counted();
  const long = 'a'.repeat(400);
  expect([lengthOf(long), lengthOf(long)]).toEqual([400, 400]);
  expect(asked).toHaveLength(2);
  for (let number = 0; number < 5_000; number += 1) lengthOf(String(number));
  lengthOf('0');
  expect(asked.filter((text) => text === '0')).toHaveLength(2);
});
