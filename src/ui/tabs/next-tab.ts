/**
 * The tab selected by a key, wrapping around at the ends; null for other keys. In Arabic the left arrow moves to the
 * next tab.
 */
export function nextTab<Id extends string>(
  key: string,
  ids: readonly Id[],
  selected: Id,
  direction: 'ltr' | 'rtl',
): Id | null {
  const at = Math.max(0, ids.indexOf(selected));
  const onward = direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  const back = direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft';
  if (key === onward) return ids[(at + 1) % ids.length] ?? null;
  if (key === back) return ids.at(at - 1) ?? null;
  if (key === 'Home') return ids[0] ?? null;
  if (key === 'End') return ids.at(-1) ?? null;
  return null;
}
