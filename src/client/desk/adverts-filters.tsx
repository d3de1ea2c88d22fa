import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { AdvertDoubt } from '#domain/adverts/advert.ts';
import { Select } from '#ui/select/select.tsx';
import type { AdvertsQueueSearch } from './adverts-queue-search.ts';
import { ListSearch } from './forms/list-search.tsx';
import type { ShownList } from './lists/use-desk-list.ts';

interface AdvertsFiltersProps {
  readonly search: AdvertsQueueSearch;
  readonly kept: ShownList['kept'];
}

/** What is doubtful about the adverts, and the search for them. */
export function AdvertsFilters({ search: { filter, doubt, q }, kept }: AdvertsFiltersProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const go = (change: { readonly doubt?: string; readonly q?: string }) => {
    const next = { filter: filter === 'waiting' ? '' : filter, doubt, q, ...change };
    const given = Object.fromEntries(Object.entries(next).filter(([, value]) => value));
    void navigate({ to: '/desk/adverts', search: { ...kept, ...given }, resetScroll: false });
  };
  const names = { reported: t`Reported by visitors`, similar: t`Same plate, licence or photo as another` };
  return (
    <ListSearch
      label={t`Search adverts`}
      hint={t`Title, number, seller or phone`}
      text={q}
      onSearch={(text) => go({ q: text })}
    >
      <Select
        aria-label={t`Doubts`}
        className="max-sm:w-full"
        value={doubt ?? ''}
        emptyLabel={t`With and without doubts`}
        options={AdvertDoubt.options.map((value) => ({ value, label: names[value] }))}
        onChange={({ target: { value } }) => go({ doubt: value })}
      />
    </ListSearch>
  );
}
