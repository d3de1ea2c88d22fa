import { useChildMatches } from '@tanstack/react-router';
import { useMemo } from 'react';
import { choicesAt } from '#domain/catalogue/list-choices.ts';
import { BrowsePage } from '#client/browse/browse-page.tsx';
import type { BrowsedKind } from '#client/browse/browsed-kind.ts';

/** A list of any kind: what its path and its search choose. */
export function ListScreen({ kind, search }: { kind: BrowsedKind; search: Readonly<Record<string, string>> }) {
  const pathname = useChildMatches({ select: (matches) => matches.at(-1)?.pathname ?? kind.catalogue.screenPath });
  const parameters = useMemo(() => ({ ...search, ...choicesAt(kind.catalogue, pathname) }), [kind, pathname, search]);
  return <BrowsePage kind={kind} parameters={parameters} />;
}
