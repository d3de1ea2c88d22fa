import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react';
import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import type { ListingCard } from '#domain/listings/listing.ts';
import { unitLabels } from '#i18n/catalogue/attribute-labels.ts';
import { formatDate, formatList, formatNumber, formatPlain } from '#i18n/format.ts';
import type { Locale } from '#i18n/locale.ts';

/** The value of an attribute in the language of the texts: "48,200 km", "Riyadh"; null when the seller gave none. */
export function valueText(
  i18n: I18n,
  catalogue: Catalogue,
  key: string,
  listing: Pick<ListingCard, 'values' | 'names'>,
): string | null {
  const locale = i18n.locale as Locale;
  const attribute = catalogue.attributes[key];
  const value = listing.values[key];
  if (!attribute || value === null || value === undefined) return null;
  if (attribute.type === 'choices')
    return Array.isArray(value) && value.length > 0
      ? formatList(
          locale,
          value.map((code) => listing.names[`${key}:${code}`]?.[locale] ?? code),
        )
      : null;
  if (attribute.type === 'day') return formatDate(locale, String(value));
  if (attribute.type === 'text') return String(value);
  if (attribute.type === 'choice') return listing.names[key]?.[locale] ?? String(value);
  if (typeof value !== 'number') return null;
  if (attribute.unit === 'year') return formatPlain(value);
  const unit = unitLabels[attribute.unit];
  return unit ? `${formatNumber(locale, value)} ${i18n._(unit)}` : formatNumber(locale, value);
}

/** `valueText` of a catalogue in the language of the screen. */
export function useValueText(
  catalogue: Catalogue,
): (key: string, listing: Pick<ListingCard, 'values' | 'names'>) => string | null {
  const { i18n } = useLingui();
  return (key, listing) => valueText(i18n, catalogue, key, listing);
}
