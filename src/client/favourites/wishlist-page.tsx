import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { ListingKind } from '#client/catalogue/listing-kind.ts';
import { CardsSkeleton } from '#client/listings/cards-skeleton.tsx';
import { CannotShow, SavedNotice } from '#client/shell/cannot-show.tsx';
import { PageTitle } from '#client/shell/page-title.tsx';
import { Breadcrumb } from '#ui/breadcrumb/breadcrumb.tsx';
import { buttonClass } from '#ui/button/button.tsx';
import { chipClass } from '#ui/chip/chip.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { HeartIcon } from '#ui/icons/icons.tsx';
import { FavouriteCard } from './favourite-card.tsx';
import { useFavourites } from './use-favourites.ts';

/** A catalogue whose listings can be saved, with the title of its list. */
export interface SavedKind extends ListingKind {
  readonly words: { readonly title: MessageDescriptor };
}

/** All favourites of a person, of all catalogues, also offline; changes waiting to be sent are included. */
export function WishlistPage({ kinds }: { kinds: readonly SavedKind[] }) {
  const { t, i18n } = useLingui();
  const { favourites, isKnown, asked } = useFavourites();
  const [only, setOnly] = useState<string | null>(null);
  const present = kinds.filter(({ catalogue }) => favourites.some(({ kind }) => kind === catalogue.kind));
  const shown = favourites.filter(({ kind }) => only === null || present.length < 2 || kind === only);
  return (
    <div className="page wide-screen grid grid-cols-1 content-start gap-5 py-4 lg:py-8">
      <PageTitle>{t`Favourites`}</PageTitle>
      <Breadcrumb crumbs={[{ label: <Trans>Home</Trans>, href: '/' }, { label: <Trans>Favourites</Trans> }]} />
      <h1 className="text-xl">
        <Trans>Favourites</Trans>
      </h1>
      {present.length > 1 && (
        <ul aria-label={t`Kinds of favourites`} className="strip gap-2 py-1">
          {[null, ...present].map((kind) => {
            const name = kind?.catalogue.kind ?? null;
            return (
              <li key={name}>
                <button
                  type="button"
                  aria-pressed={only === name}
                  onClick={() => setOnly(name)}
                  className={chipClass(only === name)}
                >
                  {kind ? i18n._(kind.words.title) : <Trans>All</Trans>}
                </button>
              </li>
            );
          })}
        </ul>
      )}
      {asked.data && <SavedNotice asOf={asked.dataUpdatedAt} />}
      {shown.length > 0 && (
        <ul className="grid grid-cols-1 gap-x-4 gap-y-6 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4 min-[100rem]:grid-cols-5">
          {shown.map((favourite) => {
            const kind = kinds.find(({ catalogue }) => catalogue.kind === favourite.kind);
            return (
              kind && (
                <li key={`${favourite.kind} ${favourite.id}`}>
                  <FavouriteCard kind={kind} favourite={favourite} />
                </li>
              )
            );
          })}
        </ul>
      )}
      {favourites.length === 0 && isKnown && (asked.data || !asked.isError) && <Nothing kinds={kinds} />}
      {!isKnown && <CardsSkeleton count={4} />}
      {favourites.length === 0 && isKnown && !asked.data && asked.isError && (
        <CannotShow
          error={asked.error}
          onRetry={() => void asked.refetch()}
          isRetrying={asked.isFetching}
          hint={
            <Trans>
              Your favourites are saved here, with their pictures, once you have opened them while connected.
            </Trans>
          }
        />
      )}
    </div>
  );
}

function Nothing({ kinds }: { kinds: readonly SavedKind[] }) {
  const { i18n } = useLingui();
  return (
    <EmptyState
      icon={<HeartIcon />}
      title={<Trans>No Items</Trans>}
      actions={kinds.map(({ catalogue, screens, words }, at) => (
        <Link
          key={catalogue.kind}
          to={screens.list}
          className={buttonClass({ kind: at === 0 ? 'primary' : 'secondary' })}
        >
          {i18n._(words.title)}
        </Link>
      ))}
    >
      <Trans>Tap the heart on a car or a home to save it here, even offline. We show you when its price changes.</Trans>
    </EmptyState>
  );
}
