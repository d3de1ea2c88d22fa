import { useQuery } from '@tanstack/react-query';
import type { PageMeta } from '#contract/endpoint.ts';
import type { PartnerResults } from '#domain/partners/partner.ts';
import { fold } from '#domain/words/fold.ts';
import { useApp } from '#client/shell/use-app.ts';
import { useKeptQuery } from '#client/shell/use-kept-query.ts';
import { isCutOff } from '#offline/server-trouble.ts';
import type { PartnerScreen } from './partner-screens.ts';
import type { PartnersSearch } from './partners-search.ts';

interface ShownPartners {
  readonly data: PartnerResults;
  readonly meta: PageMeta;
  /** Epoch ms. */
  readonly asOf: number;
}

/** A page of partners; offline, or while the server fails, the stored first page filtered by name and city. */
export function usePartners(screen: PartnerScreen, search: PartnersSearch) {
  const { ask } = useApp();
  const asked = useKeptQuery(ask(screen.calls.list, search));
  const mayUseKept = isCutOff(asked.error) && (asked.data === undefined || asked.isPlaceholderData);
  const kept = useQuery({ ...ask(screen.calls.list, {}), enabled: mayUseKept });
  const shown: ShownPartners | null =
    mayUseKept && kept.data
      ? { ...among(kept.data, search), asOf: kept.dataUpdatedAt }
      : asked.data && !mayUseKept
        ? { ...asked.data, asOf: asked.dataUpdatedAt }
        : null;
  return {
    shown,
    isFetching: asked.isFetching,
    isRefreshing: asked.isPlaceholderData,
    error: shown ? null : (asked.error ?? kept.error),
    retry: () => void asked.refetch(),
  };
}

function among({ data, meta }: { data: PartnerResults; meta: PageMeta }, { q = '', city }: PartnersSearch) {
  const words = fold(q).split(' ').filter(Boolean);
  const items = data.items.filter(
    (partner) =>
      (!city || partner.cityCode === city) &&
      words.every((part) => ` ${fold(partner.name.en)} ${fold(partner.name.ar)}`.includes(` ${part}`)),
  );
  return { data: { ...data, items }, meta: { ...meta, page: 1, total: items.length } };
}
