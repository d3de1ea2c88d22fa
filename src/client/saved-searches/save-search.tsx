import { Trans } from '@lingui/react/macro';
import type { Kind } from '#domain/catalogue/kind.ts';
import type { ListingSearch } from '#domain/catalogue/search.ts';
import { searchAddress } from '#domain/saved-searches/search-address.ts';
import type { Name } from '#domain/words/name.ts';
import type { ListingKind } from '#client/catalogue/listing-kind.ts';
import { useWords } from '#client/shell/use-words.ts';
import { Button } from '#ui/button/button.tsx';
import { BellIcon } from '#ui/icons/more-icons.tsx';
import { useSaveSearch } from './use-save-search.ts';

/** Saves the search on screen, or removes it again; `nameOf` knows the names of chosen values. */
export function SaveSearch({
  kind: { catalogue },
  search,
  nameOf,
}: {
  kind: ListingKind;
  search: ListingSearch;
  nameOf: (key: string, code: string) => Name | undefined;
}) {
  const hasWords = useWords('own');
  const { has, isKnown, save } = useSaveSearch();
  const one = { kind: catalogue.kind as Kind, address: searchAddress(catalogue, search) };
  if (!hasWords || one.address === '') return null;
  const isSaved = has(one);
  const toggle = () => {
    const names = Object.entries(search.choices).flatMap(([key, codes]) =>
      codes.flatMap((code) => {
        const name = nameOf(key, code);
        return name ? [[`${key}:${code}`, name] as const] : [];
      }),
    );
    save({ ...one, names: Object.fromEntries(names) }, !isSaved);
  };
  return (
    <Button kind="secondary" icon={<BellIcon />} disabled={!isKnown} onClick={toggle}>
      {isSaved ? <Trans>Remove saved search</Trans> : <Trans>Save this search</Trans>}
    </Button>
  );
}
