import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { listAddress } from '#domain/catalogue/list-address.ts';
import { useLocale } from '#client/shell/use-app.ts';
import { useWords } from '#client/shell/use-words.ts';
import { formatNumber } from '#i18n/format.ts';
import { Anchor } from '#ui/anchor/anchor.tsx';
import { Breadcrumb } from '#ui/breadcrumb/breadcrumb.tsx';
import type { BrowsedKind } from './browsed-kind.ts';
import type { ListStep } from './narrowed-list.ts';
import { narrowedWords } from './narrowed-words.ts';
import { summaryOf } from './summary-of.ts';
import type { ShownResults } from './use-results.ts';

interface ListPartProps {
  readonly kind: BrowsedKind;
  readonly list: readonly ListStep[];
  readonly results: ShownResults;
}

/** The way to the list of a brand and model, or of a city and district. */
export function ListBreadcrumb({ kind: { catalogue, words }, list }: Omit<ListPartProps, 'results'>) {
  const { i18n } = useLingui();
  const locale = useLocale();
  return (
    <Breadcrumb
      crumbs={[
        { label: <Trans>Home</Trans>, href: '/' },
        { label: i18n._(words.title), href: catalogue.screenPath },
        ...list.map(({ name, path }) => ({ label: name[locale], href: path })),
      ]}
    />
  );
}

/** What the list has, in a sentence. */
export function ListSummary(props: ListPartProps) {
  return useWords('market') ? <Summary {...props} /> : <div className="min-h-6" />;
}

function Summary({ kind: { catalogue, words }, list, results }: ListPartProps) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const more = narrowedWords[catalogue.kind];
  if (!words.narrowed || !more) return null;
  const title = i18n._(words.narrowed(list.map(({ name }) => name[locale])));
  return <p className="text-ink-2">{i18n._(more.summary(summaryOf(locale, catalogue, title, results.data)))}</p>;
}

/** Links to the lists within this one: the models of a brand, the districts of a city. */
export function NarrowerLists(props: ListPartProps) {
  return useWords('market') && <Narrower {...props} />;
}

function Narrower({ kind: { catalogue }, list, results }: ListPartProps) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const id = useId();
  const more = narrowedWords[catalogue.kind];
  const [key, within] = catalogue.lists ?? [];
  const [outer] = list;
  if (key === undefined || within === undefined || !outer || !more) return null;
  const code = outer.path.slice(catalogue.screenPath.length + 1);
  const lists = (results.data.facets[within] ?? []).flatMap(({ value, name, count }) => {
    const { path, search } = listAddress(catalogue, { [key]: code, [within]: value });
    return count > 0 && Object.keys(search).length === 0 ? [{ path, name, count }] : [];
  });
  if (lists.length === 0) return null;
  return (
    <nav aria-labelledby={id} className="mt-4 grid gap-2">
      <h2 id={id} className="text-lg">
        {i18n._(more.within(outer.name[locale]))}
      </h2>
      <ul className="grid grid-cols-2 gap-x-4 sm:grid-cols-3 xl:grid-cols-4">
        {lists.map(({ path, name, count }) => (
          <li key={path}>
            <Anchor
              href={path}
              className="flex min-h-11 items-center justify-between gap-2 border-b border-line hover:text-brand"
            >
              <bdi>{name[locale]}</bdi>
              <span className="text-sm text-ink-3 tabular-nums">{formatNumber(locale, count)}</span>
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export { UnderstoodNotice } from './understood-notice.tsx';
