/**
 * Search parameters with these names, in this order; all others are dropped, so that a screen has one address for each content.
 * Values are checked where they are used.
 */
export const pickSearch =
  <T extends object>(...names: readonly (keyof T & string)[]) =>
  (raw: Readonly<Record<string, unknown>>): T =>
    Object.fromEntries(names.flatMap((name) => (typeof raw[name] === 'string' ? [[name, raw[name]]] : []))) as T;
