import type { Pool } from 'pg';
import type { ReplicaFigures } from '../db/read-replica.ts';
import type { IndexFigures } from '../browse/search-engine.ts';
import type { ParserFigures } from '../parsing/parser-pool.ts';
import type { RendererFigures } from '../rendering/page-renderer.ts';
import type { DatabaseFigures } from './database-figures.ts';

/** Parts of the server that are asked for their figures at each collection. */
export interface MetricSources {
  readonly databaseFigures: Pick<DatabaseFigures, 'ask'>;
  /** The pool that answers requests. */
  readonly pool: Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount' | 'options'>;
  readonly replica: { readonly figures: ReplicaFigures };
  readonly index: { readonly figures: IndexFigures };
  readonly parsers: { readonly figures: ParserFigures };
  readonly renderer: { readonly figures: RendererFigures };
}
