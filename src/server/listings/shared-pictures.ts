import { hash } from 'node:crypto';
import { currentPrice } from '#domain/listings/current-price.ts';
import type { Photo } from '#domain/uploads/photo.ts';
import { riyadhDay } from '#domain/time/riyadh-day.ts';
import { formatMoneyText, wholeRiyals } from '#i18n/format.ts';
import type { Locale } from '#i18n/locale.ts';
import { photoName } from '../files/file-names.ts';
import type { Services } from '../http/services.ts';
import type { SharedPictureTexts } from './draw-shared-picture.ts';
import { selectDetail } from './listings-sql.ts';

/** Width of the photo in a picture, px. */
const PHOTO_WIDTH = 1200;
/** Bytes of all pictures that are kept. */
const MAX_BYTES = 48 * 1024 * 1024;
/** Pictures that are drawn or wait for it; above, the caller is asked to come back. */
const MAX_DRAWN = 8;

export interface SharedPicture {
  readonly digest: string;
  readonly bytes: Buffer;
}

/** The picture of a public listing in a language: null when there is no such listing, `busy` when too many are being drawn. */
export type FindSharedPicture = (kind: string, id: number, locale: Locale) => Promise<SharedPicture | 'busy' | null>;

/** Draws pictures of listings for previews of links when they are asked for, one at a time, and keeps the last ones by what they show. */
export function createSharedPictures(
  { db, clock, kinds, words, files }: Pick<Services, 'db' | 'clock' | 'kinds' | 'words' | 'files'>,
  makePhoto?: (name: string) => Promise<boolean>,
): FindSharedPicture {
  const kept = new Map<string, SharedPicture>();
  const coming = new Map<string, Promise<SharedPicture>>();
  let bytes = 0;
  let last: Promise<unknown> = Promise.resolve();

  /** A photo in a size that is large enough; null while its sizes are being made. */
  const bytesOf = async (photo: Photo | null): Promise<Buffer | null> => {
    const width = photo?.widths.find((one) => one >= PHOTO_WIDTH) ?? photo?.widths.at(-1);
    if (!photo || width === undefined) return null;
    const file = `${photo.id}-${width}.jpg`;
    return (await files.get(photoName(file))) ?? ((await makePhoto?.(file)) ? files.get(photoName(file)) : null);
  };

  const keep = (digest: string, picture: SharedPicture) => {
    kept.set(digest, picture);
    bytes += picture.bytes.length;
    for (const [oldest, { bytes: dropped }] of kept) {
      if (bytes <= MAX_BYTES) break;
      kept.delete(oldest);
      bytes -= dropped.length;
    }
    return picture;
  };

  return async (kind, id, locale) => {
    const catalogue = Object.hasOwn(kinds, kind) ? kinds[kind]?.catalogue : undefined;
    const now = clock();
    const today = riyadhDay(now);
    const row = catalogue && (await selectDetail(db, catalogue, id, now));
    if (!row) return null;
    const { price, monthly } = currentPrice(row, today);
    const money = (halalas: number) => formatMoneyText(locale, wholeRiyals(halalas));
    const isSold = row.availability === 'sold';
    const texts: SharedPictureTexts = {
      title: row.title[locale],
      price: isSold
        ? words.message('picture.sold', {}, locale)
        : price === null
          ? words.message('picture.on_request', {}, locale)
          : money(price),
      monthly:
        isSold || monthly === null || price === null || monthly === price
          ? null
          : words.message('picture.monthly', { price: money(monthly) }, locale),
    };
    const photo = row.photos[0] ?? row.cover;
    const digest = hash('sha1', JSON.stringify([locale, texts, photo?.id, photo?.widths]), 'base64url');
    const known = kept.get(digest);
    if (known) {
      kept.delete(digest);
      kept.set(digest, known);
      return known;
    }
    const drawing = coming.get(digest);
    if (drawing) return drawing;
    if (coming.size >= MAX_DRAWN) return 'busy';
    const drawn = last
      .then(async () => {
        // With fonts and canvas only where a picture is asked for.
        const { drawSharedPicture } = await import('./draw-shared-picture.ts');
        return { digest, bytes: await drawSharedPicture(await bytesOf(photo), texts, locale) };
      })
      .then((picture) => keep(digest, picture))
      .finally(() => coming.delete(digest));
    last = drawn.catch(() => undefined);
    coming.set(digest, drawn);
    return drawn;
  };
}
