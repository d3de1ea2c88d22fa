type Part = 'modal' | 'full-modal' | 'tray';

const held: Partial<Record<Part, number>> = {};

/**
 * Marks the document with an attribute (`data-has-tray`) for styles of what lies elsewhere, until the returned function is called; several parts may hold one mark.
 * `:root:has(…)` would look through the whole document with every change of any style (decision 341).
 */
export function markRoot(part: Part): () => void {
  const change = (by: number) => {
    const count = (held[part] ?? 0) + by;
    held[part] = count;
    document.documentElement.toggleAttribute(`data-has-${part}`, count > 0);
  };
  change(1);
  return () => change(-1);
}
