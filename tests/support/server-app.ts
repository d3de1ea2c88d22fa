import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Hono } from 'hono';
import { afterAll } from 'vitest';
import { createServerApp, type ServerAppOptions } from '#server/app.ts';
import { createMessenger } from '#server/accounts/messenger.ts';
import { createPasswordStrength } from '#server/accounts/password-strength.ts';
import { createOutgoing } from '#server/accounts/outgoing.ts';
import { createPostman } from '#server/accounts/postman.ts';
import { providersOf } from '#server/accounts/providers.ts';
import { EmptySearches } from '#server/browse/empty-searches.ts';
import { ListingIndexes } from '#server/browse/listing-index.ts';
import { type Kinds, kinds as productKinds } from '#domain/catalogue/kinds/kinds.ts';
import { loadReference } from '#server/catalogue/load-reference.ts';
import { createJobQueue, type JobQueue } from '#server/db/job-queue.ts';
import { createSharedLimits } from '#server/http/shared-limits.ts';
import { createTextLog } from '#server/http/text-log.ts';
import { loadWords } from '#server/http/words.ts';
import type { ReadReplica } from '#server/db/read-replica.ts';
import type { Services } from '#server/http/serve.ts';
import { pushProvider } from '#server/notifications/push-provider.ts';
import { pushSender } from '#server/notifications/push-sender.ts';
import { readSettings } from '#server/settings.ts';
import { createDocumentStore } from '#server/uploads/documents/document-store.ts';
import { openFileStore } from '#server/files/file-store.ts';
import { openMasterKeys } from '#server/uploads/documents/open-master-keys.ts';
import type { ParseLimits } from '#server/parsing/parse-limits.ts';
import { ParserPool } from '#server/parsing/parser-pool.ts';
import { createVirusScan } from '#server/uploads/documents/virus-scan.ts';
import { createPhotoJobs } from '#server/uploads/photo-jobs.ts';
import { testDatabase, type TestDatabase } from './database.ts';

/** The real app on its own real database, with reference lists and without listings. */
export interface TestApp {
  app: Hono;
  services: Services;
  /** Lines that the app logged. Unexpected ones are defects. */
  logged: string[];
  /** Advances the server's clock, which moves only 1 ms per reading, so that load changes no answer. */
  passTime: (ms: number) => void;
  jobs: JobQueue;
  emptySearches: EmptySearches;
}

export interface TestOptions extends ServerAppOptions {
  /** Limits for reading one file, for tests of files that exceed them. */
  readonly parseLimits?: Partial<ParseLimits>;
  /** Timeout of clamd per document, when `CLAMD_URL` is set. */
  readonly scanTimeoutMs?: number;
  /** The kinds of listings with the starts of the thread and the process that know them, by default those of the product. */
  readonly kinds?: { readonly kinds: Kinds; readonly indexThread: URL; readonly parserMain: string };
  /** A database shared with other parts of the test. */
  readonly database?: Pick<TestDatabase, 'db' | 'pool'>;
  readonly replica?: ReadReplica;
}

/** Await once, at the top of a file or describe. Defaults: no rate limits, no second factor of staff, a new database. `environment` has settings. */
export async function testApp(
  { parseLimits, scanTimeoutMs, database, replica, kinds: added, ...options }: TestOptions = {},
  environment: Readonly<Record<string, string>> = {},
): Promise<TestApp> {
  const kinds = added?.kinds ?? productKinds;
  const { db, pool } = database ?? (await testDatabase());
  const dataDir = mkdtempSync(path.join(tmpdir(), 'wijha-app-'));
  await loadReference(db, kinds);
  const logged: string[] = [];
  const index = await ListingIndexes.start(db, (line) => logged.push(line), {
    threadFile: added?.indexThread,
    searchUrl: environment['SEARCH_URL'],
  });
  let nowMs = Date.now();
  // 1 ms per reading, so that times increase strictly.
  const clock = () => new Date((nowMs += 1));
  const emptySearches = new EmptySearches();
  const settings = readSettings({ DATA_DIR: dataDir, NODE_ENV: 'test', ...environment });
  const words = loadWords();
  // No console output: the messages are in the table too.
  const jobs = createJobQueue(pool, (line) => logged.push(line));
  const providers = { ...providersOf(settings, words), push: pushProvider(db, pushSender(settings)) };
  const outgoing = createOutgoing({ db, clock, jobs, dataDir, providers }, () => {});
  const messenger = createMessenger({ db, clock, words, outgoing, settings }, () => {});
  const postman = createPostman({ db, clock, words, outgoing, settings }, () => {});
  const limits = createSharedLimits(db, clock, (line) => logged.push(line));
  const passwords = createPasswordStrength();
  const files = openFileStore(settings);
  const documents = createDocumentStore({
    files,
    keys: await openMasterKeys(db, settings),
    log: (line) => logged.push(line),
  });
  const parsers = new ParserPool({
    dataDir,
    log: (line) => logged.push(line),
    limits: parseLimits,
    main: added?.parserMain,
  });
  const photoJobs = createPhotoJobs({ db, jobs, files, parsers }, (line) => logged.push(line));
  const services: Services = {
    db,
    replica: replica ?? null,
    clock,
    dataDir,
    settings,
    kinds,
    index,
    emptySearches,
    words,
    messenger,
    postman,
    outgoing,
    passwords,
    limits,
    files,
    documents,
    parsers,
    photoJobs,
    virusScan:
      settings.clamd && createVirusScan(settings.clamd, { log: (line) => logged.push(line), timeoutMs: scanTimeoutMs }),
  };
  const app = createServerApp(services, {
    limitOf: () => null,
    admission: null,
    needsFactor: () => false,
    log: createTextLog({ level: null, out: (line) => logged.push(line), error: (line) => logged.push(line) }),
    ...options,
  });
  afterAll(async () => {
    await messenger.settled();
    await postman.settled();
    await limits.stop();
    await passwords.stop();
    await jobs.stop();
    await parsers.stop();
    await index.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });
  return { app, services, emptySearches, logged, jobs, passTime: (ms) => void (nowMs += ms) };
}
