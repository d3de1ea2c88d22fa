import path from 'node:path';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/db/embedded-postgres.ts';
import { type RunningServer, startServer } from '../../e2e/support/server.ts';
import { eventually } from '../support/eventually.ts';
import { type Place, startBalancer } from './balancer.ts';

export interface Cluster {
  /** One address for all servers. */
  readonly url: string;
  readonly size: number;
  readonly connection: EmbeddedPostgres['connection'];
  /** Stops a server as a new version would, and starts that of this checkout; resolves when it gets requests. */
  readonly restart: (nth: number) => Promise<void>;
  readonly stop: () => Promise<void>;
}

interface ClusterOptions {
  /** Holds the database and DATA_DIR of all servers. */
  readonly folder: string;
  readonly port?: number;
  readonly environment?: Readonly<Record<string, string>>;
  /** Sources of the version that the servers begin with, built; this checkout by default. A restarted server is always of this checkout. */
  readonly from?: string;
}

/** Starts servers that share one database and one folder, behind a balancer. The first one makes the database. */
export async function startCluster(
  size: number,
  { folder, port, environment = {}, from }: ClusterOptions,
): Promise<Cluster> {
  const postgres = await startEmbeddedPostgres(path.join(folder, 'database'), console.error);
  const databaseUrl = urlOf(postgres.connection);
  const start = (sources?: string) =>
    startServer(
      {
        DATABASE_URL: databaseUrl,
        DATA_DIR: path.join(folder, 'data'),
        // Longer than the balancer needs to notice.
        STOP_DELAY_SECONDS: '2',
        ...environment,
      },
      sources,
    );
  const servers: RunningServer[] = [];
  const places: Place[] = [];
  for (let nth = 0; nth < size; nth += 1) {
    servers.push(await start(from));
    places.push({ port: portOf(servers[nth]), isReady: false });
  }
  const balancer = await startBalancer(places, port);
  return {
    url: balancer.url,
    size,
    connection: postgres.connection,
    async restart(nth) {
      const place = places[nth];
      if (!place) throw new RangeError(`There is no server ${nth}.`);
      await servers[nth]?.stop();
      servers[nth] = await start();
      place.port = portOf(servers[nth]);
      await eventually(async () => {
        if (!place.isReady) throw new Error('The server is not ready yet.');
      });
    },
    async stop() {
      await balancer.close();
      await Promise.all(servers.map((server) => server.stop()));
      await postgres.stop();
    },
  };
}

const portOf = (server: RunningServer | undefined) => Number(new URL(server?.url ?? '').port);

/** As people write it in DATABASE_URL: a host that is a folder has the socket of the database. */
function urlOf({ user, password, host, port, database }: EmbeddedPostgres['connection']): string {
  const login = `${encodeURIComponent(user)}:${encodeURIComponent(password ?? '')}`;
  return host.startsWith('/')
    ? `postgres://${login}@localhost/${database}?host=${encodeURIComponent(host)}`
    : `postgres://${login}@${host}:${port}/${database}`;
}
