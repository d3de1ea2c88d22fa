import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { api } from '#contract/index.ts';
import { sampleInput } from './support/sample-input.ts';

/** The parts of a valibot schema that describe nested schemas. */
interface Built {
  readonly type: string;
  readonly entries?: Readonly<Record<string, Built>>;
  readonly options?: readonly unknown[];
  readonly item?: Built;
  readonly value?: Built;
  readonly wrapped?: Built;
  readonly pipe?: readonly Built[];
}

/** A text schema of an input, with its endpoint and member. */
interface SentText {
  readonly place: string;
  readonly schema: v.GenericSchema;
}

const endpoints = Object.entries(api).flatMap(([noun, table]) =>
  Object.entries<Endpoint>(table).map(([name, endpoint]) => [`${noun}.${name}`, endpoint] as const),
);

/** Every text schema inside a schema, with its pipe. */
function textsOf(schema: Built, place: string): SentText[] {
  const inner = [
    ...Object.entries(schema.entries ?? {}).flatMap(([name, one]) => textsOf(one, `${place}.${name}`)),
    ...(schema.item ? textsOf(schema.item, `${place}[]`) : []),
    ...(schema.value ? textsOf(schema.value, `${place}{}`) : []),
    ...(['union', 'variant', 'intersect'].includes(schema.type)
      ? (schema.options ?? []).flatMap((one) => textsOf(one as Built, place))
      : []),
  ];
  const isText = schema.type === 'string' || (schema.wrapped?.type === 'string' && schema.pipe !== undefined);
  const wrapped = schema.wrapped && !isText ? textsOf(schema.wrapped, place) : [];
  return [...(isText ? [{ place, schema: schema as unknown as v.GenericSchema }] : []), ...inner, ...wrapped];
}

/** Only compared, never stored or shown. Cleaning would change the value. */
const comparedOnly = /\.(?:password|passwordConfirmation|oldPassword|login|resetToken|order)$/;
/** Parsed together with the calling code. */
const readWithCode = /^accounts\.\w+\.phone$/;
/** Checked by question in `readAnswer` and `readAdvertAnswer`; the contract battery checks the stored values. */
const judgedByForm = /\.answers\{\}(?:\[\])?$/;
/** Column headings, which must match the sender's file exactly. */
const headings = /^adverts\.(?:checkImport|takeImport)\.columns\{\}$/;

const stored = endpoints
  .filter(([, { kind }]) => kind === 'command' || kind === 'act')
  .flatMap(([name, { input, path: address }]) =>
    textsOf(input as unknown as Built, name).filter(
      ({ place }) => !address.includes(`{${place.slice(name.length + 1)}}`),
    ),
  );
const free = stored.filter(
  ({ place }) =>
    !comparedOnly.test(place) && !readWithCode.test(place) && !judgedByForm.test(place) && !headings.test(place),
);

/** What becomes of a text: the value that is stored, or the messages of its refusal. */
function outcomeOf(schema: v.GenericSchema, text: string): unknown {
  const { success, output, issues } = v.safeParse(schema, text);
  return success ? { stored: output } : { refused: issues.map(({ kind, type }) => `${kind} ${type}`) };
}

describe.each(free)('$place', ({ schema }) => {
  it.each(['\u200b\u2060\ufeff', '\u202e\u202c', '\u2066\u2069\u200d', ' \u3164 '])('stores nothing for %j', (text) => {
    const { success, output } = v.safeParse(schema, text);
    expect([null, '']).toContain(success ? output : null);
    // Where people write what they like, it is also refused as nothing; a code or a day is refused as malformed.
    if (v.is(schema, 'Sample text of twenty letters and more'))
      expect(outcomeOf(schema, text)).toEqual(outcomeOf(schema, ''));
  });

  it('removes direction controls and keeps at most four combining marks in a row', () => {
    const sample = sampleInput(schema);
    const text = typeof sample === 'string' ? sample : 'Sample text of twenty letters and more';
    expect(outcomeOf(schema, `${text}\u202e\u2067 x${'\u0335'.repeat(9)}\u2069\u202c`)).toEqual(
      outcomeOf(schema, `${text} x${'\u0335'.repeat(4)}`),
    );
  });
});

it('covers the texts that people write', () => {
  const places = free.map(({ place }) => place);
  expect(places).toEqual(
    expect.arrayContaining([
      'contact.send.subject',
      'accounts.register.name',
      'orders.cancel.text',
      'adverts.create.features[].name.en',
      'desk.offers.offers[].bankName.ar',
    ]),
  );
});

it('days, moments and ids have one schema each', () => {
  const src = path.join(import.meta.dirname, '../src');
  const files = ['contract', 'domain'].flatMap((ring) =>
    readdirSync(path.join(src, ring), { recursive: true, encoding: 'utf8' }).map((file) => path.join(ring, file)),
  );
  const own = /\bv\.(?:isoDate|isoTimestamp|isoDateTime)\(|\bv\.regex\(\/\^\[1-9\]\\d\{0,\d\}\$\//;
  const offenders = files.filter(
    (file) =>
      file.endsWith('.ts') &&
      !/(?:database-id|page-number)\.ts$/.test(file) &&
      own.test(readFileSync(path.join(src, file), 'utf8')),
  );
  expect(offenders).toEqual([]);
});
