import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, cpSync, createWriteStream, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { eventually } from './eventually.ts';
import { freePort } from '../../e2e/support/free-port.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** The newest that runs on Java 17. */
const VERSION = '2.19.6';
const ARTIFACT = `org.opensearch.distribution.integ-test-zip:opensearch:${VERSION}:zip`;
const CACHE = path.join(import.meta.dirname, '../../node_modules/.cache/opensearch');
const HEAP_MB = 512;
/** OpenSearch does not start as root. */
const NOBODY = { uid: 65_534, gid: 65_534 };

/** What OpenSearch needs and is not on this machine. */
export class OpenSearchUnavailable extends Error {
  override readonly name = 'OpenSearchUnavailable';
}

/** A node of a real OpenSearch. */
export interface OpenSearchServer {
  readonly url: string;
  /** As when its machine fails. */
  readonly kill: () => Promise<void>;
  /** With its data, after it was killed. */
  readonly start: () => Promise<void>;
}

/** All its nodes. */
export interface OpenSearchCluster {
  readonly nodes: readonly OpenSearchServer[];
  /** All addresses, as `SEARCH_URL` takes them. */
  readonly urls: string;
  readonly stop: () => Promise<void>;
}

/** Starts OpenSearch on free ports of this machine; the first call loads it from Maven. Throws OpenSearchUnavailable. */
export async function startOpenSearch(size = 1): Promise<OpenSearchCluster> {
  const java = javaHome();
  const distribution = unpacked();
  const { folder, remove } = temporaryFolder('opensearch');
  cpSync(distribution, path.join(folder, 'home'), { recursive: true });
  const transports = await Promise.all(Array.from({ length: size }, () => freePort()));
  const nodes = await Promise.all(
    transports.map(async (transport, nth) => {
      const http = await freePort();
      const own = path.join(folder, `node-${nth}`);
      mkdirSync(path.join(own, 'data'), { recursive: true });
      mkdirSync(path.join(own, 'logs'));
      cpSync(path.join(folder, 'home', 'config'), path.join(own, 'config'), { recursive: true });
      const settings = [
        `node.name=node-${nth}`,
        `http.port=${http}`,
        `transport.port=${transport}`,
        'network.host=127.0.0.1',
        `path.data=${path.join(own, 'data')}`,
        `path.logs=${path.join(own, 'logs')}`,
        ...(size === 1
          ? ['discovery.type=single-node']
          : [
              `discovery.seed_hosts=${transports.map((port) => `127.0.0.1:${port}`).join(',')}`,
              `cluster.initial_cluster_manager_nodes=${transports.map((_port, other) => `node-${other}`).join(',')}`,
            ]),
        // A small disk is no reason to refuse writes here.
        'cluster.routing.allocation.disk.threshold_enabled=false',
      ];
      return nodeOf({ java, home: path.join(folder, 'home'), own, url: `http://127.0.0.1:${http}`, settings });
    }),
  );
  giveAway(folder);
  await Promise.all(nodes.map((node) => node.start()));
  await eventually(async () => {
    const health = await fetch(`${nodes[0]!.url}/_cluster/health?wait_for_nodes=${size}&timeout=1s`);
    if (!health.ok) throw new Error('The nodes have not found each other yet.');
  });
  return {
    nodes,
    urls: nodes.map(({ url }) => url).join(','),
    async stop() {
      await Promise.all(nodes.map((node) => node.kill()));
      remove();
    },
  };
}

interface NodePlace {
  readonly java: string;
  readonly home: string;
  readonly own: string;
  readonly url: string;
  readonly settings: readonly string[];
}

function nodeOf({ java, home, own, url, settings }: NodePlace): OpenSearchServer {
  let running: ChildProcess | null = null;
  return {
    url,
    async start() {
      const output = path.join(own, 'output');
      const node = spawn(
        path.join(home, 'bin/opensearch'),
        settings.map((one) => `-E${one}`),
        {
          cwd: own,
          env: {
            PATH: process.env['PATH'],
            OPENSEARCH_JAVA_HOME: java,
            OPENSEARCH_PATH_CONF: path.join(own, 'config'),
            OPENSEARCH_JAVA_OPTS: `-Xms${HEAP_MB}m -Xmx${HEAP_MB}m`,
          },
          stdio: ['ignore', 'pipe', 'pipe'],
          ...(process.getuid?.() === 0 && NOBODY),
        },
      );
      running = node;
      process.once('exit', () => node.kill('SIGKILL'));
      const log = createWriteStream(output, { flags: 'a' });
      for (const stream of [node.stdout, node.stderr]) stream?.pipe(log, { end: false });
      await eventually(async () => {
        if (running !== node || node.exitCode !== null) return;
        const answer = await fetch(url);
        if (!answer.ok) throw new Error(`OpenSearch answers with ${answer.status}.`);
      });
      if (node.exitCode !== null) throw new Error(`OpenSearch ended: ${readFileSync(output, 'utf8').slice(-2_000)}`);
    },
    async kill() {
      const node = running;
      running = null;
      if (!node || node.exitCode !== null || node.signalCode !== null) return;
      const ended = once(node, 'exit');
      node.kill('SIGKILL');
      await ended;
    },
  };
}

/** The distribution, loaded from Maven unless an earlier run did. */
function unpacked(): string {
  const folder = path.join(CACHE, `opensearch-${VERSION}`);
  if (existsSync(folder)) return folder;
  if (spawnSync('mvn', ['-version']).error)
    throw new OpenSearchUnavailable('Maven is missing: install it (mvn), because OpenSearch is loaded with it once.');
  const fresh = `${folder}.${process.pid}`;
  mkdirSync(fresh, { recursive: true });
  const { status, stdout } = spawnSync(
    'mvn',
    [
      '--batch-mode',
      'org.apache.maven.plugins:maven-dependency-plugin:unpack',
      `-Dartifact=${ARTIFACT}`,
      `-DoutputDirectory=${fresh}`,
    ],
    { cwd: CACHE, encoding: 'utf8' },
  );
  const [home] = readdirSync(fresh);
  if (status !== 0 || home === undefined)
    throw new OpenSearchUnavailable(`Maven could not load ${ARTIFACT}:\n${stdout.slice(-1_500)}`);
  cpSync(path.join(fresh, home), folder, { recursive: true });
  return folder;
}

function javaHome(): string {
  const { stderr, error } = spawnSync('java', ['-XshowSettings:properties', '-version'], { encoding: 'utf8' });
  const home = error ? undefined : /java\.home = (.+)/.exec(stderr)?.[1];
  if (home === undefined) throw new OpenSearchUnavailable('Java is missing: install Java 17 or 21.');
  const version = Number(/java\.specification\.version = (\d+)/.exec(stderr)?.[1]);
  if (version < 17) throw new OpenSearchUnavailable(`Java ${version} is too old: install Java 17 or 21.`);
  return home.trim();
}

function giveAway(folder: string): void {
  if (process.getuid?.() !== 0) return;
  chownSync(folder, NOBODY.uid, NOBODY.gid);
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    chownSync(path.join(folder, name), NOBODY.uid, NOBODY.gid);
}
