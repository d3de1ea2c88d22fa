// npm run test:cluster [-- --servers 3] [--restarts 50]: restarts the servers of a cluster in turn while people read and send,
// and fails when a request failed or something that was acknowledged is not there exactly once. Not part of the gate.
// With --from REVISION the servers begin with that commit and its database, and each is replaced once by this checkout, while
// people go on with pages of the earlier version.
import { parseArgs } from 'node:util';
import * as accounts from '#server/accounts/accounts-sql.ts';
import * as sessions from '#server/accounts/sessions.ts';
import { connect } from '#server/db/database.ts';
import * as programmes from '#demonstration/seed-content.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { startCluster } from './cluster.ts';
import { type Caller, type Heard, open } from './caller.ts';
import { buildEarlierVersion } from './earlier-version.ts';

const { values } = parseArgs({
  options: {
    servers: { type: 'string', default: '3' },
    restarts: { type: 'string', default: '50' },
    from: { type: 'string' },
  },
});
const restarts = Number(values.from === undefined ? values.restarts : values.servers);

const { folder, remove } = temporaryFolder('cluster');
const earlier = values.from === undefined ? null : await buildEarlierVersion(values.from, folder);
const version = earlier ?? { accounts, sessions, programmes, load: await import('./load.ts') };
const cluster = await startCluster(Number(values.servers), {
  folder,
  ...(earlier && { from: earlier.root }),
  environment: { DEMONSTRATION: 'off', PUBLIC_URL: 'http://127.0.0.1', NODE_ENV: 'production' },
});
const { db } = connect(cluster.connection, () => {});
await version.programmes.seedProgrammes(db);
// The servers run without the demonstration and hide samples.
await db.updateTable('programmes').set({ is_sample: false }).execute();
const account = await version.accounts.createAccount(
  db,
  {
    name: 'Sara',
    email: 'sara@example.com',
    accountType: 'individual',
    locale: 'en',
    password: 'a long enough password',
  },
  new Date(),
);
const signedIn = { authorization: `Bearer ${await version.sessions.openSession(db, account, new Date())}` };

const heard: Heard = { answered: new Map(), failed: [], acknowledged: new Map(), longest: 0 };
let isOver = false;
const caller: Caller = { url: cluster.url, heard, isOver: () => isOver };
let phones = 10_000_000;
const phone = () => `+9665${(phones += 1)}`;
const { read, apply, advertise } = version.load;
const callers = [read(caller), open(caller), apply(caller, phone), apply(caller, phone), advertise(caller, signedIn)];

const begun = Date.now();
for (let nth = 0; nth < restarts; nth += 1) {
  await cluster.restart(nth % cluster.size);
  process.stdout.write(`restart ${nth + 1} of ${restarts}: ${heard.failed.length} failed\n`);
}
isOver = true;
await Promise.all(callers);

const stored = [
  ...(await db.selectFrom('orders').select(['id', 'command_key as key']).execute()),
  ...(await db.selectFrom('adverts').select(['listing_id as id', 'command_key as key']).execute()),
].map(({ id, key }) => [key, String(id)] as const);
const lost = [...heard.acknowledged].filter(([key, id]) => !stored.some(([k, i]) => k === key && i === id));
const doubled = stored.length - new Set(stored.map(([key]) => key)).size;
const total = [...heard.answered.values()].reduce((sum, count) => sum + count, 0);
console.log(
  `${cluster.size} servers, ${restarts} restarts in ${Math.round((Date.now() - begun) / 1000)} s, ${total} requests:`,
);
for (const [what, count] of heard.answered) console.log(`  ${what}: ${count}`);
console.log(
  `failed: ${heard.failed.length}; acknowledged: ${heard.acknowledged.size}, lost: ${lost.length}, doubled: ${doubled}; longest answer: ${Math.round(heard.longest)} ms`,
);
for (const failure of heard.failed.slice(0, 20)) console.log(`  ${failure}`);
if (heard.failed.length + lost.length + doubled > 0 || heard.acknowledged.size === 0) process.exitCode = 1;

await db.destroy();
await cluster.stop();
remove();
