import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { offers } from '#contract/offers.ts';
import { marketingOffices, showrooms } from '#contract/partners.ts';
import type { Kind } from '#domain/catalogue/kind.ts';
import { listHref } from '#domain/catalogue/list-address.ts';
import { everything, type ListingSearch, withText } from '#domain/catalogue/search.ts';
import { currentPrice } from '#domain/listings/current-price.ts';
import { addressParameters, searchAddress } from '#domain/saved-searches/search-address.ts';
import { fold } from '#domain/words/fold.ts';
import type { Name } from '#domain/words/name.ts';
import { type BrowsedKind, carKind } from '#client/browse/browsed-kind.ts';
import { browsedKinds } from '#client/browse/browsed-kinds.ts';
import { propertyKind } from '#client/browse/property-kind.ts';
import { useSearchName } from '#client/browse/use-search-name.ts';
import { useSuggestions } from '#client/browse/use-suggestions.ts';
import { useResults } from '#client/browse/use-results.ts';
import { readOffersSearch } from '#client/offers/offers-search.ts';
import { useSaveSearch } from '#client/saved-searches/use-save-search.ts';
import { useApp, useLocale, usePerson } from '#client/shell/use-app.ts';
import { useConnection } from '#client/shell/use-connection.ts';
import { useToday } from '#client/shell/use-today.ts';
import { formatMoneyText, formatNumber, wholeRiyals } from '#i18n/format.ts';
import { menuEntries } from './menu-entries.ts';
import { ownEntries } from './own-entries.ts';

/** A search result with its address. */
interface Found {
  readonly key: string;
  readonly title: string;
  readonly detail?: string;
  readonly to: string;
  readonly search?: Readonly<Record<string, string>>;
  /** What it does instead of opening an address. */
  readonly act?: () => void;
}

const kinds = [carKind, propertyKind];
/** Delay between input and request, in ms. */
const TYPING_PAUSE_MS = 250;
const SHOWN = 4;

/** All matches in groups, first the lists that the text may mean; without a text, the searches of this device and the pages of the app. */
export function useFound(text: string) {
  const { t, i18n } = useLingui();
  const { ask } = useApp();
  const locale = useLocale();
  const person = usePerson();
  const { isOnline } = useConnection();
  const words = fold(text).split(' ').filter(Boolean);
  const fits = (...texts: readonly string[]) => {
    const all = ` ${texts.map(fold).join(' ')}`;
    return words.every((word) => all.includes(` ${word}`));
  };
  const named = (name: Name) => fits(name.en, name.ar);

  const { suggestions } = useSuggestions(kinds, text);
  const cars = useListings(carKind, text);
  const homes = useListings(propertyKind, text);
  const everyOffer = useQuery(ask(offers.all, readOffersSearch({ type: 'all' })));
  const rooms = useQuery(ask(showrooms.list, {}));
  const offices = useQuery(ask(marketingOffices.list, {}));

  const pages = [...Object.values(menuEntries).flat(), ...ownEntries(person)]
    .map((entry) => ({ ...entry, title: i18n._(entry.label) }))
    .filter(({ title, also }) => fits(title, also))
    .map(({ title, to, search }): Found => ({ key: `${to} ${title}`, title, to, search }));
  const partners = [...(rooms.data?.data.items ?? []), ...(offices.data?.data.items ?? [])]
    .filter(({ name }) => named(name))
    .map(({ slug, kind, name, city }): Found => ({
      key: slug,
      title: name[locale],
      detail: city?.[locale],
      to: `${kind === 'showroom' ? '/showrooms' : '/marketing-offices'}/${slug}`,
    }));
  const offered = (everyOffer.data?.data ?? [])
    .filter(({ title }) => named(title))
    .map(({ slug, title, priceInclVat }): Found => ({
      key: slug,
      title: title[locale],
      detail: formatMoneyText(locale, wholeRiyals(priceInclVat)),
      to: `/offers/${slug}`,
    }));

  const lists = suggestions.map(({ id, title, detail, count, href, isRecent }): Found => {
    const known = isRecent ? t`Recent search` : detail;
    return {
      key: id,
      title,
      detail: count === null ? known : `${known} · ${formatNumber(locale, count)}`,
      ...at(href),
    };
  });
  const { saved, savable } = useSavedFound(text, [cars, homes], fits);
  const searches = { title: t`Searches`, items: lists.slice(0, text ? SHOWN + 1 : SHOWN) };
  const groups = text
    ? [
        searches,
        { title: t`Cars`, items: cars.found },
        { title: t`Real estate`, items: homes.found },
        { title: t`Offers`, items: offered.slice(0, SHOWN) },
        { title: t`Showrooms and offices`, items: partners.slice(0, SHOWN) },
        { title: t`Saved searches`, items: [...saved.slice(0, SHOWN), ...savable] },
        { title: t`Pages`, items: pages.slice(0, 6) },
      ]
    : [searches, { title: t`Saved searches`, items: saved.slice(0, SHOWN) }, { title: t`Pages`, items: pages }];
  return {
    groups: groups.filter(({ items }) => items.length > 0),
    isSearching: cars.isSearching || homes.isSearching,
    isStored: !isOnline,
  };
}

