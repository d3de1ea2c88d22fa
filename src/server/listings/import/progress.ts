const BAR = 30;

/** Shows the progress of a long job: a bar in one line on a terminal, else a line for each tenth. */
export function progress(
  what: string,
  total: number,
  out: NodeJS.WriteStream = process.stderr,
): (done: number) => void {
  let shown = -1;
  return (done) => {
    const share = total === 0 ? 1 : Math.min(1, done / total);
    const step = Math.floor(share * (out.isTTY ? 100 : 10));
    if (step === shown) return;
    shown = step;
    const count = `${done.toLocaleString('en')} of ${total.toLocaleString('en')}`;
    if (!out.isTTY) {
      out.write(`${what}: ${count}\n`);
      return;
    }
    const full = Math.round(share * BAR);
    out.write(`\r${what} [${'#'.repeat(full)}${'.'.repeat(BAR - full)}] ${count}${share === 1 ? '\n' : ''}`);
  };
}
