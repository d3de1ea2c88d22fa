/** How notifications behave: every figure is the specification's (section 9). */
export const toastSettings = {
  durationMs: 4000,
  visible: 3,
  gapPx: 14,
  widthPx: 356,
  removalMs: 200,
  /** Either a swipe this long dismisses … */
  swipePx: 20,
  /** … or one faster than this, px per ms. */
  swipeVelocity: 0.11,
  /** In both languages. */
  position: 'bottom-right',
  /** As KeyboardEvent names them: Alt+T. */
  hotkey: ['altKey', 'KeyT'],
} as const;
