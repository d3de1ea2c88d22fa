import { describe, expect, it } from 'vitest';
import { clampView, maxScale, moveBy, wholeView, zoomAt } from './zoom.ts';

const frame = { width: 400, height: 300 };

describe('zooming a photo', () => {
  it('keeps the point under the fingers in place', () => {
    const view = zoomAt(wholeView, 2, { x: 100, y: -50 }, frame);
    // The point 100 px right of the centre moves to 200 px at twice the size, then back by 100.
    expect(view).toEqual({ scale: 2, x: -100, y: 50 });
  });

  it('shows no background beside a photo that is larger than the frame', () => {
    expect(moveBy({ scale: 2, x: 0, y: 0 }, { x: 900, y: -900 }, frame)).toEqual({ scale: 2, x: 200, y: -150 });
  });

  it('returns to the whole photo, centred', () => {
    const close = zoomAt(wholeView, 3, { x: 150, y: 100 }, frame);
    expect(zoomAt(close, 0.01, { x: 0, y: 0 }, frame)).toEqual(wholeView);
  });

  it('limits the zoom in both directions', () => {
    expect(zoomAt(wholeView, 100, { x: 0, y: 0 }, frame).scale).toBe(maxScale);
    expect(clampView({ scale: 0.2, x: 40, y: 40 }, frame)).toEqual(wholeView);
  });
});
