import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { listHref } from '#domain/catalogue/list-address.ts';
import { carKind } from '#client/browse/browsed-kind.ts';
import { propertyKind } from '#client/browse/property-kind.ts';
import { useSearchWords } from '#client/browse/use-search-words.ts';
import { useWords } from '#client/shell/use-words.ts';
import { deviceNotes } from '#offline/device-notes.ts';
import { forgetSearches, readSearches, removeSearch } from '#offline/searches/recent-searches.ts';
import { Anchor } from '#ui/anchor/anchor.tsx';
import { CloseIcon } from '#ui/icons/icons.tsx';
import { HomeRow } from './home-row.tsx';

const kinds = [carKind, propertyKind];

/** The searches made on this device, newest first, each with a button to remove it; renders nothing without any. */
export function RecentSearches() {
  const { t } = useLingui();
  const hasHomeWords = useWords('home');
  const hasPropertyWords = useWords('properties');
  const [searches, setSearches] = useState(() => readSearches(deviceNotes()));
  const wordsOf = useSearchWords();
  if (!hasHomeWords || !hasPropertyWords) return <div className="h-27" />;
  const shown = searches.flatMap((search) => {
    const kind = kinds.find(({ catalogue }) => catalogue.kind === search.kind);
    return kind ? [{ search, kind, text: wordsOf(kind, search).join(' · ') }] : [];
  });
  if (shown.length === 0) return null;
  return (
    <HomeRow
      title={<Trans>Recent searches</Trans>}
      more={
        <button
          type="button"
          onClick={() => {
            forgetSearches(deviceNotes());
            setSearches([]);
          }}
          className="min-h-11 font-medium text-brand underline-offset-4 hover:underline"
        >
          <Trans>Clear all</Trans>
        </button>
      }
    >
      <ul className="-mx-1 strip gap-2 p-1">
        {shown.map(({ search, kind, text }) => (
          <li
            key={search.visit}
            className="flex max-w-full shrink-0 snap-start items-center rounded-full border border-line bg-surface hover:border-line-strong"
          >
            <Anchor
              href={listHref(kind.catalogue, search.parameters)}
              className="inline-flex min-h-11 max-w-md items-center rounded-full ps-4 pe-1"
            >
              <span className="truncate">{text}</span>
            </Anchor>
            <button
              type="button"
              onClick={() => setSearches(removeSearch(deviceNotes(), search))}
              aria-label={t`Remove search: ${text}`}
              className="grid size-11 place-items-center rounded-full text-ink-3 hover:text-ink"
            >
              <CloseIcon className="size-4" />
            </button>
          </li>
        ))}
      </ul>
    </HomeRow>
  );
}
