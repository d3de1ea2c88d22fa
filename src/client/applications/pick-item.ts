/** The chosen listing and its offer in an address, only picked: what they may say is read in the screen's own chunk, which the first load does without. */
export function pickItem({ item, offer }: Readonly<Record<string, unknown>>): { item?: string; offer?: string } {
  return { ...(typeof item === 'string' && { item }), ...(typeof offer === 'string' && { offer }) };
}

/** What the list of car programmes is narrowed down by besides, only picked as well. */
export function pickProgrammes(raw: Readonly<Record<string, unknown>>): {
  item?: string;
  offer?: string;
  condition?: string;
} {
  const { condition } = raw;
  return { ...pickItem(raw), ...(typeof condition === 'string' && { condition }) };
}
