const parameters = ['account', 'step', 'item', 'offer', 'draft', 'sending', 'pay'] as const;

/** The address of an application, only picked: what it may say is read in the screen's own chunk, which the first load does without. */
export function pickApplicationSearch(
  raw: Readonly<Record<string, unknown>>,
): Partial<Record<(typeof parameters)[number], string>> {
  return Object.fromEntries(parameters.flatMap((name) => (typeof raw[name] === 'string' ? [[name, raw[name]]] : [])));
}
