import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { settings } from '#contract/settings.ts';
import type { Settings } from '#domain/settings/settings.ts';
import { PageTitle } from '#client/shell/page-title.tsx';
import { useApp, useLocale } from '#client/shell/use-app.ts';
import type { Draft } from '#offline/drafts/draft.ts';
import { Breadcrumb } from '#ui/breadcrumb/breadcrumb.tsx';
import { Card } from '#ui/card/card.tsx';
import { ClockIcon, MailIcon, PhoneIcon, PinIcon, WhatsAppIcon } from '#ui/icons/icons.tsx';
import { contactLetter } from './contact-letter.ts';
import { LetterForm } from './letter-form.tsx';

/** Contact details and a message form. */
export function ContactPage({ draft = null }: { draft?: Draft | null }) {
  const { t } = useLingui();
  const { ask } = useApp();
  const { data } = useQuery(ask(settings.common, {}));
  return (
    <div className="page grid gap-5 py-4 lg:py-8">
      <PageTitle>{t`Contact us`}</PageTitle>
      <Breadcrumb crumbs={[{ label: <Trans>Home</Trans>, href: '/' }, { label: <Trans>Contact us</Trans> }]} />
      <header className="grid gap-1">
        <h1 className="text-xl">
          <Trans>Contact us</Trans>
        </h1>
        <p className="text-ink-2">
          <Trans>Ask a question, make a complaint, or report a problem.</Trans>
        </p>
      </header>
      <div className="grid items-start gap-8 lg:grid-cols-[1.5fr_1fr]">
        <LetterForm key={draft?.id} letter={contactLetter} draft={draft} />
        {data && data.contact.phone !== '' && <Ways contact={data.contact} />}
      </div>
    </div>
  );
}

function Ways({ contact }: Pick<Settings, 'contact'>) {
  const locale = useLocale();
  const { t } = useLingui();
  return (
    <Card as="aside" aria-label={t`Other ways to reach us`} className="grid gap-1">
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
    </Card>
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
