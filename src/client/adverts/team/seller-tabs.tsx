import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { SellerChoice } from '#domain/partners/seller-choice.ts';
import { useLocale } from '#client/shell/use-app.ts';
import { chipClass } from '#ui/chip/chip.tsx';
import { useTeam } from './use-team.ts';

/** Leads a member of a team from the adverts or requests of the business to their own, and back; renders nothing for others. */
export function SellerTabs({ path, of }: { path: '/my-products' | '/my-products/requests'; of: SellerChoice }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { data } = useTeam();
  const business = data?.business;
  if (!business) return null;
  return (
    <nav aria-label={t`Whose adverts`}>
      <ul className="flex flex-wrap gap-2">
        {([undefined, 'own'] as const).map((one) => (
          <li key={one ?? 'team'}>
            <Link
              to={path}
              search={one === undefined ? {} : { of: one }}
              activeProps={{}}
              aria-current={one === of ? 'page' : undefined}
              resetScroll={false}
              className={chipClass(one === of)}
            >
              {one === undefined ? <bdi>{business.name[locale]}</bdi> : <Trans>My own</Trans>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
