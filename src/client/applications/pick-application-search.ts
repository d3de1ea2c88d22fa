const parameters = ['account', 'step', 'item', 'offer', 'draft', 'sending', 'pay'] as const;

/** Picks the search parameters of an application without validating them: the screen's chunk does that, which keeps it out of the first load. */
export function pickApplicationSearch(
  raw: Readonly<Record<string, unknown>>,
): Partial<Record<(typeof parameters)[number], string>> {
  return Object.fromEntries(parameters.flatMap((name) => (typeof raw[name] === 'string' ? [[name, raw[name]]] : [])));
}
