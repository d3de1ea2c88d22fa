import { fill, repeat, round } from './pen.ts';
import { EDITION, type Scene } from './scene.ts';

/** Side of a mark, px. */
const MARK_SIZE = 480;

/** Shapes of a mark, in hundredths of its side. */
const disc = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${r * 2} 0a${r} ${r} 0 1 0 ${r * -2} 0Z`;
const ring = (x: number, y: number, r: number, width: number) => disc(x, y, r) + disc(x, y, r - width);
/** The moon, open to the right. */
const crescent = (x: number, y: number, r: number) =>
  `M${x + r * 0.5} ${y - r * 0.87}a${r} ${r} 0 1 0 0 ${r * 1.74}a${r * 0.87} ${r * 0.87} 0 1 1 0 ${r * -1.74}Z`;
const band = (y: number, height: number) =>
  `M12 ${y}q9.5-9 19 0t19 0t19 0t19 0v${height}q-9.5 9-19 0t-19 0t-19 0t-19 0Z`;
const peak = (x: number, y: number, half: number, height: number) =>
  `M${x - half} ${y}L${x} ${y - height}L${x + half} ${y}Z`;
const box = (x: number, y: number, width: number, height: number) => `M${x} ${y}h${width}v${height}h${-width}Z`;
const arch = (x: number, y: number, half: number, height: number) =>
  `M${x - half} ${y}v${half - height}a${half} ${half} 0 0 1 ${half * 2} 0v${height - half}Z`;
/** A leaf from its foot, turned by degrees. */
const leaf = (x: number, y: number, length: number, turn: number) => {
  const at = (reach: number, aside: number) => {
    const angle = ((turn + aside) * Math.PI) / 180;
    return `${round(x + Math.sin(angle) * reach)} ${round(y - Math.cos(angle) * reach)}`;
  };
  return `M${x} ${y}Q${at(length * 0.62, -32)} ${at(length, 0)}Q${at(length * 0.62, 32)} ${x} ${y}Z`;
};
const fan = (count: number, spread: number, x: number, y: number, length: number) =>
  repeat(count, (index) => leaf(x, y, length, ((index / (count - 1)) * 2 - 1) * spread));

/** Its ground, its shape, what lies over the shape, and the colours of both. */
type Mark = readonly [ground: string, shape: string, accent: string, shapeColor?: string, accentColor?: string];

const PALM = '#0c5c49';
const NIGHT = '#22304f';
const SEA = '#17586b';
const CLAY = '#8a4b2f';
const SAND = '#f4ecdb';
const AMBER = '#f0b35c';
const LEAF = '#9fc3a5';

const rawshan = repeat(9, (at) => disc(33 + (at % 3) * 17, 42 + Math.floor(at / 3) * 16, 6));
const balcony = box(18, 56, 64, 8) + repeat(5, (at) => box(22 + at * 13.25, 64, 3, 22));

/** The marks of the sample businesses by their slug: what each name says, in flat shapes. */
const marks: Readonly<Record<string, Mark>> = {
  'darb-al-qamra-motors': [NIGHT, 'M34 88L47 52h6L66 88Z', crescent(52, 32, 20)],
  'marsa-al-nawras-cars': [SEA, 'M14 44q18-24 36 2q18-26 36-2q-18-12-36 14q-18-26-36-14Z', band(70, 10)],
  'wahat-al-sidr-motors': [PALM, disc(50, 40, 24) + box(47, 40, 6, 34), band(76, 8)],
  'lulu-al-sahil-cars': [SEA, fan(5, 66, 50, 78, 46), disc(50, 68, 11), LEAF, SAND],
  'rawshan-al-hijaz-motors': [CLAY, arch(50, 86, 30, 72), rawshan, SAND, CLAY],
  'nakhlat-al-wadi-cars': [PALM, `M46 88Q50 64 47 42h6Q56 64 54 88Z`, fan(7, 105, 50, 44, 36)],
  'qimmat-al-talh-auto': [NIGHT, peak(50, 82, 38, 60), peak(50, 44.1, 14, 22), LEAF, SAND],
  'barq-al-shamal-auto': [PALM, ring(50, 50, 36, 7), 'M56 22L34 56h13l-5 24L66 44H53Z'],
  'bawsalat-al-bayt-marketing': [CLAY, ring(50, 50, 36, 7), 'M50 22L60 50L50 78L40 50Z'],
  'sidrat-al-hayy-marketing': [SEA, peak(50, 48, 36, 32) + box(24, 48, 52, 36), leaf(50, 84, 38, 0), SAND, PALM],
  'shurfat-al-khalij-marketing': [NIGHT, balcony, arch(50, 56, 22, 22)],
};

/** Begins the ids of marks, after the edition. */
const SUBJECT = 'mark';

/** The id of the mark of a business; null when it has none. */
export const markSceneId = (slug: string): string | null =>
  Object.hasOwn(marks, slug) ? `${EDITION}_${SUBJECT}_${slug}` : null;

/** The mark of a business by the parts of its id, without its edition; null when it is none. */
export function markScene([subject, slug = '']: readonly string[]): Scene | null {
  const found = subject === SUBJECT && Object.hasOwn(marks, slug) ? marks[slug] : undefined;
  if (!found) return null;
  const [ground, shape, accent, shapeColor = SAND, accentColor = AMBER] = found;
  return {
    alt: { en: 'Drawing: sample logo', ar: 'رسم: شعار تجريبي' },
    size: { width: MARK_SIZE, height: MARK_SIZE },
    draw: () =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="${MARK_SIZE}" height="${MARK_SIZE}" viewBox="0 0 100 100">${fill(box(0, 0, 100, 100), ground)}${fill(shape, shapeColor, ' fill-rule="evenodd"')}${fill(accent, accentColor, ' fill-rule="evenodd"')}</svg>`,
  };
}
