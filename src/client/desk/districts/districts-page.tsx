import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useId, useRef, useState } from 'react';
import { deskExports } from '#contract/desk-exports.ts';
import { proposedDistricts } from '#contract/proposed-districts.ts';
import type { ProposedDistrict } from '#domain/places/proposed-district.ts';
import { fresh } from '#client/orders/fresh.ts';
import { PageTitle } from '#client/shell/page-title.tsx';
import { useApp, useLocale } from '#client/shell/use-app.ts';
import { useKeptQuery } from '#client/shell/use-kept-query.ts';
import { Card } from '#ui/card/card.tsx';
import { TagIcon } from '#ui/icons/menu-icons.tsx';
import { AdvertSources } from '../advert-sources.tsx';
import { Examples, useDistrictColumns } from './district-columns.tsx';
import type { DistrictsSearch } from './districts-search.ts';
import { DistrictDecisions } from './district-decisions.tsx';
import { useListKeys } from '../keys/use-list-keys.ts';
import { ListFilters } from '../lists/list-filters.tsx';
import { ListRows } from '../lists/list-rows.tsx';
import { districtSorts } from '../lists/list-sorts.ts';
import { ListTools } from '../lists/list-tools.tsx';
import { SortSelect } from '../lists/sort-select.tsx';
import { useDeskList } from '../lists/use-desk-list.ts';
import { useLiveAnswer } from '../use-live-answer.ts';
import { DownloadList } from '../download-list.tsx';

/** Districts that imported files name and no list has, to decide what each is. */
export function DistrictsPage({ search }: { search: DistrictsSearch }) {
  useListKeys({ opensRows: false, hasSearch: true });
  const { t } = useLingui();
  const { ask } = useApp();
  const heading = useRef<HTMLHeadingElement>(null);
  const [decided, setDecided] = useState(0);
  // The card with the pressed button is gone.
  useEffect(() => {
    if (decided > 0) heading.current?.focus();
  }, [decided]);
  const { q, sort } = search;
  const asked = useKeptQuery({ ...ask(proposedDistricts.districts, { q, sort }), ...fresh });
  useLiveAnswer(proposedDistricts.districts, { q, sort }, asked);
  const { data } = asked;
  const list = useDeskList('districts', search, districtSorts);
  const onDecided = () => setDecided((count) => count + 1);
  const columns = useDistrictColumns(onDecided);
  return (
    <>
      <PageTitle>{t`New districts`}</PageTitle>
      <h1 ref={heading} tabIndex={-1} className="text-xl">
        <Trans>Adverts</Trans>
      </h1>
      <AdvertSources current="districts" />
      <p className="text-ink-2">
        <Trans>
          Imported files name these districts, and our lists do not have them. Their adverts are shown and found by the
          name as the file writes it, but lists do not offer it as a filter until you decide.
        </Trans>
      </p>
      <ListTools list={list} columns={columns}>
        <DownloadList
          endpoint={deskExports.exportDistricts}
          input={{ q, sort }}
          name="districts"
          about={t`New districts`}
        />
        <SortSelect list={list} />
      </ListTools>
      <ListFilters list={list} search={{ label: t`Search the districts`, hint: t`District or city` }} />
      <ListRows
        list={list}
        columns={columns}
        caption={t`New districts`}
        asked={asked}
        rows={data}
        cards="items-start gap-3 lg:grid-cols-2"
        empty={{
          icon: <TagIcon />,
          text:
            q === undefined ? (
              <Trans>No district is waiting for a decision.</Trans>
            ) : (
              <Trans>No matching districts.</Trans>
            ),
        }}
      >
        {data?.map((district) => (
          <li key={district.id} data-row tabIndex={-1} className="rounded-md">
            <Proposed district={district} onDecided={onDecided} />
          </li>
        ))}
      </ListRows>
    </>
  );
}

function Proposed({ district, onDecided }: { district: ProposedDistrict; onDecided: () => void }) {
  const locale = useLocale();
  const id = useId();
  const { written, city, listings } = district;
  return (
    <Card as="article" aria-labelledby={id} className="grid gap-4">
      <div>
        <h2 id={id} className="text-md">
          <bdi>{written}</bdi>
        </h2>
        <p className="text-ink-2">
          {city.name[locale]} · <Plural value={listings} _0="No adverts" one="# advert" other="# adverts" />
        </p>
      </div>
      <Examples district={district} />
      <DistrictDecisions district={district} onDecided={onDecided} />
    </Card>
  );
}
