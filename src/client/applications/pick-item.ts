/** The chosen listing in an address, only picked: what it may say is read in the screen's own chunk, which the first load does without. */
export function pickItem({ item }: Readonly<Record<string, unknown>>): { item?: string } {
  return typeof item === 'string' ? { item } : {};
}
