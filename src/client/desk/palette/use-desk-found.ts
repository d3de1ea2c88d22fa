import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { deskShell } from '#contract/desk-shell.ts';
import { viewSearch } from '#domain/desk/desk-view.ts';
import { MIN_FIND_LENGTH } from '#domain/desk/desk-found.ts';
import { fold } from '#domain/words/fold.ts';
import { fresh } from '#client/orders/fresh.ts';
import type { PaletteItem } from '#client/shell/palette-dialog.tsx';
import { useApp, useLocale } from '#client/shell/use-app.ts';
import { useConnection } from '#client/shell/use-connection.ts';
import { useKeptQuery } from '#client/shell/use-kept-query.ts';
import { approvalLabels } from '#i18n/adverts/advert-words.ts';
import { statusLabels } from '#i18n/orders/order-labels.ts';
import { kindLabels } from '../content/content-words.ts';
import type { DeskTab } from '../desk-tabs.ts';
import { listPlaces } from '../lists/list-places.ts';
import { useViews } from '../views/use-views.ts';

/** A result with its address. */
interface DeskItem extends PaletteItem {
  readonly to: string;
  readonly search?: Readonly<Record<string, string>>;
}

/** Delay between input and request, in ms. */
const TYPING_PAUSE_MS = 250;

/** Parts of the desk, orders, people, adverts and content that a text may mean; without a text, the parts. */
export function useDeskFound(text: string, tabs: readonly DeskTab[]) {
  const { t, i18n } = useLingui();
  const { ask } = useApp();
  const locale = useLocale();
  const { isOnline } = useConnection();
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const isWanted = text.length >= MIN_FIND_LENGTH;
  const asked = useKeptQuery({
    ...ask(deskShell.find, { q: settled }),
    ...fresh,
    enabled: isOnline && settled.length >= MIN_FIND_LENGTH,
  });
  const found = isWanted ? asked.data : undefined;

  const words = fold(text).split(' ').filter(Boolean);
  const isNamed = ({ title }: DeskItem) => words.every((word) => ` ${fold(title)}`.includes(` ${word}`));
  const parts = tabs.map(({ name, label, target }): DeskItem => ({
    key: `part ${name}`,
    title: i18n._(label),
    to: 'params' in target ? `/desk/${target.params.part}` : target.to,
  }));
  const views = useViews(tabs.some(({ name }) => name in listPlaces))
    .data?.map((view): DeskItem => {
      const { to, search } = listPlaces[view.list];
      return {
        key: `view ${view.id}`,
        title: view.name,
        detail: parts.find((part) => part.to === to)?.title,
        to,
        search: { ...search, ...viewSearch(view) },
      };
    })
    .filter(isNamed);
  const orders = found?.orders.map(({ id, number, applicantName, status }): DeskItem => ({
    key: id,
    title: `${number} · ${applicantName}`,
    detail: i18n._(statusLabels[status]),
    to: `/desk/orders/${id}`,
  }));
  const people = found?.people.map(({ id, name, phone, email }): DeskItem => ({
    key: id,
    title: name,
    detail: phone ?? email ?? undefined,
    to: '/desk/people',
    search: { id },
  }));
  const listings = found?.listings.map(({ id, title, approval }): DeskItem => ({
    key: `listing ${id}`,
    title: title[locale],
    detail: `${id} · ${i18n._(approvalLabels[approval])}`,
    to: approval === 'pending' ? `/desk/adverts/${id}` : `/desk/listings/${id}`,
  }));
  const contents = found?.contents.map(({ id, kind, title }): DeskItem => ({
    key: `content ${id}`,
    title: title[locale] ?? title.en ?? title.ar ?? t`Untitled`,
    detail: i18n._(kindLabels[kind].one),
    to: '/desk/content',
    search: { id },
  }));
  const groups = [
    { title: t`Orders`, items: orders ?? [] },
    { title: t`People`, items: people ?? [] },
    { title: t`Adverts`, items: listings ?? [] },
    { title: t`Content`, items: contents ?? [] },
    { title: t`Views`, items: views ?? [] },
    { title: t`Go to`, items: parts.filter(isNamed) },
  ].filter(({ items }) => items.length > 0);
  return {
    groups,
    isSearching: isOnline && isWanted && (settled !== text || asked.isFetching),
    isOnline,
    failure: isWanted ? asked.error : null,
    retry: () => void asked.refetch(),
  };
}
