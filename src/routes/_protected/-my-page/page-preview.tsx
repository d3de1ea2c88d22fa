import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { places } from '#contract/places.ts';
import { anyPhone, businessPhone } from '#domain/identity/phone.ts';
import { isEverOpen, OpeningHours } from '#domain/partners/opening-hours.ts';
import type { OwnPartnerPage } from '#domain/partners/partner-page.ts';
import { verificationState } from '#domain/partners/seller-verification.ts';
import { InLanguage } from '#client/adverts/in-language.tsx';
import { type PartnerFace, PartnerHead } from '#client/partners/partner-head.tsx';
import { useApp, useLocale } from '#client/shell/use-app.ts';
import { useToday } from '#client/shell/use-today.ts';
import { type Locale, locales } from '#i18n/locale.ts';
import { Button } from '#ui/button/button.tsx';
import { ArrowBackIcon } from '#ui/icons/icons.tsx';
import { Tabs } from '#ui/tabs/tabs.tsx';
import { pageOf, type PageValues } from './page-values.ts';

interface PagePreviewProps {
  page: OwnPartnerPage;
  values: PageValues;
  logoAddress: string | null;
  onBack: () => void;
}

const ownNames: Readonly<Record<Locale, string>> = { en: 'English', ar: 'العربية' };

/** The page as buyers will see it, in both languages. Nothing is sent. */
export function PagePreview({ page, values, logoAddress, onBack }: PagePreviewProps) {
  const { t } = useLingui();
  const { ask } = useApp();
  const [shown, setShown] = useState<Locale>(useLocale());
  const { data: regions = [] } = useQuery(ask(places.states, {}));
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const face = faceOf(
    page,
    values,
    regions.flatMap(({ cities }) => cities).find(({ id }) => id === values.city)?.name ?? null,
    useToday(),
  );
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="grid gap-1">
        <h2 ref={heading} tabIndex={-1} className="text-lg outline-none">
          <Trans>Preview</Trans>
        </h2>
        <p className="text-ink-2">
          <Trans>This is how buyers will see it. Nothing is published yet.</Trans>
        </p>
      </div>
      <Tabs
        label={t`Language of the preview`}
        selected={shown}
        onSelect={setShown}
        tabs={locales.map((id) => ({
          id,
          label: <span lang={id}>{ownNames[id]}</span>,
          panel: (
            <InLanguage locale={id} areas={areas}>
              <PartnerHead partner={face} logoAddress={logoAddress} level={3} />
            </InLanguage>
          ),
        }))}
      />
      <Button
        kind="secondary"
        size="l"
        icon={<ArrowBackIcon className="size-5" />}
        onClick={onBack}
        className="justify-self-start"
      >
        <Trans>Back to editing</Trans>
      </Button>
    </div>
  );
}

const areas = ['shell', 'market'] as const;

/** The input as shown to buyers, without invalid phone numbers and hours. */
function faceOf(page: OwnPartnerPage, values: PageValues, city: PartnerFace['city'], today: string): PartnerFace {
  const { name, about, address, hours, phones, whatsapp } = pageOf(values, null);
  const readHours = v.safeParse(OpeningHours, hours);
  return {
    kind: page.kind,
    name: { ar: name.ar || name.en, en: name.en || name.ar },
    logo: values.keptLogo,
    city,
    about,
    address: address.ar || address.en ? address : null,
    hours: readHours.success && isEverOpen(readHours.output) ? readHours.output : null,
    phones: phones.flatMap((phone) => businessPhone(phone) ?? []),
    whatsapp: whatsapp === null ? null : anyPhone(whatsapp),
    verifiedAt: verificationState(page, today) === 'ended' ? null : page.verifiedAt,
    verifiedWhat: page.verifiedWhat,
    isSample: false,
  };
}
