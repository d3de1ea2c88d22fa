import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { listHref } from '#domain/catalogue/list-address.ts';
import type { SavedSearch } from '#domain/saved-searches/saved-search.ts';
import { addressParameters } from '#domain/saved-searches/search-address.ts';
import { firstAlert, type SearchAlert } from '#domain/saved-searches/search-alert.ts';
import { browsedKinds } from '#client/browse/browsed-kinds.ts';
import { useSearchName } from '#client/browse/use-search-name.ts';
import { useSavedSearches } from '#client/saved-searches/use-saved-searches.ts';
import { CannotShow, SavedNotice } from '#client/shell/cannot-show.tsx';
import { PageTitle } from '#client/shell/page-title.tsx';
import { useLocale } from '#client/shell/use-app.ts';
import { formatDate } from '#i18n/format.ts';
import { Anchor } from '#ui/anchor/anchor.tsx';
import { Breadcrumb } from '#ui/breadcrumb/breadcrumb.tsx';
import { Button, buttonClass } from '#ui/button/button.tsx';
import { cardClass } from '#ui/card/card-class.ts';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { SearchIcon } from '#ui/icons/first-icons.tsx';
import { EditIcon, TrashIcon } from '#ui/icons/more-icons.tsx';
import { Loading, SkeletonText } from '#ui/skeleton/skeleton.tsx';
import { notify } from '#ui/toast/notify.ts';
import { AlertChoice } from './alert-choice.tsx';
import { RenameDialog } from './rename-dialog.tsx';

/** All saved searches of a person, also offline; changes waiting to be sent are included. */
export function SearchesPage() {
  const { t } = useLingui();
  const { searches, isKnown, asked, set } = useSavedSearches();
  return (
    <div className="page grid max-w-3xl grid-cols-1 content-start gap-5 py-4 lg:py-8">
      <PageTitle>{t`Saved searches`}</PageTitle>
      <Breadcrumb crumbs={[{ label: <Trans>Home</Trans>, href: '/' }, { label: <Trans>Saved searches</Trans> }]} />
      <h1 className="text-xl">
        <Trans>Saved searches</Trans>
      </h1>
      {asked.data && <SavedNotice asOf={asked.dataUpdatedAt} />}
      {searches.length > 0 && (
        <ul className="grid gap-4">
          {searches.map((one) => (
            <li key={`${one.kind} ${one.address}`}>
              <SearchCard one={one} set={set} />
            </li>
          ))}
        </ul>
      )}
      {searches.length === 0 && isKnown && (asked.data || !asked.isError) && <Nothing />}
      {!isKnown && (
        <Loading>
          <SkeletonText lines={6} />
        </Loading>
      )}
      {searches.length === 0 && isKnown && !asked.data && asked.isError && (
        <CannotShow
          error={asked.error}
          onRetry={() => void asked.refetch()}
          isRetrying={asked.isFetching}
          hint={<Trans>Your saved searches are kept here once you have opened them while connected.</Trans>}
        />
      )}
    </div>
  );
}

/** One saved search: what it means, and what can be done with it. */
function SearchCard({ one, set }: { one: SavedSearch; set: ReturnType<typeof useSavedSearches>['set'] }) {
  const { t } = useLingui();
  const locale = useLocale();
  const nameOf = useSearchName();
  const [isRenaming, setIsRenaming] = useState(false);
  const name = nameOf(one);
  const meaning = nameOf({ ...one, name: null });
  const day = formatDate(locale, one.savedAt);
  const { kind, address, names, alert = firstAlert } = one;
  const change = (isSaved: boolean, given: string | null, next: SearchAlert = alert) =>
    set({ kind, address, names, isSaved, name: given, alert: next }).catch(() =>
      notify({ kind: 'error', id: 'saved-search', title: t`An error occurred, please try again later` }),
    );
  const remove = async () => {
    await change(false, null);
    notify({
      kind: 'success',
      id: 'saved-search',
      title: t`Search removed`,
      action: { label: t`Undo`, onPress: () => void change(true, one.name) },
    });
  };
  return (
    <article className={`${cardClass()} grid gap-3`}>
      <h2 className="text-md font-semibold" dir="auto">
        <Anchor
          href={listHref(browsedKinds[kind].catalogue, addressParameters(address) ?? {})}
          className="text-brand underline-offset-4 hover:underline"
        >
          {name}
        </Anchor>
      </h2>
      <p className="text-sm text-ink-3">
        {name !== meaning && (
          <span dir="auto" className="block text-ink-2">
            {meaning}
          </span>
        )}
        <Trans>Saved {day}</Trans>
      </p>
      <AlertChoice search={name} alert={alert} onChange={(next) => void change(true, one.name, next)} />
      <div className="flex flex-wrap gap-2">
        <Button
          kind="secondary"
          icon={<EditIcon />}
          onClick={() => setIsRenaming(true)}
          aria-label={t`Rename: ${name}`}
        >
          <Trans>Rename</Trans>
        </Button>
        <Button kind="ghost" icon={<TrashIcon />} onClick={() => void remove()} aria-label={t`Remove: ${name}`}>
          <Trans>Remove</Trans>
        </Button>
      </div>
      {isRenaming && (
        <RenameDialog
          name={one.name}
          meaning={meaning}
          onClose={() => setIsRenaming(false)}
          onRename={(given) => void change(true, given)}
        />
      )}
    </article>
  );
}

function Nothing() {
  return (
    <EmptyState
      icon={<SearchIcon />}
      title={<Trans>No saved searches</Trans>}
      actions={
        <>
          <Link to="/products/cars" className={buttonClass()}>
            <Trans>Search cars</Trans>
          </Link>
          <Link to="/products/real-estate" className={buttonClass({ kind: 'secondary' })}>
            <Trans>Search real estate</Trans>
          </Link>
        </>
      }
    >
      <Trans>Choose filters in a list and tap “Save this search”.</Trans>
    </EmptyState>
  );
}
