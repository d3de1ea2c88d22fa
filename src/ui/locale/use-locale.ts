import { useLingui } from '@lingui/react';
import { defaultLocale, readLocale, type Locale } from '#i18n/locale.ts';

/** The language on screen; English where the provider has none of ours. */
export function useLocale(): Locale {
  const { i18n } = useLingui();
  return readLocale(i18n.locale) ?? defaultLocale;
}
