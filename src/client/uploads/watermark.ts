import type { Locale } from '#i18n/locale.ts';
import { directionOf } from '#i18n/direction.ts';

/** Text of a watermark and its language, which decides the direction. */
export interface Watermark {
  readonly text: string;
  readonly locale: Locale;
}

const FONT = '"Readex Pro Variable", sans-serif';
/** Letter height as a share of the longer side: readable on a small copy, and thin enough to read the text below. */
const SHARE_OF_SIDE = 1 / 42;
const MIN_LETTERS = 13;
/** Slope of the lines, rising in reading direction. */
const TILT = Math.PI / 9;
/** Line distance in letter heights: no field of an identity card fits between two lines. */
const LINE_GAP = 5.5;

/**
 * Writes the text over the whole picture in tilted lines, dark letters with a light edge, so that it is visible on light and dark
 * and cannot be cropped away. Translucent, so that the picture stays readable. Waits for the fonts of the page.
 */
export async function drawWatermark(pen: CanvasRenderingContext2D, { text, locale }: Watermark): Promise<void> {
  const { width, height } = pen.canvas;
  const letters = Math.max(MIN_LETTERS, Math.round(Math.max(width, height) * SHARE_OF_SIDE));
  const font = `600 ${letters}px ${FONT}`;
  // If the font cannot be loaded, a system font is used.
  await document.fonts.load(font, text).catch(() => undefined);
  const isRightToLeft = directionOf(locale) === 'rtl';
  pen.save();
  pen.font = font;
  pen.direction = directionOf(locale);
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.lineJoin = 'round';
  pen.lineWidth = Math.max(1, letters / 7);
  pen.strokeStyle = 'rgb(255 255 255 / 0.3)';
  pen.fillStyle = 'rgb(0 0 0 / 0.3)';
  pen.translate(width / 2, height / 2);
  pen.rotate(isRightToLeft ? TILT : -TILT);
  const reach = Math.hypot(width, height) / 2;
  const step = pen.measureText(text).width + letters * 3;
  const rows = Math.ceil(reach / (letters * LINE_GAP));
  const columns = Math.ceil(reach / step) + 1;
  for (let row = -rows; row <= rows; row += 1)
    for (let column = -columns; column <= columns; column += 1) {
      // Every other line is shifted by half, so that no strip stays free.
      const at = [(column + (row % 2) / 2) * step, row * letters * LINE_GAP] as const;
      pen.strokeText(text, ...at);
      pen.fillText(text, ...at);
    }
  pen.restore();
}
