import type { Kysely } from 'kysely';
import type { Database } from '../db/tables.ts';
import type { Settings } from '../settings.ts';
import { openDatabaseFigures, type DatabaseFigures } from './database-figures.ts';
import type { Measures } from './measures.ts';
import type { MetricSources } from './metric-sources.ts';

/** The metrics of a server that has a port for them. */
export interface RunningMetrics {
  readonly port: number;
  readonly measures: Measures;
  /** From now on these parts are asked at each collection. */
  readonly observe: (parts: Partial<Omit<MetricSources, 'databaseFigures'>>) => void;
  /** Opens the connection on which the database is asked; stop it before the database. */
  readonly askDatabase: (db: Kysely<Database>) => DatabaseFigures;
  readonly stop: () => Promise<void>;
}

/** Loads the library with the first use, so that a server without the port does not have it. Throws CannotStart when the port is taken. */
export async function startMetrics(
  { dataDir, metrics: place }: Pick<Settings, 'dataDir'> & { readonly metrics: NonNullable<Settings['metrics']> },
  log: (line: string) => void,
): Promise<RunningMetrics> {
  const [{ createMetrics }, { openMetricsPort }] = await Promise.all([
    import('./metrics.ts'),
    import('./metrics-port.ts'),
  ]);
  const sources: Partial<MetricSources> = {};
  const metrics = createMetrics(dataDir, sources);
  const { port, stop } = await openMetricsPort(place, metrics, log);
  return {
    port,
    measures: metrics.measures,
    observe: (parts) => void Object.assign(sources, parts),
    askDatabase(db) {
      const databaseFigures = openDatabaseFigures(db);
      Object.assign(sources, { databaseFigures });
      return databaseFigures;
    },
    stop,
  };
}
