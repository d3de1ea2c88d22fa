import type { Browser, Page } from 'playwright';

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** µs. */
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/** Durations of main-thread tasks of the page during `work`, ms of processor time. */
export async function tasksWhile(browser: Browser, page: Page, work: () => Promise<void>): Promise<number[]> {
  await browser.startTracing(page, {
    categories: ['disabled-by-default-devtools.timeline', 'devtools.timeline', 'toplevel', '__metadata'],
  });
  await work();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  const main = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const tasks = traceEvents
    .filter(({ name, ph, pid, tid }) => ph === 'X' && name.endsWith('RunTask') && main.has(`${pid} ${tid}`))
    .map(({ tdur, dur = 0 }) => (tdur ?? dur) / 1_000);
  if (tasks.length === 0) throw new Error('The trace holds no task of the page.');
  return tasks;
}
