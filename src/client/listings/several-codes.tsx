import { useLingui } from '@lingui/react/macro';
import type { ListingDetail } from '#domain/listings/listing.ts';
import type { ListingKind } from '#client/catalogue/listing-kind.ts';
import { useLocale } from '#client/shell/use-app.ts';
import { CheckIcon } from '#ui/icons/icons.tsx';

/** Attributes with several codes, such as facilities: a heading each, and a list of check marks. */
export function SeveralCodes({ kind, listing }: { kind: ListingKind; listing: ListingDetail }) {
  const { i18n } = useLingui();
  const locale = useLocale();
  return Object.entries(kind.catalogue.attributes).map(([key, { type, derived }]) => {
    const codes = listing.values[key];
    const label = kind.labels[key];
    if (type !== 'choices' || derived || !Array.isArray(codes) || codes.length === 0 || !label) return null;
    return (
      <section key={key} aria-labelledby={`several-${key}`} className="grid gap-3">
        <h2 id={`several-${key}`} className="text-lg">
          {i18n._(label)}
        </h2>
        <ul className="grid grid-cols-2 gap-x-4 gap-y-2 sm:grid-cols-3">
          {codes.map((code) => (
            <li key={code} className="flex items-start gap-2">
              <CheckIcon className="mt-1 size-4 shrink-0 text-brand" />
              {listing.names[`${key}:${code}`]?.[locale] ?? code}
            </li>
          ))}
        </ul>
      </section>
    );
  });
}