/** Saved searches whose name has the words, and what is typed as a search that can be saved, for each kind that has results. */
function useSavedFound(text: string, results: readonly Listings[], fits: (...texts: readonly string[]) => boolean) {
  const { t, i18n } = useLingui();
  const { searches, has, isKnown, save } = useSaveSearch();
  const nameOf = useSearchName();
  const saved = searches
    .map((one) => ({ one, title: nameOf(one) }))
    .filter(({ title }) => fits(title))
    .map(({ one: { kind, address }, title }): Found => ({
      key: `saved ${kind} ${address}`,
      title,
      ...at(listHref(browsedKinds[kind].catalogue, addressParameters(address) ?? {})),
    }));
  const savable = results.flatMap(({ kind: { catalogue, words }, search, total }): Found[] => {
    const one = { kind: catalogue.kind as Kind, address: searchAddress(catalogue, search) };
    if (!text || !isKnown || total === 0 || one.address === '' || has(one)) return [];
    const title = t`Save this search`;
    const detail = `${search.text} · ${i18n._(words.title)}`;
    return [{ key: `save ${one.kind}`, title, detail, to: '', act: () => save(one, true) }];
  });
  return { saved, savable };
}

/** An address with its parameters, for the router. */
function at(href: string): Pick<Found, 'to' | 'search'> {
  const [to = '', query = ''] = href.split('?', 2);
  return { to, search: Object.fromEntries(new URLSearchParams(query)) };
}

interface Listings {
  readonly kind: BrowsedKind;
  /** What was searched for. */
  readonly search: ListingSearch;
  readonly total: number;
  readonly found: readonly Found[];
  readonly isSearching: boolean;
}

function useListings(kind: BrowsedKind, text: string): Listings {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const today = useToday();
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const search = withText(everything, settled);
  const { results, isRefreshing } = useResults(kind, search);
  if (!text || !settled || !results)
    return { kind, search, total: 0, found: [], isSearching: text !== settled || isRefreshing };
  const { total } = results.meta;
  const found = results.data.items.slice(0, SHOWN).map((listing): Found => {
    const { price } = currentPrice(listing, today);
    return {
      key: listing.id,
      title: listing.title[locale],
      detail: price === null ? t`Price on request` : formatMoneyText(locale, wholeRiyals(price)),
      to: `${kind.catalogue.screenPath}/${listing.id}`,
    };
  });
  const all: Found = {
    key: 'all',
    title: i18n._(kind.words.show(total)),
    to: kind.catalogue.screenPath,
    search: { q: settled },
  };
  return { kind, search, total, found: total > SHOWN ? [...found, all] : found, isSearching: isRefreshing };
}
