/** Runs in the page: words inside `selector` that a line break divides, with the line that they start. Words with a hyphen or a slash may be divided there. */
export function brokenWords(selector: string): readonly string[] {
  const found: string[] = [];
  for (const root of document.querySelectorAll(selector)) {
    if (!root.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode())
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\S+/g)) {
        if (/[-/\u2013\u200b]/.test(word)) continue;
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) found.push(`"${word}" in "${root.textContent.trim().slice(0, 60)}"`);
      }
  }
  return [...new Set(found)];
}
