import type { SettingsPart } from '#domain/desk/desk-settings.ts';
import { anyPhone, businessPhone } from '#domain/identity/phone.ts';
import { InLanguage } from '#client/adverts/in-language.tsx';
import { ContactWays } from '#client/contact/contact-ways.tsx';
import { LegalLine } from '#client/shell/legal-line.tsx';
import type { Area } from '#i18n/catalogues.ts';
import { BothPreviews } from '../content/both-previews.tsx';

const areas: readonly Area[] = ['desk'];

interface SettingsPreviewProps {
  readonly part: SettingsPart;
  /** What is typed. */
  readonly value: Readonly<Record<string, unknown>>;
}

/** A part of the settings as people see it; nothing for those that are not on a page as they are written. */
export function SettingsPreview({ part, value }: SettingsPreviewProps) {
  const text = (name: string) => textOf(value[name]);
  if (part === 'contact')
    return (
      <BothPreviews>
        {(language) => (
          <InLanguage locale={language} areas={areas}>
            <div className="grid gap-1">
              <ContactWays
                contact={{
                  phone: businessPhone(text('phone')) ?? text('phone'),
                  whatsapp: anyPhone(text('whatsapp')) ?? text('whatsapp'),
                  email: text('email'),
                  address: nameOf(value['address']),
                  hours: nameOf(value['hours']),
                }}
              />
            </div>
          </InLanguage>
        )}
      </BothPreviews>
    );
  if (part === 'legal')
    return (
      <BothPreviews>
        {(language) => (
          <InLanguage locale={language} areas={areas}>
            <LegalLine
              legal={{
                company: nameOf(value['company']),
                unifiedNumber: text('unifiedNumber') || null,
                aggregatorLicence: text('aggregatorLicence') || null,
                realEstateLicence: text('realEstateLicence') || null,
              }}
            />
          </InLanguage>
        )}
      </BothPreviews>
    );
  return null;
}

const textOf = (typed: unknown): string => (typeof typed === 'string' ? typed : '');

const nameOf = (typed: unknown): { en: string; ar: string } => ({
  en: memberOf(typed, 'en'),
  ar: memberOf(typed, 'ar'),
});

const memberOf = (typed: unknown, language: 'en' | 'ar'): string =>
  typeof typed === 'object' && typed !== null && language in typed
    ? textOf(Object.entries(typed).find(([key]) => key === language)?.[1])
    : '';
