import { createHash, randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { api } from '#contract/index.ts';
import { carAdvertOf } from '../../../tests/support/advertisers.ts';
import { applicants, smallPhoto, type Who } from '../../../tests/support/applicants.ts';
import { createAccount } from '../accounts/accounts-sql.ts';
import { openSession } from '../accounts/sessions.ts';
import { forgetUnclaimedUploads } from './unclaimed-uploads-sql.ts';
import { MAX_ADDRESS_BYTES, MAX_SENDER_BYTES } from './unclaimed-uploads.ts';
import { DAY_MS } from '#domain/time/durations.ts';

const { tested, guest, post, application } = await applicants();
const { app, services, logged, passTime } = tested;
const { db, clock } = services;

let showrooms = 0;
async function showroom(): Promise<Who> {
  const email = `showroom${(showrooms += 1)}@example.com`;
  const id = await createAccount(
    db,
    { name: 'Showroom', email, accountType: 'showroom', locale: 'en', password: 'a long enough password' },
    clock(),
  );
  return { authorization: `Bearer ${await openSession(db, id, clock())}` };
}
let owner: Who;
beforeEach(async () => void (owner = await showroom()));
afterEach(async () => void (await db.deleteFrom('unclaimed_uploads').execute()));

const webm = () =>
  Buffer.concat([
    Buffer.from(
      '1a45dfa39f4286810142f7810142f2810442f381084282847765626d42878104428581021853806701ffffffffffffff',
      'hex',
    ),
    Buffer.from(randomUUID()),
  ]);
const table = () =>
  Buffer.from(
    `ad_id,Make,Type,Year,Price,Mileage,Region,Color\n${randomUUID()},Toyota,Camry,2020,50000,1000,Riyadh,White\n`,
  );

/** A different file for each upload endpoint and call, and the query for sending it. */
const files = new Map<Endpoint, { readonly make: () => Buffer | Promise<Buffer>; readonly query?: string }>([
  [api.uploads.photo, { make: smallPhoto }],
  [api.uploads.video, { make: webm }],
  [api.uploads.document, { make: smallPhoto, query: '?purpose=document' }],
  [api.adverts.importFile, { make: table, query: '?kind=cars' }],
]);
/** Reads the file and stores nothing, so that it takes no room; its own tests show that (desk/lenders/offers-file.test.ts). */
const checkedOnly: Endpoint = api.desk.checkOffersFile;
const uploads = Object.values(api).flatMap((noun) =>
  Object.values<Endpoint>(noun).filter((endpoint) => endpoint.kind === 'upload' && endpoint !== checkedOnly),
);

async function send(endpoint: Endpoint, who: Who, given?: Buffer) {
  const { make, query = '' } = files.get(endpoint) ?? { make: () => Buffer.alloc(0) };
  const bytes = given ?? (await make());
  const headers = { 'content-digest': `sha-256=:${createHash('sha256').update(bytes).digest('base64')}:`, ...who };
  const response = await app.request(`/api${endpoint.path}${query}`, {
    method: 'POST',
    headers,
    body: new Uint8Array(bytes),
  });
  return {
    status: response.status,
    retryAfter: Number(response.headers.get('retry-after')),
    body: (await response.json()) as { message: string; code?: string; reason?: string },
  };
}
const counted = async () =>
  (await db.selectFrom('unclaimed_uploads').select('bytes').execute()).reduce((sum, { bytes }) => sum + bytes, 0);
/** Sets the total size of the files sent so far. */
const countAs = (bytes: number) => db.updateTable('unclaimed_uploads').set({ bytes }).execute();

it('every endpoint of the contract that keeps a file is tested here', () =>
  expect(new Set(files.keys())).toEqual(new Set(uploads)));

describe.each(uploads.map((endpoint) => [endpoint.path, endpoint] as const))(
  'unused files sent to %s',
  (_path, endpoint) => {
    it('are counted, and beyond 200 MB of one account the next is refused with a message and the time to wait', async () => {
      const first = await files.get(endpoint)?.make();
      expect((await send(endpoint, owner, first)).status).toBe(200);
      expect(await counted()).toBe(first?.length);
      await countAs(MAX_SENDER_BYTES);
      const refused = await send(endpoint, owner);
      expect([refused.status, refused.body.code, refused.body.reason]).toEqual([429, 'too_many', 'upload_quota']);
      expect(refused.body.message).toMatch(/^Too many files were sent .* try again tomorrow\.$/);
      expect(refused.retryAfter).toBeGreaterThan(86_000);
      expect(refused.retryAfter).toBeLessThanOrEqual(86_400);
      expect((await send(endpoint, { ...owner, 'accept-language': 'ar' })).body.message).toMatch(/^[\u0600-\u06ff]/);
      // A file that is already stored takes no more room, and others have a share of their own.
      expect((await send(endpoint, owner, first)).status).toBe(200);
      expect((await send(endpoint, await showroom())).status).toBe(200);
      expect(await counted()).toBeLessThan(MAX_SENDER_BYTES + 20_000);
    });

    it('are refused beyond 1 GB of one address, for any sender', async () => {
      for (let sender = 0; sender < 5; sender += 1) expect((await send(endpoint, await showroom())).status).toBe(200);
      await countAs(MAX_ADDRESS_BYTES / 5);
      expect((await send(endpoint, owner)).body).toMatchObject({ code: 'too_many', reason: 'upload_quota' });
    });

    it('are refused with 507 when together they would take more than a tenth of the free disk', async () => {
      await db
        .insertInto('unclaimed_uploads')
        .values({
          sender: 'another',
          address: 'elsewhere',
          kind: 'video',
          sha256: 'a'.repeat(64),
          bytes: 1_000_000_000_000_000,
          created_at: clock(),
        })
        .execute();
      const refused = await send(endpoint, owner);
      expect([refused.status, refused.body.code]).toEqual([507, 'full']);
      expect(refused.body.message).toMatch(/\S/);
      expect(refused.retryAfter).toBeGreaterThan(0);
      expect(await db.selectFrom('unclaimed_uploads').select('sender').execute()).toEqual([{ sender: 'another' }]);
    });

    it('count for a day', async () => {
      await send(endpoint, owner);
      await countAs(MAX_SENDER_BYTES);
      const later = await showroom();
      passTime(DAY_MS);
      try {
        expect((await send(endpoint, later)).status).toBe(200);
        await forgetUnclaimedUploads(db, new Date(clock().getTime() - DAY_MS));
        expect(await counted()).toBeLessThan(MAX_SENDER_BYTES);
      } finally {
        passTime(-DAY_MS);
      }
    });

    it('do not count when their content is refused', async () => {
      expect((await send(endpoint, owner, Buffer.from('no file of this kind'))).status).toBe(415);
      expect(await counted()).toBe(0);
    });
  },
);

it('concurrent files cannot exceed the limit together', async () => {
  await send(api.uploads.photo, owner);
  await countAs(MAX_SENDER_BYTES - 1_000);
  const answers = await Promise.all(Array.from({ length: 8 }, () => send(api.uploads.photo, owner)));
  expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThan(0);
  expect(await counted()).toBeLessThanOrEqual(MAX_SENDER_BYTES);
});

it('devices without a name share the limit of their address, and each named one has its own', async () => {
  await send(api.uploads.document, {});
  await countAs(MAX_SENDER_BYTES);
  expect((await send(api.uploads.document, {})).status).toBe(429);
  expect((await send(api.uploads.document, guest())).status).toBe(200);
});

it('files that an order or an advert uses no longer count', async () => {
  const input = await application(owner);
  expect(await counted()).toBeGreaterThan(0);
  expect((await post(owner, '/order/step-one', input)).status).toBe(200);
  expect(await counted()).toBe(0);
  const { kind, ...advert } = await carAdvertOf(app, owner);
  expect(await counted()).toBeGreaterThan(0);
  expect((await post(owner, `/adverts/${kind}`, advert)).status).toBe(200);
  expect(await counted()).toBe(0);
});

it('logs no defect', () => expect(logged).toEqual([]));
