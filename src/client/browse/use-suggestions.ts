import { useLingui } from '@lingui/react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { searching } from '#contract/searching.ts';
import { isKind } from '#domain/catalogue/kind.ts';
import { fold } from '#domain/words/fold.ts';
import { listHref } from '#domain/catalogue/list-address.ts';
import { useApp, useLocale, usePerson } from '#client/shell/use-app.ts';
import { useConnection } from '#client/shell/use-connection.ts';
import { commonLabels } from '#i18n/catalogue/attribute-labels.ts';
import { deviceNotes } from '#offline/device-notes.ts';
import { readSearches } from '#offline/searches/recent-searches.ts';
import type { BrowsedKind } from './browsed-kind.ts';
import { type DeviceSuggestion, deviceSuggestions } from './device-suggestions.ts';
import { useSearchWords } from './use-search-words.ts';

/** A suggestion as it is shown; it leads to a list. */
export interface SuggestedList {
  readonly id: string;
  readonly title: string;
  readonly detail: string;
  /** Null where it is not known. */
  readonly count: number | null;
  /** Without locale. */
  readonly href: string;
  readonly isRecent: boolean;
}

/** Delay between input and request, in ms. */
const TYPING_PAUSE_MS = 120;
const MAX_SHOWN = 8;
const MAX_RECENT = 5;
/** Searches of before beside names that fit the same text. */
const MAX_RECENT_FITTING = 2;

/**
 * Suggestions for a text: searches made on this device, and lists that the text may mean, at once from the names that the
 * device has, then from the server with the number of listings.
 */
export function useSuggestions(kinds: readonly BrowsedKind[], text: string) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const { isOnline } = useConnection();
  const recent = useRecent(kinds, text);
  const named = useNamed(kinds, text, isOnline);
  const lists = named.flatMap(({ kind, key, name, within, address, count }): SuggestedList[] => {
    const of = kinds.find(({ catalogue }) => catalogue.kind === kind);
    if (!of) return [];
    const labels: BrowsedKind['labels'] = { ...of.labels, ...commonLabels };
    const label = labels[key];
    const detail = [...(label ? [i18n._(label)] : []), ...within.map((one) => one[locale])];
    const href = listHref(of.catalogue, address);
    return [
      {
        id: `${kind} ${key} ${href}`,
        title: name[locale],
        detail: (kinds.length > 1 ? [i18n._(of.words.title), ...detail] : detail).join(' · '),
        count,
        href,
        isRecent: false,
      },
    ];
  });
  const shown = new Set(recent.map(({ href }) => href));
  return {
    suggestions: [...recent, ...lists.filter(({ href }) => !shown.has(href))].slice(0, MAX_SHOWN),
    isStored: !isOnline,
  };
}

/** Searches of a guest on this device (decision 217): the last ones, and of those the ones that fit the text. */
function useRecent(kinds: readonly BrowsedKind[], text: string): SuggestedList[] {
  const wordsOf = useSearchWords();
  const isGuest = usePerson() === null;
  // Not while typing: what is typed is itself remembered as the last search.
  const [searches] = useState(() => (isGuest && text === '' ? readSearches(deviceNotes()) : []));
  const words = fold(text).split(' ').filter(Boolean);
  return searches
    .flatMap((search): SuggestedList[] => {
      const kind = kinds.find(({ catalogue }) => catalogue.kind === search.kind);
      if (!kind) return [];
      const [title = '', ...rest] = wordsOf(kind, search);
      const all = ` ${fold([...rest, ...Object.values(search.names).flatMap(({ en, ar }) => [en, ar])].join(' '))}`;
      if (rest.length === 0 || !words.every((word) => all.includes(` ${word}`))) return [];
      const href = listHref(kind.catalogue, search.parameters);
      return [{ id: `recent ${href}`, title: rest.join(' · '), detail: title, count: null, href, isRecent: true }];
    })
    .slice(0, words.length === 0 ? MAX_RECENT : MAX_RECENT_FITTING);
}

/** Lists that the text may mean. Those of the text before stay until the first ones of this text are there. */
function useNamed(kinds: readonly BrowsedKind[], text: string, isOnline: boolean): readonly DeviceSuggestion[] {
  const { ask, queryClient } = useApp();
  const [settled, setSettled] = useState('');
  const [onDevice, setOnDevice] = useState<readonly DeviceSuggestion[]>([]);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const [{ catalogue }] = kinds as [BrowsedKind];
  const only = kinds.length === 1 && isKind(catalogue.kind) ? { kind: catalogue.kind } : {};
  const asked = useQuery({
    ...ask(searching.suggestions, { q: settled, ...only }),
    enabled: settled !== '' && isOnline,
    retry: false,
  });
  useEffect(() => {
    let isCurrent = true;
    const catalogues = kinds.map((kind) => kind.catalogue);
    const look = async () => {
      const found = await deviceSuggestions({ queryClient, ask, isOnline }, catalogues, text, MAX_SHOWN);
      if (isCurrent) setOnDevice(found);
    };
    void look();
    return () => {
      isCurrent = false;
    };
  }, [ask, isOnline, kinds, queryClient, text]);
  if (text === '') return [];
  if (asked.data && settled === text && isOnline) return asked.data;
  return onDevice;
}
