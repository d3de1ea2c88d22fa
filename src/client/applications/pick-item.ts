/** Picks listing and offer from an address without validating them: the screen's chunk does that, which keeps it out of the first load. */
export function pickItem({ item, offer }: Readonly<Record<string, unknown>>): { item?: string; offer?: string } {
  return { ...(typeof item === 'string' && { item }), ...(typeof offer === 'string' && { offer }) };
}

/** Also picks the condition that filters car programmes, not validated either. */
export function pickProgrammes(raw: Readonly<Record<string, unknown>>): {
  item?: string;
  offer?: string;
  condition?: string;
} {
  const { condition } = raw;
  return { ...pickItem(raw), ...(typeof condition === 'string' && { condition }) };
}
