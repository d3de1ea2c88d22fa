import { Trans } from '@lingui/react/macro';
import { useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import type { PartnerDetail } from '#domain/partners/partner-detail.ts';
import { wordsFor } from '#domain/words/own-words.ts';
import { useLocale } from '#client/shell/use-app.ts';
import { formatDate } from '#i18n/format.ts';
import { classes } from '#ui/classes/classes.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { PinIcon, ShieldCheckIcon } from '#ui/icons/icons.tsx';
import { PartnerContact } from './partner-contact.tsx';
import { PartnerHours } from './partner-hours.tsx';
import { PartnerLogo } from './partner-logo.tsx';
import { partnerScreens } from './partner-screens.ts';

/** Data for the head of a partner's page. */
export type PartnerFace = Pick<
  PartnerDetail,
  | 'kind'
  | 'name'
  | 'logo'
  | 'city'
  | 'about'
  | 'address'
  | 'hours'
  | 'phones'
  | 'whatsapp'
  | 'verifiedAt'
  | 'verifiedWhat'
  | 'isSample'
>;

interface PartnerHeadProps {
  partner: PartnerFace;
  /** Address of a logo chosen on this device and not sent yet. */
  logoAddress?: string | null;
  /** Heading level; 3 in a preview, whose page has its own heading. */
  level?: 1 | 3;
  /** Slot for the partner's figures. */
  children?: ReactNode;
}

const ownNames = { en: 'English', ar: 'العربية' } as const;

/** Name, verification, address, hours and contact of a partner; missing data is left out. */
export function PartnerHead({ partner, logoAddress, level = 1, children }: PartnerHeadProps) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const Heading = `h${level}` as const;
  const name = partner.name[locale];
  const about = wordsFor(partner.about, locale);
  const address = wordsFor(partner.address, locale);
  const isReachable = partner.phones.length > 0 || partner.whatsapp !== null;
  return (
    <header
      className={classes(
        'grid grid-cols-1 gap-6 rounded-lg border border-line bg-surface p-5 shadow-low sm:p-7',
        isReachable && 'lg:grid-cols-[minmax(0,1fr)_19rem]',
      )}
    >
      <div className="grid min-w-0 content-start gap-4">
        <div className="flex items-start gap-4">
          <PartnerLogo name={name} logo={partner.logo} address={logoAddress} className="size-16 text-xl sm:size-20" />
          <div className="grid min-w-0 gap-1.5">
            <Heading className="text-xl wrap-anywhere lg:text-2xl">{name}</Heading>
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-2">
              <span>{i18n._(partnerScreens[partner.kind].single)}</span>
              {partner.city && (
                <span className="inline-flex items-center gap-1">
                  <PinIcon className="size-4" />
                  {partner.city[locale]}
                </span>
              )}
              {partner.isSample && (
                <Badge tone="outline">
                  <Trans>Sample</Trans>
                </Badge>
              )}
            </p>
            {address && (
              <p lang={address.lang} dir="auto" className="wrap-anywhere text-ink-2">
                {address.text}
              </p>
            )}
          </div>
        </div>
        {partner.verifiedAt && (
          <p className="flex gap-2 text-success">
            <ShieldCheckIcon className="mt-0.5 size-5" />
            <span>
              <Trans>
                Verified {formatDate(locale, partner.verifiedAt)}: {partner.verifiedWhat?.[locale] ?? ''}
              </Trans>
            </span>
          </p>
        )}
        {about && (
          <div className="grid max-w-[62ch] justify-items-start gap-2">
            {about.lang !== locale && <Badge>{ownNames[about.lang]}</Badge>}
            <p lang={about.lang} dir="auto" className="text-pretty as-written">
              {about.text}
            </p>
          </div>
        )}
        {children}
      </div>
      {isReachable && (
        <div className="rounded-md bg-sunken p-4 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:self-start print:bg-transparent">
          <PartnerContact partner={partner} />
        </div>
      )}
      {partner.hours && <PartnerHours hours={partner.hours} />}
    </header>
  );
}
