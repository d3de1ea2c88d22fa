import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { withOurSwipe } from './sonner-swipe-plugin.ts';
import { toastSettings } from './toast-settings.ts';

const sonner = readFileSync(
  createRequire(import.meta.url)
    .resolve('sonner')
    .replace(/index\.js$/, 'index.mjs'),
  'utf8',
);
const patched = withOurSwipe(sonner);

describe('notifications behave as specified', () => {
  it('are dismissed by a swipe of 20 px or faster than 0.11 px a millisecond', () => {
    expect(patched).toContain(`const SWIPE_THRESHOLD = ${toastSettings.swipePx};`);
    expect(patched).toContain(`Math.abs(swipeAmount) >= SWIPE_THRESHOLD || velocity > ${toastSettings.swipeVelocity}`);
    expect(patched).not.toContain('SWIPE_THRESHOLD = 45');
  });

  it('stay 4 seconds, at most 3 of them, 356 px wide, 14 px apart, gone 200 ms later', () => {
    expect(toastSettings).toMatchObject({
      durationMs: 4000,
      visible: 3,
      widthPx: 356,
      gapPx: 14,
      removalMs: 200,
      position: 'bottom-right',
      hotkey: ['altKey', 'KeyT'],
    });
    // Values that cannot be configured must be the library's own.
    expect(sonner).toContain(`const TOAST_WIDTH = ${toastSettings.widthPx};`);
    expect(sonner).toContain(`const TIME_BEFORE_UNMOUNT = ${toastSettings.removalMs};`);
  });

  it("fail the build when the library's code no longer matches the patch", () => {
    expect(() => withOurSwipe(sonner.replace('SWIPE_THRESHOLD = 45', 'SWIPE_THRESHOLD = 50'))).toThrow(/swipe/);
  });
});
