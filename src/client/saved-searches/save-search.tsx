import { Trans, useLingui } from '@lingui/react/macro';
import type { Kind } from '#domain/catalogue/kind.ts';
import type { ListingSearch } from '#domain/catalogue/search.ts';
import { MAX_SAVED_SEARCHES } from '#domain/saved-searches/saved-search.ts';
import { searchAddress } from '#domain/saved-searches/search-address.ts';
import type { Name } from '#domain/words/name.ts';
import type { ListingKind } from '#client/catalogue/listing-kind.ts';
import { usePerson } from '#client/shell/use-app.ts';
import { useConnection } from '#client/shell/use-connection.ts';
import { useWords } from '#client/shell/use-words.ts';
import { Button } from '#ui/button/button.tsx';
import { BellIcon } from '#ui/icons/more-icons.tsx';
import { notify } from '#ui/toast/notify.ts';
import { useSavedSearches } from './use-saved-searches.ts';

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
  const { t } = useLingui();
  const hasWords = useWords('own');
  const { isOnline } = useConnection();
  const person = usePerson();
  const { has, isFull, isKnown, set } = useSavedSearches();
  const one = { kind: catalogue.kind as Kind, address: searchAddress(catalogue, search) };
  if (!hasWords || one.address === '') return null;
  const isSaved = has(one);

  const toggle = (save: boolean) => {
    if (save && isFull)
      return notify({
        kind: 'error',
        id: 'saved-search',
        title: t`You can save up to ${MAX_SAVED_SEARCHES} searches. Remove one first.`,
      });
    const names = Object.entries(search.choices).flatMap(([key, codes]) =>
      codes.flatMap((code) => {
        const name = nameOf(key, code);
        return name ? [[`${key}:${code}`, name] as const] : [];
      }),
    );
    set({ ...one, isSaved: save, name: null, ...(save && { names: Object.fromEntries(names) }) }).then(
      () =>
        notify({
          kind: 'success',
          id: 'saved-search',
          title: save ? t`Search saved` : t`Search removed`,
          ...(save && {
            description:
              person === null
                ? t`Saved on this device, and moved to your account when you log in.`
                : isOnline
                  ? t`We'll notify you of new matches. Choose how under Saved searches.`
                  : t`Saved on this device. It will be added to your account when you are connected.`,
          }),
          ...(!save && { action: { label: t`Undo`, onPress: () => toggle(true) } }),
        }),
      () => notify({ kind: 'error', id: 'saved-search', title: t`An error occurred, please try again later` }),
    );
    return undefined;
  };
  return (
    <Button kind="secondary" icon={<BellIcon />} disabled={!isKnown} onClick={() => void toggle(!isSaved)}>
      {isSaved ? <Trans>Remove saved search</Trans> : <Trans>Save this search</Trans>}
    </Button>
  );
}
