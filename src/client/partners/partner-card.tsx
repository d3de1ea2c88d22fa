import { Plural, Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { PartnerCard as Partner } from '#domain/partners/partner.ts';
import { useLocale } from '#client/shell/use-app.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { cardClass } from '#ui/card/card-class.ts';
import { ShieldCheckIcon } from '#ui/icons/icons.tsx';
import { Picture } from '#ui/picture/picture.tsx';
import { PartnerLogo } from './partner-logo.tsx';
import { partnerAddresses } from './partner-addresses.ts';

/** A showroom or office in a list: name, place, verification, and current listings. `level` is the heading level. */
export function PartnerCard({ partner, level = 3 }: { partner: Partner; level?: 2 | 3 }) {
  const Heading = `h${level}` as const;
  const locale = useLocale();
  const name = partner.name[locale];
  return (
    <article className={`${cardClass({ flush: true, raised: true })} flex h-full flex-col`}>
      <div className="relative aspect-16/7 bg-brand-tint">
        {partner.cover && (
          <Picture
            photo={partner.cover}
            alt=""
            subject={name}
            sizes="(min-width: 64rem) 24rem, (min-width: 40rem) 45vw, 92vw"
            className="absolute inset-0 size-full object-cover"
          />
        )}
        {partner.isVerified && (
          <Badge tone="success" icon={<ShieldCheckIcon className="size-4" />} className="absolute start-3 top-3">
            <Trans>Verified</Trans>
          </Badge>
        )}
      </div>
      <div className="flex grow flex-col gap-2 p-4">
        <div className="-mt-10 flex items-end gap-3">
          <PartnerLogo name={name} logo={partner.logo} className="relative size-14 border-2 border-surface text-lg" />
        </div>
        <Heading className="text-md">
          <Link to={partnerAddresses[partner.kind]} params={{ slug: partner.slug }} className="stretched">
            {name}
          </Link>
        </Heading>
        <p className="text-sm text-ink-3">
          {partner.city?.[locale]}
          {partner.yearsExperience !== null && (
            <>
              {partner.city && ' · '}
              <Plural value={partner.yearsExperience} one="# year of experience" other="# years of experience" />
            </>
          )}
        </p>
        <p className="mt-auto flex flex-wrap gap-x-4 gap-y-1 pt-1 font-medium">
          {partner.cars > 0 && (
            <span>
              <Plural value={partner.cars} one="# car" other="# cars" />
            </span>
          )}
          {partner.homes > 0 && (
            <span>
              <Plural value={partner.homes} one="# property" other="# properties" />
            </span>
          )}
          {partner.offers > 0 && (
            <span className="text-accent">
              <Plural value={partner.offers} one="# offer" other="# offers" />
            </span>
          )}
          {partner.cars + partner.homes + partner.offers === 0 && (
            <span className="font-normal text-ink-3">
              <Trans>No Items</Trans>
            </span>
          )}
        </p>
      </div>
    </article>
  );
}
