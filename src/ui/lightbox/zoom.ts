/** The view of a picture: magnified `scale` times about its centre, then moved by `x`, `y` screen px. */
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

/** Limits the movement to the overflow of the picture over `frame` (px), so that its edges stay outside. */
export function clampView(view: View, frame: Size): View {
  const scale = Math.min(Math.max(view.scale, 1), maxScale);
  const reach = (length: number) => ((scale - 1) * length) / 2;
  return { scale, x: within(view.x, reach(frame.width)), y: within(view.y, reach(frame.height)) };
}

/** Magnifies by `factor`, keeping the point under `point` (px from the frame's centre) in place. */
export function zoomAt(view: View, factor: number, point: Point, frame: Size): View {
  const scale = Math.min(Math.max(view.scale * factor, 1), maxScale);
  const grown = scale / view.scale;
  return clampView({ scale, x: point.x - (point.x - view.x) * grown, y: point.y - (point.y - view.y) * grown }, frame);
}

/** Moves by screen px. */
export function moveBy(view: View, by: Point, frame: Size): View {
  return clampView({ ...view, x: view.x + by.x, y: view.y + by.y }, frame);
}
