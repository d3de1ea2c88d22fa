import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ProposedDistrict } from '#domain/places/proposed-district.ts';
import { useLocale } from '#client/shell/use-app.ts';
import { formatNumber } from '#i18n/format.ts';
import { textLinkClass } from '#ui/text-link/text-link.tsx';
import type { ListColumn } from '../lists/list-table.tsx';
import { DistrictDecisions } from './district-decisions.tsx';

/** The newest adverts that name a district. */
export function Examples({ district: { examples } }: { district: ProposedDistrict }) {
  const locale = useLocale();
  if (examples.length === 0) return null;
  return (
    <ul className="grid">
      {examples.map(({ id, title }) => (
        <li key={id}>
          <Link
            to="/desk/listings/$id"
            params={{ id }}
            className={`inline-flex min-h-11 items-center ${textLinkClass({ quiet: true })}`}
          >
            <bdi>{title[locale]}</bdi>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The columns of the new districts. */
export function useDistrictColumns(onDecided: () => void): readonly ListColumn<ProposedDistrict>[] {
  const { t } = useLingui();
  const locale = useLocale();
  return [
    {
      head: t`District`,
      // The row has no link of its own: the keys of the list move over it.
      cell: ({ written }) => (
        <span data-row tabIndex={-1} className="rounded-sm">
          <bdi>{written}</bdi>
        </span>
      ),
      className: 'min-w-32 wrap-anywhere align-top',
      isRowHead: true,
    },
    { name: 'city', head: t`City`, cell: ({ city }) => <bdi>{city.name[locale]}</bdi>, className: 'align-top' },
    {
      name: 'adverts',
      head: t`Adverts`,
      cell: ({ listings }) => formatNumber(locale, listings),
      className: 'align-top',
    },
    {
      name: 'examples',
      head: t`Newest adverts`,
      cell: (district) => <Examples district={district} />,
      className: 'min-w-40 text-sm wrap-anywhere align-top',
    },
    {
      head: t`Actions`,
      cell: (district) => <DistrictDecisions district={district} onDecided={onDecided} />,
      className: 'align-top',
    },
  ];
}
