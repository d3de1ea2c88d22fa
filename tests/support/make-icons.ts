// Draws the app's icons and the image for shared links: `node tests/support/make-icons.ts`. The output is committed.
import { mkdir, writeFile } from 'node:fs/promises';
import sharp, { type Region } from 'sharp';
import { sceneOf } from '#demonstration/scenes/scene-of.ts';

// --brand, --brand-strong and --on-brand of ui/tokens.css; an icon cannot read them.
const brand = '#0c5c49';
const brandStrong = '#084334';
const background = '#ffffff';

/** The letter waw on a 512 grid, as strokes: no font is needed. */
const waw = (color: string) =>
  `<g fill="none" stroke="${color}" stroke-width="52" stroke-linecap="round"><circle cx="288" cy="208" r="61"/><path d="M349 210C353 304 286 370 154 368"/></g>`;

/** Rounded except for one corner, like a map pin. */
const tile = (fill: string) =>
  `<path d="M136 0H376A136 136 0 0 1 512 136V376A136 136 0 0 1 376 512H40A40 40 0 0 1 0 472V136A136 136 0 0 1 136 0Z" fill="${fill}"/>`;
const shade = `<defs><linearGradient id="g" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${brand}"/><stop offset="1" stop-color="${brandStrong}"/></linearGradient></defs>`;
const square = `<path d="M0 0H512V512H0Z" fill="url(#g)"/>`;
const svg = (content: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">${content}</svg>\n`;
const smaller = (content: string, share: number) =>
  `<g transform="translate(${256 * (1 - share)} ${256 * (1 - share)}) scale(${share})">${content}</g>`;

const mark = svg(`${tile(brand)}${waw(background)}`);
const icon = svg(`${shade}${tile('url(#g)')}${waw(background)}`);
// Launchers may crop everything outside the middle 80 %.
const maskable = svg(`${shade}${square}${smaller(waw(background), 0.82)}`);
const apple = svg(`${shade}${square}${waw(background)}`);

const png = (drawing: string, size: number) =>
  sharp(Buffer.from(drawing), { density: ((72 * size) / 512) * 4 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true, quality: 95 })
    .toBuffer();

/** An .ico file with one PNG. */
function ico(picture: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.set([size, size, 0, 0, 1, 0, 32, 0], 6);
  head.writeUInt32LE(picture.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, picture]);
}

const SOCIAL = { width: 1200, height: 630 };
/** The drawings of the image: a car and a house, which meet along a slanted line. */
const socialScenes = { car: 'scene3_car_off-roader_dark-green_31_front', home: 'scene3_home_villa_7_dusk' };

/** 1200 by 630 px, the size of link previews; without text, so that it fits both languages. */
async function socialPicture(): Promise<Buffer> {
  const [car, home] = await Promise.all([
    part(socialScenes.car, { left: 130, top: 12, width: 1320, height: 1188 }),
    part(socialScenes.home, { left: 330, top: 40, width: 1100, height: 1118 }),
  ]);
  // The house is cut along the line, the car behind it fills the rest.
  const slant = `<svg xmlns="http://www.w3.org/2000/svg" width="620" height="630"><path d="M90 0H620V630H0Z"/></svg>`;
  const cut = await sharp(home)
    .resize(620, 630)
    .composite([{ input: Buffer.from(slant), blend: 'dest-in' }])
    .png()
    .toBuffer();
  const line = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><path d="M670 0L580 630" stroke="#f7f5ef" stroke-width="10"/></svg>`;
  return sharp({ create: { ...SOCIAL, channels: 3, background } })
    .composite([
      { input: await sharp(car).resize(700, 630).toBuffer(), left: 0, top: 0 },
      { input: cut, left: 580, top: 0 },
      { input: Buffer.from(line), left: 0, top: 0 },
      { input: await png(icon, 112), left: 40, top: 36 },
    ])
    .jpeg({ quality: 82, progressive: true, mozjpeg: true })
    .toBuffer();
}

/** A part of a drawing, which is 1600 by 1200 px. */
async function part(id: string, area: Region): Promise<Buffer> {
  const drawing = sceneOf(id);
  if (!drawing) throw new RangeError(`There is no drawing ${id}.`);
  return sharp(Buffer.from(drawing.draw()), { density: 72 }).extract(area).ensureAlpha().png().toBuffer();
}

await mkdir('public/icons', { recursive: true });
const outputs: Record<string, string | Buffer> = {
  'public/mark.svg': mark,
  'public/icons/favicon.svg': icon,
  'public/icons/monochrome.svg': svg(smaller(waw('#000000'), 1.15)),
  'public/icons/favicon.ico': ico(await png(icon, 48), 48),
  'public/icons/icon-192.png': await png(icon, 192),
  'public/icons/icon-512.png': await png(icon, 512),
  'public/icons/maskable-512.png': await png(maskable, 512),
  'public/icons/apple-touch-icon.png': await sharp(await png(apple, 180))
    .flatten({ background: brand })
    .png({ compressionLevel: 9 })
    .toBuffer(),
  'public/social.jpg': await socialPicture(),
};
for (const [name, content] of Object.entries(outputs)) {
  await writeFile(name, content);
  console.log(name, content.length);
}
