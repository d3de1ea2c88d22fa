import { Trans, useLingui } from '@lingui/react/macro';
import type { PartnerDetail } from '#domain/partners/partner-detail.ts';
import { useLocale } from '#client/shell/use-app.ts';
import { buttonClass } from '#ui/button/button.tsx';
import { PhoneIcon, WhatsAppIcon } from '#ui/icons/icons.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';

/** Contact of a partner: its phone numbers, or a WhatsApp message with a prepared text. */
export function PartnerContact({ partner }: { partner: Pick<PartnerDetail, 'name' | 'phones' | 'whatsapp'> }) {
  const { t } = useLingui();
  const locale = useLocale();
  if (partner.phones.length === 0 && partner.whatsapp === null) return null;
  const name = partner.name[locale];
  const text = t`Hello ${name}, I found you on Wijha and would like to ask about your listings.`;
  return (
    <section aria-label={t`Contact`} className="grid content-start gap-3">
      <h2 className="text-md">
        <Trans>Contact</Trans>
      </h2>
      {partner.phones.map((phone) => (
        <a key={phone} href={`tel:${phone}`} className={buttonClass({ kind: 'secondary', wide: true })}>
          <PhoneIcon />
          <span>
            <Trans>Call</Trans> <Ltr>{phone}</Ltr>
          </span>
        </a>
      ))}
      {partner.whatsapp && (
        <a
          href={`https://wa.me/${partner.whatsapp.replace('+', '')}?text=${encodeURIComponent(text)}`}
          rel="noreferrer"
          target="_blank"
          className={buttonClass({ wide: true })}
        >
          <WhatsAppIcon />
          <Trans>Write on WhatsApp</Trans>
        </a>
      )}
      <p className="text-sm text-ink-3">
        <Trans>Wijha never asks you to transfer money to an individual. Pay only what the contract states.</Trans>
      </p>
    </section>
  );
}
