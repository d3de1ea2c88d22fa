/** When the server rendered the page in this document; null for pages that the browser draws. The first render has to match that markup. */
export function renderedAt(): Date | null {
  const at = typeof document === 'undefined' ? undefined : document.getElementById('root')?.dataset['at'];
  return at ? new Date(at) : null;
}
