import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  ACCEPTED_VERSIONS,
  type ApplicantKind,
  type ApplicationInput,
  FormName,
  SCHEMA_VERSION,
} from '#domain/applications/application.ts';
import { cars } from '#domain/catalogue/kinds/cars/cars.ts';
import { properties } from '#domain/catalogue/kinds/properties/properties.ts';
import type { OrderDetail } from '#domain/orders/order.ts';
import { applicants, type Receipt } from '../../../tests/support/applicants.ts';
import { ReferenceNames } from '../catalogue/reference-names.ts';
import { insertListings, type NewListing } from '../listings/insert-listings.ts';

type Stored = Readonly<Record<FormName, Readonly<Record<ApplicantKind, ApplicationInput>>>>;

const folder = join(import.meta.dirname, '../../../tests/vectors/applications');
const stored = new Map(
  ACCEPTED_VERSIONS.map((version) => [
    version,
    JSON.parse(readFileSync(join(folder, `${version}.json`), 'utf8')) as Stored,
  ]),
);

const { tested, person, get, post, upload } = await applicants();
const { db } = tested.services;

const listed = (sourceKey: string, values: NewListing['values'], priceNote: NewListing['priceNote']): NewListing => ({
  source: 'test',
  sourceKey,
  approval: 'accepted',
  title: { en: sourceKey, ar: 'إعلان' },
  price: 90_000_000,
  priceNote,
  values,
  photos: [],
  createdAt: tested.services.clock(),
});
const names = new ReferenceNames();
await names.refresh(db);
await insertListings(
  db,
  cars,
  names,
  [listed('car_purchase', { condition: 'new', brand: 'toyota', year: 2026 }, 'vat_included')],
  tested.services.clock(),
);
const villa = { type: 'villa', city: 'riyadh', space: 300, bedrooms: 5, purpose: 'sale' };
await insertListings(
  db,
  properties,
  names,
  [listed('property_purchase', villa, 'transfer_tax')],
  tested.services.clock(),
);

/** The stored bytes, with a listing and uploads that exist in this test. */
async function asSent(who: Awaited<ReturnType<typeof person>>, sample: ApplicationInput): Promise<ApplicationInput> {
  const documents = await Promise.all(
    sample.documents.map(async ({ kind }) => ({ kind, upload: await upload(who, kind) })),
  );
  if (sample.listing === null) return { ...sample, documents };
  const { id } = await db
    .selectFrom('listings')
    .select('id')
    .where('source_key', '=', sample.form)
    .executeTakeFirstOrThrow();
  return { ...sample, documents, listing: String(id) };
}

it('has a stored sample of every accepted version, for every form and both applicants, and of no other', () => {
  expect(readdirSync(folder).filter((file) => file.endsWith('.json'))).toEqual(
    ACCEPTED_VERSIONS.map((version) => `${version}.json`),
  );
  for (const [version, samples] of stored)
    for (const form of FormName.options)
      for (const account of ['individual', 'company'] as const)
        expect(samples[form][account]).toMatchObject({ schemaVersion: version, form, account });
});

describe.each([...stored])('an application of version %d sent after an update', (version, samples) => {
  it.each(
    FormName.options.flatMap((form) => (['individual', 'company'] as const).map((account) => [form, account] as const)),
  )('is accepted and stored in the newest version: %s, %s', async (form, account) => {
    const owner = await person(`${form}-${account}-${version}`);
    const sent = await asSent(owner, samples[form][account]);
    const key = randomUUID();
    const { status, body } = await post<Receipt>(owner, '/order/step-one', sent, key);
    expect([status, body.errors]).toEqual([200, undefined]);
    const order = (await get<OrderDetail>(owner, `/orders/${body.data.id}`)).body.data;
    expect(order).toMatchObject({ form, account, status: 'new', answers: sent.answers, offer: null });
    expect(order.documents.map(({ kind }) => kind).toSorted()).toEqual(
      sent.documents.map(({ kind }) => kind).toSorted(),
    );
    expect(
      await db.selectFrom('orders').select('schema_version').where('id', '=', body.data.id).executeTakeFirst(),
    ).toEqual({ schema_version: SCHEMA_VERSION });
    // A repetition is recognised: the hash is of the body that the device sent.
    expect((await post<Receipt>(owner, '/order/step-one', sent, key)).body.data).toEqual(body.data);
  });
});

it.each([ACCEPTED_VERSIONS[0] - 1, SCHEMA_VERSION + 1])(
  'an application of version %d is refused at its version field',
  async (version) => {
    const owner = await person(`version-${version}`);
    const sent = { ...(await asSent(owner, samplesOf(SCHEMA_VERSION).car_finance.individual)), schemaVersion: version };
    const { status, body } = await post(owner, '/order/step-one', sent);
    expect([status, body.code, Object.keys(body.errors ?? {})]).toEqual([422, 'invalid', ['schemaVersion']]);
  },
);

function samplesOf(version: number): Stored {
  const found = [...stored].find(([one]) => one === version)?.[1];
  if (!found) throw new Error(`No stored sample of version ${version}`);
  return found;
}
