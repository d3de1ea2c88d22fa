/** Longer texts are not kept: a caller could fill the memory with them. */
const MAX_LENGTH = 300;
const MAX_TEXTS = 1_000;

/** A function of a text that remembers its results: most callers send the same few values of a header. */
export function remember<T>(resultOf: (text: string) => T): (text: string) => T {
  const known = new Map<string, { readonly result: T }>();
  return (text) => {
    const found = known.get(text);
    if (found) return found.result;
    const result = resultOf(text);
    if (known.size >= MAX_TEXTS) known.clear();
    if (text.length <= MAX_LENGTH) known.set(text, { result });
    return result;
  };
}
