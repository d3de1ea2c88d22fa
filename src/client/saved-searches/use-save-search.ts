import { useLingui } from '@lingui/react/macro';
import { MAX_SAVED_SEARCHES, type SavedSearch, type SavedSearchChange } from '#domain/saved-searches/saved-search.ts';
import { usePerson } from '#client/shell/use-app.ts';
import { useConnection } from '#client/shell/use-connection.ts';
import { notify } from '#ui/toast/notify.ts';
import { useSavedSearches } from './use-saved-searches.ts';

type Named = Pick<SavedSearch, 'kind' | 'address'> & { readonly names?: SavedSearchChange['names'] };

/** Saves a search or removes it, and says what became of it. Its texts are in the area `own`. */
export function useSaveSearch() {
  const { t } = useLingui();
  const { isOnline } = useConnection();
  const person = usePerson();
  const saved = useSavedSearches();
  const { isFull, set } = saved;

  const save = (one: Named, isSaved: boolean): void => {
    if (isSaved && isFull) {
      notify({
        kind: 'error',
        id: 'saved-search',
        title: t`You can save up to ${MAX_SAVED_SEARCHES} searches. Remove one first.`,
      });
      return;
    }
    const { kind, address, names } = one;
    set({ kind, address, isSaved, name: null, ...(isSaved && { names: names ?? {} }) }).then(
      () =>
        notify({
          kind: 'success',
          id: 'saved-search',
          title: isSaved ? t`Search saved` : t`Search removed`,
          ...(isSaved && {
            description:
              person === null
                ? t`Saved on this device, and moved to your account when you log in.`
                : isOnline
                  ? t`We'll notify you of new matches. Choose how under Saved searches.`
                  : t`Saved on this device. It will be added to your account when you are connected.`,
          }),
          ...(!isSaved && { action: { label: t`Undo`, onPress: () => save(one, true) } }),
        }),
      () => notify({ kind: 'error', id: 'saved-search', title: t`An error occurred, please try again later` }),
    );
  };
  return { ...saved, save };
}
