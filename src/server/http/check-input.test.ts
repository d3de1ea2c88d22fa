import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { checkInput } from './check-input.ts';
import { Refusal } from './refusal.ts';

const schema = v.object({
  id: v.optional(v.pipe(v.string(), v.regex(/^\d+$/))),
  name: v.pipe(v.string(), v.minLength(2), v.maxLength(5)),
  age: v.optional(v.pipe(v.number(), v.integer(), v.minValue(18), v.maxValue(99))),
  tags: v.optional(v.pipe(v.array(v.string()), v.minLength(1), v.maxLength(2, 'too_many'))),
  email: v.optional(v.pipe(v.string(), v.nonEmpty(), v.email())),
  inner: v.optional(v.object({ text: v.nullable(v.string()) })),
  kind: v.optional(v.picklist(['a', 'b'])),
});
/** The problems by field, or the code of another refusal. */
const problemsOf = (raw: Record<string, unknown>, path: string[] = []) => {
  try {
    checkInput(schema, raw, path);
    return null;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return error.code === 'invalid' ? error.details.errors : error.code;
  }
};

describe('the input of a call', () => {
  it('keeps known members only', () => {
    expect(checkInput(schema, { name: 'Sara', other: 1 }, [])).toEqual({ name: 'Sara' });
  });

  it.each([
    [{}, { name: ['required'] }],
    [{ name: null }, { name: ['required'] }],
    [{ name: 7 }, { name: ['malformed'] }],
    [{ name: 'S' }, { name: ['min_length:2'] }],
    [{ name: 'Sarah Al' }, { name: ['max_length:5'] }],
    [{ name: 'Sara', age: 'old' }, { age: ['not_a_number'] }],
    [{ name: 'Sara', age: 20.5 }, { age: ['not_a_number'] }],
    [{ name: 'Sara', age: 17 }, { age: ['out_of_range'] }],
    [{ name: 'Sara', age: 100 }, { age: ['out_of_range'] }],
    // A list has no characters to count.
    [{ name: 'Sara', tags: [] }, { tags: ['min'] }],
    [{ name: 'Sara', tags: ['a', 'b', 'c'] }, { tags: ['too_many'] }],
    [{ name: 'Sara', tags: 'a' }, { tags: ['malformed'] }],
    [{ name: 'Sara', email: '' }, { email: ['required', 'email'] }],
    [{ name: 'Sara', inner: 'x' }, { inner: ['malformed'] }],
    [{ name: 'Sara', inner: { text: 7 } }, { 'inner.text': ['malformed'] }],
    [{ name: 'Sara', kind: 'c' }, { kind: ['invalid'] }],
    [
      { name: 'S', age: 1 },
      { name: ['min_length:2'], age: ['out_of_range'] },
    ],
  ])('%o has the problems %o', (raw, problems) => expect(problemsOf(raw)).toEqual(problems));

  it('holds no text that the database cannot store, however deep', () => {
    expect(problemsOf({ name: 'Sa\0ra' })).toEqual({ name: ['malformed'] });
    expect(problemsOf({ name: 'Sara', inner: { text: 'half \ud800' } })).toEqual({ 'inner.text': ['malformed'] });
    expect(problemsOf({ name: 'Sara', tags: ['fine', '\0'] })).toEqual({ 'tags.1': ['malformed'] });
    expect(problemsOf({ name: 'Sara', inner: { text: null }, tags: ['🌴'] })).toBeNull();
  });

  it('means that nothing is there when only the address is wrong', () => {
    expect(problemsOf({ id: 'x', name: 'Sara' }, ['id'])).toBe('not_found');
    expect(problemsOf({ id: 'x', name: 'S' }, ['id'])).toEqual({ id: ['malformed'], name: ['min_length:2'] });
    expect(problemsOf({ id: 'x', name: 'Sara' })).toEqual({ id: ['malformed'] });
  });
});
