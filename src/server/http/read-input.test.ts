import { describe, expect, it } from 'vitest';
import { readInput } from './read-input.ts';
import { Refusal } from './refusal.ts';

const address = 'https://wijha.example/api/x';
const query = (search: string, method: 'GET' | 'DELETE' = 'GET', parts = {}) =>
  readInput({ method, kind: 'query' }, new Request(`${address}${search}`, { method }), parts);
const send = (body: BodyInit | null, headers: Record<string, string> = { 'content-type': 'application/json' }) =>
  readInput({ method: 'POST', kind: 'command' }, new Request(address, { method: 'POST', body, headers }), {});
/** The code of the refusal; null when the input is taken. */
const refusalOf = async (input: Promise<unknown>) => {
  try {
    await input;
    return null;
  } catch (error) {
    return error instanceof Refusal ? error.code : 'something else';
  }
};
const nested = (depth: number): object => (depth === 1 ? {} : { inner: nested(depth - 1) });

describe('the query of an address', () => {
  it('makes a list of a repeated parameter, each value once', async () => {
    expect({ ...(await query('?color=red&color=blue&color=red&page=2')) }).toEqual({ color: 'red,blue', page: '2' });
    expect({ ...(await query('?id=1', 'DELETE')) }).toEqual({ id: '1' });
  });

  it('never overrides the parts of the path, and cannot set a prototype', async () => {
    expect({ ...(await query('?id=1&x=2', 'GET', { id: '7' })) }).toEqual({ id: '7', x: '2' });
    const input = await query('?__proto__=x');
    expect(Object.getPrototypeOf(input)).toBeNull();
    expect(Object.keys(input)).toEqual(['__proto__']);
  });
});

describe('the body of a command', () => {
  it('is an object in JSON, or nothing', async () => {
    expect({ ...(await send('{"a":1}')) }).toEqual({ a: 1 });
    expect({ ...(await send('{"a":1}', { 'content-type': 'Application/JSON; charset=utf-8' })) }).toEqual({ a: 1 });
    expect({ ...(await send(null, {})) }).toEqual({});
    for (const body of ['[]', 'null', '"text"', '7', '{', '{"a":1}x'])
      expect([body, await refusalOf(send(body))]).toEqual([body, 'malformed']);
    expect(await refusalOf(send(new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d])))).toBe('malformed');
  });

  it('is refused as another type or encoding', async () => {
    for (const type of ['text/plain', 'application/jsonp', 'text/x-application/json', ''])
      expect([type, await refusalOf(send('{}', { 'content-type': type }))]).toEqual([type, 'wrong_type']);
    expect(await refusalOf(send('{}', { 'content-type': 'application/json', 'content-encoding': 'gzip' }))).toBe(
      'wrong_type',
    );
  });

  it('has at most 64 kB, 12 levels and 2,000 members', async () => {
    const ofBytes = (bytes: number) => JSON.stringify({ a: 'x'.repeat(bytes - 8) });
    expect([await refusalOf(send(ofBytes(65_536))), await refusalOf(send(ofBytes(65_537)))]).toEqual([
      null,
      'too_large',
    ]);
    const declared = { 'content-type': 'application/json', 'content-length': '65537' };
    expect(await refusalOf(send('{}', declared))).toBe('too_large');
    const ofDepth = (depth: number) => refusalOf(send(JSON.stringify(nested(depth))));
    expect([await ofDepth(12), await ofDepth(13)]).toEqual([null, 'malformed']);
    const ofMembers = (count: number) =>
      refusalOf(send(JSON.stringify({ list: Array.from({ length: count - 1 }, () => 1) })));
    expect([await ofMembers(2_000), await ofMembers(2_001)]).toEqual([null, 'malformed']);
  });

  it('of an upload is not read as JSON', async () => {
    const request = new Request(`${address}?purpose=photo`, { method: 'POST', body: 'bytes' });
    expect({ ...(await readInput({ method: 'POST', kind: 'upload' }, request, {})) }).toEqual({ purpose: 'photo' });
  });
});
