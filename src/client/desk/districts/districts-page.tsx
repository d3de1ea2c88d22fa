import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useId, useRef, useState } from 'react';
import { deskExports } from '#contract/desk-exports.ts';
import { proposedDistricts } from '#contract/proposed-districts.ts';
import type { ProposedDistrict } from '#domain/places/proposed-district.ts';
import { fresh } from '#client/orders/fresh.ts';
import { PageTitle } from '#client/shell/page-title.tsx';
import { useApp, useLocale } from '#client/shell/use-app.ts';
import { Card } from '#ui/card/card.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { TagIcon } from '#ui/icons/menu-icons.tsx';
import { textLinkClass } from '#ui/text-link/text-link.tsx';
import { AdvertSources } from '../advert-sources.tsx';
import { DistrictDecisions } from './district-decisions.tsx';
import { NoAnswer, SkeletonRows } from '../no-answer.tsx';
import { useLiveAnswer } from '../use-live-answer.ts';
import { DownloadList } from '../download-list.tsx';

/** Districts that imported files name and no list has, to decide what each is. */
export function DistrictsPage() {
  const { t } = useLingui();
  const { ask } = useApp();
  const heading = useRef<HTMLHeadingElement>(null);
  const [decided, setDecided] = useState(0);
  // The card with the pressed button is gone.
  useEffect(() => {
    if (decided > 0) heading.current?.focus();
  }, [decided]);
  const asked = useQuery({ ...ask(proposedDistricts.districts, {}), ...fresh });
  useLiveAnswer(proposedDistricts.districts, {}, asked);
  const { data } = asked;
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
      <DownloadList endpoint={deskExports.exportDistricts} input={{}} name="districts" about={t`New districts`} />
      {data && data.length > 0 && (
        <ul className="grid items-start gap-3 lg:grid-cols-2">
          {data.map((district) => (
            <li key={district.id}>
              <Proposed district={district} onDecided={() => setDecided((count) => count + 1)} />
            </li>
          ))}
        </ul>
      )}
      {data?.length === 0 && (
        <EmptyState icon={<TagIcon />} title={<Trans>No Items</Trans>}>
          <Trans>No district is waiting for a decision.</Trans>
        </EmptyState>
      )}
      <NoAnswer asked={asked}>
        <SkeletonRows count={4} row="h-56" className="gap-3 lg:grid-cols-2" />
      </NoAnswer>
    </>
  );
}

function Proposed({ district, onDecided }: { district: ProposedDistrict; onDecided: () => void }) {
  const locale = useLocale();
  const id = useId();
  const { written, city, listings, examples } = district;
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
      {examples.length > 0 && (
        <ul className="grid">
          {examples.map(({ id: listing, title }) => (
            <li key={listing}>
              <Link
                to="/desk/listings/$id"
                params={{ id: listing }}
                className={`inline-flex min-h-11 items-center ${textLinkClass({ quiet: true })}`}
              >
                <bdi>{title[locale]}</bdi>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <DistrictDecisions district={district} onDecided={onDecided} />
    </Card>
  );
}
