/** Words of a title in an address. */
const MAX_LENGTH = 60;

/** The last part of a content's address: its English title in small letters, and its number, so that no two are the same. */
export function contentSlug(title: string | null, id: string): string {
  const words = (title ?? '')
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, '-')
    .slice(0, MAX_LENGTH)
    .replaceAll(/^-|-$/g, '');
  return words === '' ? `c-${id}` : `${words}-${id}`;
}
