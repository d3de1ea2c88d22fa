import type { Pool } from 'pg';

/** Jobs of a queue that could be worked on now. */
export interface QueueFigures {
  readonly queue: string;
  readonly waiting: number;
  /** How long the oldest of them could have been worked on; 0 without any. */
  readonly oldestSeconds: number;
}

const QUEUES = `
  select queue.name as queue, count(job.id) as waiting,
    coalesce(extract(epoch from now() - min(greatest(job.created_on, job.start_after))), 0)::float as "oldestSeconds"
  from jobs.queue queue
  left join jobs.job job on job.name = queue.name and job.state < 'active' and not job.blocked and job.start_after <= now()
  where queue.name not like '\\_\\_%'
  group by queue.name order by queue.name`;

/**
 * Every queue of jobs; none before the first job of a new database. Asks the pool itself, which closes a connection that did not
 * answer in time; Kysely would use it again.
 */
export async function selectQueues(pool: Pick<Pool, 'query'>): Promise<QueueFigures[]> {
  const { rows: found } = await pool.query<{ exists: boolean }>(`select to_regclass('jobs.job') is not null as exists`);
  return found[0]?.exists ? (await pool.query<QueueFigures>(QUEUES)).rows : [];
}
