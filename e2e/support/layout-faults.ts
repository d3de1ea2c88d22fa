/**
 * Runs in the page. Returns every pair of texts that overlap, every text that overlaps a control it does not belong to, and every text that
 * leaves its container or is cut off by it; empty when there are none. Uses nothing from outside, because it is sent to the page as source.
 */
export function findLayoutFaults(): string[] {
  /** Smaller overlaps and overhangs, in px, are rounding differences. */
  const TOLERANCE = 2;
  /** Share of a line box that is empty above and below the letters. It is left out, because line boxes of headings overlap while their letters do not. */
  const LINE_MARGIN = 0.2;
  const MAX_FAULTS = 20;

  interface Box {
    readonly left: number;
    readonly top: number;
    readonly right: number;
    readonly bottom: number;
  }
  type Clip = 'none' | 'scroll' | 'shortened' | 'cut';
  interface Container {
    readonly box: Box;
    /** Not inline. */
    readonly isBlock: boolean;
    readonly position: string;
    readonly clipX: Clip;
    readonly clipY: Clip;
    /** Has a visible background, shadow or border. */
    readonly isPainted: boolean;
    /** Positioned and opaque, so that it may cover other content: a header, menu, dialog or toast. */
    readonly isLayer: boolean;
  }
  interface Text extends Box {
    readonly node: Node;
    readonly parent: Element;
  }

  const alphaOf = (color: string) =>
    Number(/^rgba\(.*,\s*([\d.]+)\)$/.exec(color)?.[1] ?? /\/\s*([\d.]+)\)$/.exec(color)?.[1] ?? 1);
  const isOpaque = (style: CSSStyleDeclaration) =>
    alphaOf(style.backgroundColor) >= 0.9 || style.backgroundImage !== 'none';
  const isPainted = (style: CSSStyleDeclaration) =>
    alphaOf(style.backgroundColor) > 0 ||
    style.backgroundImage !== 'none' ||
    style.boxShadow !== 'none' ||
    Number.parseFloat(style.borderTopWidth) > 0;
  const clipOf = (overflow: string, isShortened: boolean): Clip => {
    if (overflow === 'visible') return 'none';
    if (overflow === 'auto' || overflow === 'scroll') return 'scroll';
    return isShortened ? 'shortened' : 'cut';
  };

  const containers = new Map<Element, Container>();
  const containerOf = (element: Element): Container => {
    const known = containers.get(element);
    if (known) return known;
    const style = getComputedStyle(element);
    const isClamped = style.webkitLineClamp !== 'none' && style.webkitLineClamp !== '';
    const isFaded = style.maskImage !== 'none';
    // The overflow of these two elements applies to the window, which scrolls.
    const isRoot = element === document.documentElement || element === document.body;
    const found: Container = {
      box: element.getBoundingClientRect(),
      isBlock: element instanceof HTMLElement && style.display !== 'inline' && style.display !== 'contents',
      position: style.position,
      clipX: isRoot ? 'none' : clipOf(style.overflowX, style.textOverflow === 'ellipsis' || isFaded),
      clipY: isRoot ? 'none' : clipOf(style.overflowY, isClamped || isFaded),
      isPainted: isPainted(style),
      isLayer:
        (style.position === 'fixed' || style.position === 'absolute' || style.position === 'sticky') && isOpaque(style),
    };
    containers.set(element, found);
    return found;
  };

  const nameOf = (element: Element) => {
    const classes = (element.getAttribute('class') ?? '').split(/\s+/).filter(Boolean).slice(0, 4);
    return `<${element.tagName.toLowerCase()}${element.id && `#${element.id}`}${classes.map((name) => `.${name}`).join('')}>`;
  };
  const wordsOf = (node: Node) => `"${(node.textContent ?? '').trim().replaceAll(/\s+/g, ' ').slice(0, 40)}"`;

  const faults = new Set<string>();
  const isEmpty = ({ left, top, right, bottom }: Box) => right - left < 1 || bottom - top < 1;

  /** The visible part of a text or control; null when it is not visible. Reports the first container that it leaves or that cuts it off. */
  const seenOf = (
    whole: Box,
    node: Node,
    parent: Element,
    report = (fault: string) => void faults.add(fault),
  ): Box | null => {
    let seen = whole;
    // One fault for each text. None outside a scrolling container, and none for absolutely positioned elements, such as a badge on a corner.
    let isDone = false;
    let isNearest = true;
    for (let element: Element | null = parent; element;) {
      const { box, isBlock, isPainted: hasEdges, position, clipX, clipY } = containerOf(element);
      if (isBlock) {
        const outX = seen.left < box.left - TOLERANCE || seen.right > box.right + TOLERANCE;
        const outY = seen.top < box.top - TOLERANCE || seen.bottom > box.bottom + TOLERANCE;
        const clipsX = clipX !== 'none';
        const clipsY = clipY !== 'none';
        // A box of one pixel hides text visually for screen readers.
        if ((clipsX || clipsY) && (box.right - box.left <= 1 || box.bottom - box.top <= 1)) return null;
        const clipped = {
          left: clipsX ? Math.max(seen.left, box.left) : seen.left,
          right: clipsX ? Math.min(seen.right, box.right) : seen.right,
          top: clipsY ? Math.max(seen.top, box.top) : seen.top,
          bottom: clipsY ? Math.min(seen.bottom, box.bottom) : seen.bottom,
        };
        const isCut = (outX && clipX === 'cut') || (outY && clipY === 'cut');
        // Above or below a box without edges a text looks right; at its sides it is visibly out of line.
        const isOut = (outX && clipX === 'none') || (outY && clipY === 'none' && (isNearest || hasEdges));
        if (!isDone && (isCut || isOut)) {
          report(`${wordsOf(node)} ${isCut ? 'is cut off by' : 'leaves'} ${nameOf(element)}`);
          isDone = true;
        }
        if (clipX === 'scroll' || clipY === 'scroll') isDone = true;
        if (isEmpty(clipped)) return null;
        seen = clipped;
        isNearest = false;
      }
      // A fixed element cannot be scrolled into view. One that is wholly outside the window is closed, such as the skip link without focus.
      if (position === 'fixed') {
        if (box.bottom <= 0 || box.top >= innerHeight) return null;
        if (seen.top < -TOLERANCE || seen.bottom > innerHeight + TOLERANCE)
          report(`${wordsOf(node)} leaves the window`);
        break;
      }
      if (position === 'absolute') {
        isDone = true;
        element = element instanceof HTMLElement ? element.offsetParent : element.parentElement;
      } else element = element.parentElement;
    }
    if (seen.left < -TOLERANCE || seen.right > innerWidth + TOLERANCE) report(`${wordsOf(node)} leaves the window`);
    return seen;
  };

  const texts: Text[] = [];
  const range = document.createRange();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!parent || !/\S/.test(node.textContent ?? '')) continue;
    if (!parent.checkVisibility({ contentVisibilityAuto: true, opacityProperty: true, visibilityProperty: true }))
      continue;
    range.selectNodeContents(node);
    for (const { left, right, top, bottom, height } of range.getClientRects()) {
      const letters = { left, right, top: top + height * LINE_MARGIN, bottom: bottom - height * LINE_MARGIN };
      const seen = isEmpty(letters) ? null : seenOf(letters, node, parent);
      if (seen) texts.push({ ...seen, node, parent });
    }
  }

  /** Whether a layer that contains only the first text covers the overlap, so that the second text is not visible there. */
  const isCovered = (over: Text, under: Text, shared: Box) => {
    for (
      let element: Element | null = over.parent;
      element && !element.contains(under.parent);
      element = element.parentElement
    ) {
      const { isLayer, box } = containerOf(element);
      if (
        isLayer &&
        box.left <= shared.left &&
        box.right >= shared.right &&
        box.top <= shared.top &&
        box.bottom >= shared.bottom
      )
        return true;
    }
    return false;
  };

  /** Whether a text is placed over a field on purpose, such as a unit: absolutely positioned in the container of the field. */
  const isWithinField = (element: Element, control: Element) => {
    const placed = [element, element.parentElement].find((one) => one && containerOf(one).position === 'absolute');
    return placed instanceof HTMLElement && placed.offsetParent?.contains(control) === true;
  };

  texts.sort((a, b) => a.top - b.top);
  texts.forEach((upper, at) => {
    for (let next = at + 1; next < texts.length; next += 1) {
      const lower = texts[next];
      if (!lower || lower.top > upper.bottom - TOLERANCE) break;
      const shared = {
        left: Math.max(upper.left, lower.left),
        right: Math.min(upper.right, lower.right),
        top: lower.top,
        bottom: Math.min(upper.bottom, lower.bottom),
      };
      if (
        upper.node === lower.node ||
        shared.right - shared.left <= TOLERANCE ||
        shared.bottom - shared.top <= TOLERANCE
      )
        continue;
      if (!isCovered(upper, lower, shared) && !isCovered(lower, upper, shared))
        faults.add(
          `${wordsOf(upper.node)} and ${wordsOf(lower.node)} overlap, in ${nameOf(upper.parent)} and ${nameOf(lower.parent)}`,
        );
    }
  });

  // The value of a text field is no text node, so the whole field is compared; of buttons and links those with visible edges.
  for (const control of document.body.querySelectorAll('input, select, textarea, button, a')) {
    const box = control.getBoundingClientRect();
    const isField = control instanceof HTMLInputElement;
    if (isField && !['text', 'search', 'tel', 'email', 'url', 'password', 'number', 'date'].includes(control.type))
      continue;
    if (control.matches('button, a') && !containerOf(control).isPainted) continue;
    if (!control.checkVisibility({ contentVisibilityAuto: true, opacityProperty: true, visibilityProperty: true }))
      continue;
    const seen = seenOf(box, control, control, () => {});
    if (!seen) continue;
    for (const text of texts) {
      const shared = {
        left: Math.max(seen.left, text.left),
        right: Math.min(seen.right, text.right),
        top: Math.max(seen.top, text.top),
        bottom: Math.min(seen.bottom, text.bottom),
      };
      if (shared.right - shared.left <= TOLERANCE || shared.bottom - shared.top <= TOLERANCE) continue;
      if (control.contains(text.node) || isWithinField(text.parent, control)) continue;
      const itself = { ...seen, node: control, parent: control };
      if (!isCovered(text, itself, shared) && !isCovered(itself, text, shared))
        faults.add(`${wordsOf(text.node)} overlaps ${nameOf(control)}, in ${nameOf(text.parent)}`);
    }
  }
  return [...faults].slice(0, MAX_FAULTS);
}
