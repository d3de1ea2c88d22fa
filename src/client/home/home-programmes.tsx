import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { Programme } from '#domain/financing/programme.ts';
import { LenderName } from '#client/partners/lender-name.tsx';
import { useLocale } from '#client/shell/use-app.ts';
import { cardClass } from '#ui/card/card-class.ts';
import { ArrowIcon } from '#ui/icons/icons.tsx';
import { HomeRow } from './home-row.tsx';

const screens = {
  car: '/finance/cars/$id',
  real_estate: '/finance/real-estate/$id',
  individual: '/finance/individual-companies/$id',
  company: '/finance/individual-companies/$id',
} as const satisfies Record<Programme['kind'], string>;

/** One programme of each kind, with a link to all. */
export function HomeProgrammes({ programmes }: { programmes: readonly Programme[] }) {
  const locale = useLocale();
  const shown = programmes.filter(({ kind }, at) => programmes.findIndex((other) => other.kind === kind) === at);
  if (shown.length === 0) return null;
  return (
    <HomeRow
      title={<Trans>Financing programmes</Trans>}
      more={
        <Link
          to="/finance"
          className="inline-flex min-h-11 items-center gap-1 font-medium text-brand underline-offset-4 hover:underline"
        >
          <Trans>All programmes</Trans>
          <ArrowIcon className="size-4" />
        </Link>
      }
    >
      <ul className="shelf">
        {shown.map((programme) => (
          <li key={programme.id}>
            <article className={`${cardClass({ ownPadding: true, raised: true })} grid h-full content-start gap-2 p-5`}>
              <p className="text-sm text-ink-3">
                <LenderName name={programme.lender[locale]} />
              </p>
              <h3 className="text-md">
                <Link to={screens[programme.kind]} params={{ id: programme.slug }} className="stretched">
                  {programme.name[locale]}
                </Link>
              </h3>
              <p className="line-clamp-3 text-ink-2">{programme.summary[locale]}</p>
            </article>
          </li>
        ))}
      </ul>
    </HomeRow>
  );
}
