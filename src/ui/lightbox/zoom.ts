/** How a picture is looked at: magnified `scale` times about its centre, then moved by `x`, `y` px of the screen. */
export interface View {
  scale: number;
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

export interface Point {
  x: number;
  y: number;
}

export const maxScale = 5;
export const wholeView: View = { scale: 1, x: 0, y: 0 };

// "+ 0" turns the -0 of an empty range into 0.
const within = (value: number, limit: number) => Math.min(Math.max(value, -limit), limit) + 0;

/** Keeps the picture's edges out of the middle: it moves only as far as it overflows `frame` (px). */
export function clampView(view: View, frame: Size): View {
  const scale = Math.min(Math.max(view.scale, 1), maxScale);
  const reach = (length: number) => ((scale - 1) * length) / 2;
  return { scale, x: within(view.x, reach(frame.width)), y: within(view.y, reach(frame.height)) };
}

/** Magnifies by `factor`, keeping what is under `point` (px from the frame's centre) where it is. */
export function zoomAt(view: View, factor: number, point: Point, frame: Size): View {
  const scale = Math.min(Math.max(view.scale * factor, 1), maxScale);
  const grown = scale / view.scale;
  return clampView({ scale, x: point.x - (point.x - view.x) * grown, y: point.y - (point.y - view.y) * grown }, frame);
}

/** Moves by px of the screen. */
export function moveBy(view: View, by: Point, frame: Size): View {
  return clampView({ ...view, x: view.x + by.x, y: view.y + by.y }, frame);
}
