/** Settings of notifications, all from the specification (section 9). */
export const toastSettings = {
  durationMs: 4000,
  visible: 3,
  gapPx: 14,
  widthPx: 356,
  removalMs: 200,
  /** A swipe of this length dismisses … */
  swipePx: 20,
  /** … or one faster than this, px per ms. */
  swipeVelocity: 0.11,
  /** In both languages. */
  position: 'bottom-right',
  /** Key names of KeyboardEvent: Alt+T. */
  hotkey: ['altKey', 'KeyT'],
} as const;
