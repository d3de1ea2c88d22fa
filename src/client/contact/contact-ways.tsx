import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Settings } from '#domain/settings/settings.ts';
import { useLocale } from '#client/shell/use-app.ts';
import { ClockIcon, MailIcon, PhoneIcon, PinIcon, WhatsAppIcon } from '#ui/icons/icons.tsx';

/** Phone, WhatsApp, email, address and working hours of the business. */
export function ContactWays({ contact }: Pick<Settings, 'contact'>) {
  const locale = useLocale();
  const { t } = useLingui();
  return (
    <>
      <Way icon={<PhoneIcon />} href={`tel:${contact.phone}`} text={contact.phone} label={t`Phone`} />
      <Way
        icon={<WhatsAppIcon />}
        href={`https://wa.me/${contact.whatsapp.replaceAll(/\D/g, '')}`}
        text={contact.whatsapp}
        label={t`WhatsApp`}
      />
      <Way icon={<MailIcon />} href={`mailto:${contact.email}`} text={contact.email} label={t`Email`} />
      <p className="flex min-h-11 items-center gap-3 text-ink-2">
        <PinIcon className="size-5 text-brand" />
        {contact.address[locale]}
      </p>
      <p className="flex min-h-11 items-center gap-3 text-ink-2">
        <ClockIcon className="size-5 text-brand" />
        {contact.hours[locale]}
      </p>
    </>
  );
}

function Way({ icon, href, text, label }: { icon: ReactNode; href: string; text: string; label: string }) {
  return (
    <a href={href} className="flex min-h-11 items-center gap-3 underline-offset-4 hover:underline">
      <span className="text-brand">{icon}</span>
      <span className="sr-only">{label}</span>
      <bdi dir="ltr" className="min-w-0 wrap-anywhere">
        {text}
      </bdi>
    </a>
  );
}
