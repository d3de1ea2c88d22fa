/**
 * Runs in the page: visible buttons, links and inputs that are lower than 44 px, with their names. Links within running
 * text may be, and a control counts with the label around it and with its hit area in `::after`.
 */
export function smallTargets(): readonly string[] {
  const MIN_PX = 44;
  const TOLERANCE = 0.5;
  const isInText = (element: Element) => {
    if (!element.matches('a')) return false;
    const around = element.parentElement?.closest('p, li, dd, td, label, summary');
    const rest = (around?.textContent ?? '').replace(element.textContent ?? '', '').trim();
    return getComputedStyle(element).display === 'inline' && rest !== '';
  };
  const boxOf = (element: Element) => {
    const label = element.matches('input, select') ? element.closest('label') : null;
    const own = (label ?? element).getBoundingClientRect();
    const after = getComputedStyle(element, '::after');
    if (after.position !== 'absolute' || after.content === 'none') return own;
    // A link that is stretched over its card, or a hit area around a smaller control; the used height is in px.
    const { width, height, bottom } = own;
    return { width, height: Math.max(height, Number.parseFloat(after.height) || 0), bottom };
  };
  return [...document.querySelectorAll('a[href], button, input, select, textarea, summary')]
    .filter(
      (element) =>
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
        !element.matches('input[type=file], input[type=hidden]') &&
        !isInText(element),
    )
    .flatMap((element) => {
      const { width, height, bottom } = boxOf(element);
      // Outside the window, such as the link that skips to the content.
      if (bottom <= 0 || width <= 1 || height <= 1 || height >= MIN_PX - TOLERANCE) return [];
      const name = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40);
      return [`<${element.tagName.toLowerCase()}> "${name}" is ${Math.round(height)} px high`];
    });
}
