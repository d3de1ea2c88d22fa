import { Plural, Trans } from '@lingui/react/macro';
import type { ListingSeller } from '#domain/listings/listing.ts';
import { useLocale } from '#client/shell/use-app.ts';
import { hasSizes, LogoPicture } from '#client/uploads/logo-picture.tsx';
import { formatDate } from '#i18n/format.ts';
import { Button, buttonClass } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { PhoneIcon, ShieldCheckIcon, WhatsAppIcon } from '#ui/icons/icons.tsx';
import { useCountedContact } from './use-counted-contact.ts';
import { TextLink } from '#ui/text-link/text-link.tsx';

/** Path segments of showroom and office pages. */
const pages = { showroom: 'showrooms', marketing_office: 'marketing-offices' } as const;

/** The seller, their verification and its date, and contact details after a tap. */
export function SellerCard({
  listing,
  seller,
  isOpen,
  onOpen,
}: {
  /** Id of the listing whose seller is shown. */
  listing: string;
  seller: ListingSeller;
  /** Whether the contact details are shown. */
  isOpen: boolean;
  onOpen: () => void;
}) {
  const locale = useLocale();
  const count = useCountedContact(listing);
  const page = seller.slug !== null && seller.kind !== 'individual' ? `/${pages[seller.kind]}/${seller.slug}` : null;
  return (
    <Card as="section" aria-label={seller.name[locale]} className="grid gap-3">
      <div className="flex items-start gap-3 max-[16rem]:flex-wrap">
        {hasSizes(seller.logo) && <LogoPicture logo={seller.logo} className="size-12" />}
        <div className="min-w-0">
          <p className="text-sm text-ink-3">
            {seller.kind === 'individual' && <Trans>Private seller</Trans>}
            {seller.kind === 'showroom' && <Trans>Showroom</Trans>}
            {seller.kind === 'marketing_office' && <Trans>Marketing office</Trans>}
            {seller.city && <> · {seller.city[locale]}</>}
          </p>
          <h2 className="text-md wrap-anywhere">{seller.name[locale]}</h2>
          {page && (
            <TextLink href={page} className="inline-flex min-h-11 items-center">
              {seller.kind === 'showroom' ? <Trans>About this showroom</Trans> : <Trans>About this office</Trans>}
            </TextLink>
          )}
        </div>
      </div>
      {seller.verifiedAt && (
        <p className="flex gap-2 text-sm text-success">
          <ShieldCheckIcon className="mt-0.5 size-4" />
          <span>
            <Trans>
              Verified {formatDate(locale, seller.verifiedAt)}: {seller.verifiedWhat?.[locale] ?? ''}
            </Trans>
          </span>
        </p>
      )}
      <p className="text-sm text-ink-2">
        <Plural value={seller.listings} one="# advert" other="# adverts" />
        {seller.yearsExperience !== null && (
          <>
            {' · '}
            <Plural value={seller.yearsExperience} one="# year of experience" other="# years of experience" />
          </>
        )}
      </p>
      {(seller.phone ?? seller.whatsapp) === null ? null : isOpen ? (
        <div className="grid gap-2 sm:grid-cols-2">
          {seller.phone && (
            <a
              data-contact
              href={`tel:${seller.phone}`}
              className={buttonClass({ kind: 'secondary', wide: true })}
              onClick={() => count('phone')}
            >
              <PhoneIcon />
              <bdi dir="ltr">{seller.phone}</bdi>
            </a>
          )}
          {seller.whatsapp && (
            <a
              data-contact
              href={`https://wa.me/${seller.whatsapp.replace('+', '')}`}
              rel="noreferrer"
              target="_blank"
              className={buttonClass({ wide: true })}
              onClick={() => count('whatsapp')}
            >
              <WhatsAppIcon />
              <Trans>WhatsApp</Trans>
            </a>
          )}
        </div>
      ) : (
        <Button kind="secondary" wide onClick={onOpen}>
          <Trans>Show contact</Trans>
        </Button>
      )}
    </Card>
  );
}
