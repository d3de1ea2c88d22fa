import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { Kysely } from 'kysely';
import { purposeOf } from '#domain/applications/document-kinds.ts';
import { individualApplication } from '#demonstration/sample-application.ts';
import { connect } from '#server/db/database.ts';
import { createAccount } from '#server/accounts/accounts-sql.ts';
import { openSession } from '#server/accounts/sessions.ts';
import { seedProgrammes } from '#demonstration/seed-content.ts';
import { newId } from '#server/db/new-id.ts';
import type { Database } from '#server/db/tables.ts';
import { findRunningPostgres } from '#server/db/embedded-postgres.ts';
import { serverProcess } from '../faults/server-process.ts';
import { percentile, type Figure } from './figure.ts';
import type { LoadOrder, LoadReport } from './apply-load.ts';

const A_SECOND = 200;
const SECONDS = 10;
const WARM_UP_SECONDS = 2;
const PEOPLE = 20;

/** Applications per second that the real server acknowledges, sent at a steady rate by a separate process. */
export async function measureApply(): Promise<Figure[]> {
  const server = serverProcess();
  try {
    const origin = await server.start();
    const connection = await findRunningPostgres(server.dataDir);
    if (!connection) throw new Error('The database of the server does not run.');
    const { db } = connect(connection, () => {});
    await seedProgrammes(db);
    const people = await signedInPeople(db);
    const calls = await applications(db, people, A_SECOND * (WARM_UP_SECONDS + SECONDS));
    const warmUp = A_SECOND * WARM_UP_SECONDS;
    await load({ origin, aSecond: A_SECOND, calls: calls.slice(0, warmUp) });
    const report = await load({ origin, aSecond: A_SECOND, calls: calls.slice(warmUp) });
    const keys = await db.selectFrom('orders').select('command_key').execute();
    await db.destroy();
    const there = new Set(keys.map(({ command_key }) => command_key));
    const lost = report.acknowledged.filter((key) => !there.has(key)).length;
    if (report.refused > 0 || lost > 0)
      throw new Error(`${report.refused} applications were refused, ${lost} that were acknowledged are lost.`);
    return [
      {
        what: `applications acknowledged, ${A_SECOND} a second sent`,
        value: report.acknowledged.length / report.seconds,
        unit: 'requests/s',
        target: { atLeast: A_SECOND * 0.98 },
        note: `${report.acknowledged.length} durable, none lost`,
      },
      {
        what: 'an application, p99',
        value: percentile(report.times, 0.99),
        unit: 'ms',
        target: { atMost: 300 },
        note: `p50 ${percentile(report.times, 0.5).toFixed(1)} ms`,
      },
    ];
  } finally {
    await server.remove();
  }
}

interface Person {
  readonly account: string;
  readonly token: string;
}

/** New accounts with a session each. */
export async function signedInPeople(db: Kysely<Database>): Promise<Person[]> {
  const people: Person[] = [];
  for (let nth = 0; nth < PEOPLE; nth += 1) {
    const now = new Date();
    const account = await createAccount(
      db,
      {
        name: 'Someone',
        email: `someone${newId(now)}@example.com`,
        accountType: 'individual',
        locale: 'en',
        password: 'a long enough password',
      },
      now,
    );
    people.push({ account, token: await openSession(db, account, now) });
  }
  return people;
}

/** Applications whose documents exist only as rows: uploading is not measured. */
export async function applications(
  db: Kysely<Database>,
  people: readonly Person[],
  count: number,
): Promise<LoadOrder['calls']> {
  const calls: LoadOrder['calls'][number][] = [];
  for (let nth = 0; nth < count; nth += 1) {
    const { account, token } = people[nth % people.length]!;
    const documents = individualApplication.documents.map(({ kind }) => ({ kind, upload: newId(new Date()) }));
    await db
      .insertInto('documents')
      .values(
        documents.map(({ kind, upload }) => ({
          id: upload,
          owner: `account:${account}`,
          purpose: purposeOf(kind),
          sha256: upload,
          mime_type: 'image/jpeg' as const,
          bytes: 1,
          state: 'kept' as const,
          created_at: new Date(),
        })),
      )
      .execute();
    calls.push({ token, key: newId(new Date()), body: JSON.stringify({ ...individualApplication, documents }) });
  }
  return calls;
}

async function load(order: LoadOrder): Promise<LoadReport> {
  const tool: ChildProcess = fork(new URL('apply-load.ts', import.meta.url), { stdio: 'inherit' });
  tool.send(order);
  const [report] = (await once(tool, 'message')) as [LoadReport];
  return report;
}
