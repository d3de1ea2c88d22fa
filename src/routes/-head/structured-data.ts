import type { Photo } from '#domain/uploads/photo.ts';
import type { HeadFacts, SharedPicture, Thing } from './screen-head.ts';

/** Sizes of pictures in lists of structured data, in px. */
const SHARED_WIDTH = 1200;

/** A picture as JPEG, which every program reads, in the smallest size that is large enough; null while its sizes are being made. */
export function sharedPicture(
  { origin, locale }: Pick<HeadFacts, 'origin' | 'locale'>,
  photo: Photo | null,
  title: string,
): SharedPicture | null {
  const width = photo?.widths.find((one) => one >= SHARED_WIDTH) ?? photo?.widths.at(-1);
  if (!photo || width === undefined) return null;
  return {
    url: `${origin}/photos/${photo.id}-${width}.jpg`,
    width,
    height: Math.round((width * photo.height) / photo.width),
    alt: photo.alt?.[locale] ?? title,
  };
}

/** The way to a screen: the home page, the given steps, the screen itself. */
export function breadcrumb(
  { address, title, pathname }: Pick<HeadFacts, 'address' | 'title' | 'pathname'>,
  home: string,
  ...steps: readonly { readonly name: string; readonly path: string }[]
): Thing {
  const all = [{ name: home, path: '/' }, ...steps, { name: title, path: pathname }];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: all.map(({ name, path }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      item: address(path),
    })),
  };
}

/** A list of links in the order they are shown. `first` is the position of the first. */
export function itemList(
  { address, title }: Pick<HeadFacts, 'address' | 'title'>,
  items: readonly { readonly name: string; readonly path: string }[],
  { total = items.length, first = 1 }: { total?: number; first?: number } = {},
): Thing[] {
  if (items.length === 0) return [];
  return [
    {
      '@type': 'ItemList',
      name: title,
      numberOfItems: total,
      itemListElement: items.map(({ name, path }, at) => ({
        '@type': 'ListItem',
        position: first + at,
        name,
        url: address(path),
      })),
    },
  ];
}

/** Halalas as an amount in riyals: 8990000 -> "89900", 5050 -> "50.50". */
export const amount = (halalas: number) => (halalas % 100 === 0 ? String(halalas / 100) : (halalas / 100).toFixed(2));

/** The thing without properties that are unknown. */
export function known(thing: Thing): Thing {
  return Object.fromEntries(
    Object.entries(thing).filter(
      ([, value]) => value !== null && value !== undefined && !(Array.isArray(value) && value.length === 0),
    ),
  ) as Thing;
}
