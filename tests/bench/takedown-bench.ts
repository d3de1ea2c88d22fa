import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createAccount } from '#server/accounts/accounts-sql.ts';
import { openSession } from '#server/accounts/sessions.ts';
import { connect } from '#server/db/database.ts';
import { findRunningPostgres } from '#server/db/embedded-postgres.ts';
import { newId } from '#server/db/new-id.ts';
import { type Figure, percentile } from './figure.ts';
import type { TestBed } from './test-bed.ts';

const TAKEDOWNS = 30;
const TARGET_MS = 1_000;
/** Between two looks at the same place. */
const INTERVAL_MS = 5;

/** How long after a member of staff sends it a listing that was taken down is still found: in the list, by its number, and as a page in each language, as everybody reads them over HTTP. */
export async function measureTakedowns(testBed: TestBed): Promise<Figure[]> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'wijha-takedown-'));
  chmodSync(dataDir, 0o711);
  try {
    const server = await testBed.serve({ DATA_DIR: dataDir, RATE_LIMITS: 'off' });
    try {
      return await takeDownMany(server.origin, await signedInModerator(dataDir));
    } finally {
      await server.stop();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function signedInModerator(dataDir: string): Promise<string> {
  const connection = await findRunningPostgres(dataDir);
  if (!connection) throw new Error('The database of the server does not run.');
  const { db } = connect(connection, console.error);
  try {
    const now = new Date();
    const account = await createAccount(
      db,
      {
        name: 'Moderator',
        email: 'moderator@example.com',
        accountType: 'individual',
        locale: 'en',
        password: 'a long enough password',
        role: 'staff',
        staffRoles: ['moderator'],
      },
      now,
    );
    const session = await openSession(db, account, now);
    // A session of staff has no role before its second factor.
    await db.updateTable('sessions').set({ factor_proved_at: now }).where('account_id', '=', account).execute();
    return session;
  } finally {
    await db.destroy();
  }
}

async function takeDownMany(origin: string, session: string): Promise<Figure[]> {
  const read = async (address: string) => {
    const response = await fetch(`${origin}${address}`);
    return { status: response.status, text: await response.text() };
  };
  const first = async () => {
    const { text } = await read('/api/cars');
    const [newest] = (JSON.parse(text) as { data: { items: readonly { id: string }[] } }).data.items;
    if (!newest) throw new Error('There are no cars.');
    return newest.id;
  };
  const isGone = async (address: string) => (await read(address)).status === 410;
  const places: readonly (readonly [what: string, isGone: (id: string) => Promise<boolean>])[] = [
    ['out of the list', async (id) => !(await read('/api/cars')).text.includes(`"id":"${id}"`)],
    ['no longer read by its number', async (id) => (await read(`/api/cars/${id}`)).status >= 400],
    ['page in English answers 410', (id) => isGone(`/en/products/cars/${id}`)],
    ['page in Arabic answers 410', (id) => isGone(`/ar/products/cars/${id}`)],
  ];
  const times = places.map(() => [] as number[]);
  for (let nth = 0; nth < TAKEDOWNS; nth += 1) {
    const id = await first();
    // Everybody has seen it, so that a copy of its pages is kept.
    for (const [what, gone] of places) if (await gone(id)) throw new Error(`${id}, which is shown: ${what}.`);
    const from = performance.now();
    const response = await fetch(`${origin}/api/desk/listings/${id}/take-down`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${session}`,
        'content-type': 'application/json',
        'idempotency-key': newId(new Date()),
      },
      body: JSON.stringify({ seen: 'accepted', reason: 'fraud', text: null }),
    });
    if (response.status !== 200) throw new Error(`${response.status}: ${await response.text()}`);
    await Promise.all(
      places.map(async ([what, gone], place) => {
        while (!(await gone(id))) {
          if (performance.now() - from > 60 * TARGET_MS) throw new Error(`${id} after a minute: not ${what}.`);
          await new Promise((resolve) => setTimeout(resolve, INTERVAL_MS));
        }
        times[place]?.push(performance.now() - from);
      }),
    );
  }
  return places.map(([what], place) => ({
    what: `taken down, ${what}, slowest of ${TAKEDOWNS}`,
    value: percentile(times[place] ?? [], 1),
    unit: 'ms',
    target: { atMost: TARGET_MS },
    note: `median ${percentile(times[place] ?? [], 0.5).toFixed(0)} ms`,
  }));
}
