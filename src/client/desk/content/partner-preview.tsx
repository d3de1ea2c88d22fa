import { useQuery } from '@tanstack/react-query';
import * as v from 'valibot';
import { places } from '#contract/places.ts';
import { type PartnerContent, publicHours } from '#domain/desk/partner-content.ts';
import { anyPhone, businessPhone } from '#domain/identity/phone.ts';
import { OpeningHours } from '#domain/partners/opening-hours.ts';
import { InLanguage } from '#client/adverts/in-language.tsx';
import { PartnerHead } from '#client/partners/partner-head.tsx';
import { useApp } from '#client/shell/use-app.ts';
import type { Area } from '#i18n/catalogues.ts';
import type { Locale } from '#i18n/locale.ts';
import { NothingWritten } from './both-previews.tsx';

const areas: readonly Area[] = ['market'];

/** The top of a partner's page in one language, as visitors will see it. */
export function PartnerPreview({ draft, language }: { draft: PartnerContent; language: Locale }) {
  const { ask } = useApp();
  const { data: regions = [] } = useQuery(ask(places.states, {}));
  const { name, about, address, business, phone, secondPhone, whatsapp } = draft;
  if (name[language] === null) return <NothingWritten />;
  const hours = v.safeParse(v.nullable(OpeningHours), publicHours(draft));
  return (
    <InLanguage locale={language} areas={areas}>
      <PartnerHead
        level={3}
        partner={{
          kind: business,
          name: { en: name.en ?? '', ar: name.ar ?? '' },
          logo: null,
          city: regions.flatMap(({ cities }) => cities).find(({ id }) => id === draft.city)?.name ?? null,
          about,
          address,
          hours: hours.success ? hours.output : null,
          phones: [phone, secondPhone].flatMap((one) => (one === null ? [] : (businessPhone(one) ?? []))),
          whatsapp: whatsapp === null ? null : anyPhone(whatsapp),
          verifiedAt: null,
          verifiedWhat: null,
          isSample: false,
        }}
      />
    </InLanguage>
  );
}
