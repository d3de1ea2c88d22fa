// Draws the app's icons and the image for shared links: `node tests/support/make-icons.ts`. The output is committed.
import { mkdir, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
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

/** 1200 by 630 px, the size of link previews; without text, so that it fits both languages. */
async function socialPicture(): Promise<Buffer> {
  const drawing = sceneOf('scene2_car_sedan_white_30_front');
  if (!drawing) throw new RangeError('There is no such drawing.');
  const car = await sharp(Buffer.from(drawing.draw()))
    .resize({ width: 1200 })
    .extract({ left: 0, top: 130, width: 1200, height: 630 })
    .png()
    .toBuffer();
  return sharp(car)
    .composite([{ input: await png(icon, 132), left: 48, top: 44 }])
    .jpeg({ quality: 84, progressive: true, mozjpeg: true })
    .toBuffer();
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
