import { expect, it } from 'vitest';
import { longIds, shortenCatalogue, shortenModule, shortIds } from './short-ids.ts';

const short = shortIds(['b2XyZ-', 'a1BcDe', 'a1Bzzz', 'a1-__0']);

it('gives each id its shortest free beginning', () => {
  expect(Object.fromEntries(short)).toEqual({ 'a1-__0': 'a1', a1BcDe: 'a1B', a1Bzzz: 'a1Bz', 'b2XyZ-': 'b2' });
});

it('gives no two messages the same id, also none that has a name of its own', () => {
  const ids = [...short.keys(), 'a1B', 'b2', 'error.gone'];
  const beside = shortIds(ids);
  expect(beside.get('b2XyZ-')).toBe('b2X');
  const used = ids.map((id) => beside.get(id) ?? id);
  expect(new Set(used).size).toBe(ids.length);
});

it('keeps the ids with another beginning when a message is added', () => {
  const more = shortIds([...short.keys(), 'a0____', 'b2____']);
  for (const id of ['a1-__0', 'a1BcDe', 'a1Bzzz']) expect(more.get(id)).toBe(short.get(id));
  expect(new Set(more.values()).size).toBe(more.size);
});

it('shortens the ids of a compiled catalogue, and keeps what has a name of its own', () => {
  const messages = { a1BcDe: ['He said "id: \\"a1Bzzz\\""'], 'error.gone': [['count'], ' left'] };
  const code = `export const messages=JSON.parse(${JSON.stringify(JSON.stringify(messages))});`;
  const shortened = shortenCatalogue(code, short);
  const text = /JSON\.parse\((.*)\);$/.exec(shortened)?.[1] ?? '';
  expect(JSON.parse(JSON.parse(text) as string)).toEqual({
    a1B: messages.a1BcDe,
    'error.gone': messages['error.gone'],
  });
  expect(() => shortenCatalogue('export const messages = {};', short)).toThrow('adapt short-ids.ts');
});

it('shortens ids of messages in modules, and no other ids', () => {
  expect(shortenModule('t({ id: "a1BcDe" }), { id: "toyota" }, { idOf: "a1BcDe" }, "a1BcDe"', short)).toBe(
    't({ id: "a1B" }), { id: "toyota" }, { idOf: "a1BcDe" }, "a1BcDe"',
  );
});

it('finds hashes that were not shortened', () => {
  expect(longIds('t({id:`a1BcDe`}), { id: \'b2XyZ-\' }, "toyota", "a1B"', short)).toEqual(['a1BcDe', 'b2XyZ-']);
});
