import { createRequire } from 'node:module';
import { createCanvas, GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas';
import sharp from 'sharp';
import { directionOf } from '#i18n/direction.ts';
import type { Locale } from '#i18n/locale.ts';

/** Size that messengers and social networks show large, px. */
const SHARED_WIDTH = 1200;
const SHARED_HEIGHT = 630;
const PHOTO_HEIGHT = 430;
const EDGE = 56;
const QUALITY = 82;
/** Characters of a title that are measured; measuring many words takes long. */
const MAX_TITLE = 120;

/** Colours of the deep panel (`ui/tokens.css`). */
const colors = { deep: '#084334', onDeep: '#ffffff', onDeep2: '#d5e6df', accent: '#f0b35c' };

const require = createRequire(import.meta.url);
const families = ['latin', 'arabic', 'latin-ext'].map((script) => {
  const name = `Shared ${script}`;
  GlobalFonts.registerFromPath(
    require.resolve(`@fontsource-variable/readex-pro/files/readex-pro-${script}-wght-normal.woff2`),
    name,
  );
  return `"${name}"`;
});

/** What the picture of a listing says. */
export interface SharedPictureTexts {
  readonly title: string;
  readonly price: string;
  /** The monthly figure; null where there is none. */
  readonly monthly: string | null;
}

/** The picture of a listing for previews of links: its photo above a panel with title, price and monthly figure. Without a photo there is only the panel. */
export async function drawSharedPicture(
  photo: Buffer | null,
  texts: SharedPictureTexts,
  locale: Locale,
): Promise<Buffer> {
  const above = photo && (await sharp(photo).resize(SHARED_WIDTH, PHOTO_HEIGHT, { fit: 'cover' }).toBuffer());
  return sharp({ create: { width: SHARED_WIDTH, height: SHARED_HEIGHT, channels: 3, background: colors.deep } })
    .composite([
      ...(above ? [{ input: above, left: 0, top: 0 }] : []),
      { input: drawPanel(texts, locale), top: 0, left: 0 },
    ])
    .jpeg({ quality: QUALITY, mozjpeg: true })
    .toBuffer();
}

function drawPanel({ title, price, monthly }: SharedPictureTexts, locale: Locale): Buffer {
  const canvas = createCanvas(SHARED_WIDTH, SHARED_HEIGHT);
  const context = canvas.getContext('2d');
  const isMirrored = directionOf(locale) === 'rtl';
  const start = isMirrored ? SHARED_WIDTH - EDGE : EDGE;
  const end = SHARED_WIDTH - start;
  context.direction = isMirrored ? 'rtl' : 'ltr';
  const write = (text: string, x: number, y: number, align: 'start' | 'end') => {
    context.textAlign = align;
    context.fillText(text, x, y);
  };
  setFont(context, 48, 600);
  if (context.measureText(title.slice(0, MAX_TITLE)).width > SHARED_WIDTH - 2 * EDGE) setFont(context, 40, 600);
  context.fillStyle = colors.onDeep;
  write(fitted(context, title, SHARED_WIDTH - 2 * EDGE), start, PHOTO_HEIGHT + 74, 'start');
  setFont(context, 52, 700);
  context.fillStyle = colors.accent;
  write(price, start, PHOTO_HEIGHT + 158, 'start');
  const taken = context.measureText(price).width;
  setFont(context, 34, 400);
  context.fillStyle = colors.onDeep2;
  const name = locale === 'ar' ? 'وجهة' : 'Wijha';
  if (monthly !== null) {
    const gap = 36;
    const room = SHARED_WIDTH - 2 * EDGE - taken - 2 * gap - context.measureText(name).width;
    if (context.measureText(monthly).width <= room)
      write(monthly, isMirrored ? start - taken - gap : start + taken + gap, PHOTO_HEIGHT + 156, 'start');
  }
  write(name, end, PHOTO_HEIGHT + 156, 'end');
  return canvas.toBuffer('image/png');
}

function setFont(context: SKRSContext2D, size: number, weight: number): void {
  context.font = `${weight} ${size}px ${families.join(', ')}`;
  context.fontVariationSettings = `"wght" ${weight}`;
}

/** The text, with as many of its words as the width holds. */
function fitted(context: SKRSContext2D, text: string, width: number): string {
  if (context.measureText(text).width <= width) return text;
  let cut = text.slice(0, MAX_TITLE);
  while (cut && context.measureText(`${cut}…`).width > width) {
    const space = cut.lastIndexOf(' ');
    cut = space > 0 ? cut.slice(0, space) : cut.slice(0, -1);
  }
  return `${cut}…`;
}
