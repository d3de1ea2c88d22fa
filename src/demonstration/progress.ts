/** Output for the progress bar, drawn only on a terminal. */
export type Terminal = Pick<NodeJS.WriteStream, 'isTTY' | 'write'>;

const BAR_WIDTH = 24;
const BETWEEN_DRAWINGS_MS = 60;
const CLEAR_LINE = '\r\x1b[2K';

/** Names on a terminal the short stage that runs now, in place of the one before; nothing stays of it. */
export function showTitle(terminal: Terminal, title: string): void {
  if (terminal.isTTY) terminal.write(title ? `${CLEAR_LINE}  ${title} …` : CLEAR_LINE);
}

/** Runs one stage with a progress bar on a terminal, then logs the count and the duration. */
export async function showStage(
  title: string,
  { log, terminal }: { log: (line: string) => void; terminal: Terminal },
  run: (at: (done: number, total: number) => void) => Promise<number>,
): Promise<void> {
  const started = performance.now();
  let drawn = -Infinity;
  const draw = (done: number, total: number) => {
    const now = performance.now();
    if (!terminal.isTTY || now - drawn < BETWEEN_DRAWINGS_MS) return;
    drawn = now;
    const filled = Math.round((BAR_WIDTH * done) / Math.max(1, total));
    terminal.write(
      `${CLEAR_LINE}  ${title.padEnd(16)} ${'█'.repeat(filled)}${'░'.repeat(BAR_WIDTH - filled)} ${done.toLocaleString('en')} of ${total.toLocaleString('en')}`,
    );
  };
  try {
    const count = await run(draw);
    if (drawn > 0) terminal.write(CLEAR_LINE);
    log(
      `  ${title.padEnd(16)} ${count.toLocaleString('en').padStart(9)}  ${((performance.now() - started) / 1000).toFixed(1)} s`,
    );
  } catch (error) {
    if (drawn > 0) terminal.write('\n');
    throw error;
  }
}
