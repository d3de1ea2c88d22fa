import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { OwnWords } from '#domain/words/name.ts';
import { useLocale } from '#client/shell/use-app.ts';
import { locales, type Locale } from '#i18n/locale.ts';
import { Badge } from '#ui/badge/badge.tsx';

const names: Readonly<Record<Locale, string>> = { en: 'English', ar: 'العربية' };

/** The advertiser's description in the reader's language, or else in the other, marked as such. */
export function ListingDescription({ words }: { words: OwnWords }) {
  const locale = useLocale();
  const [chosen, setChosen] = useState<Locale | null>(null);
  const written = locales.filter((language) => words[language]);
  const shown = chosen ?? (words[locale] ? locale : written[0]);
  const other = written.find((language) => language !== shown);
  if (!shown) return null;
  return (
    <section aria-labelledby="description" className="grid gap-2">
      <div className="flex flex-wrap items-center gap-3">
        <h2 id="description" className="text-lg">
          <Trans>Description</Trans>
        </h2>
        {shown !== locale && <Badge>{names[shown]}</Badge>}
        {other && (
          <button
            type="button"
            lang={other}
            onClick={() => setChosen(other)}
            className="min-h-11 px-2 font-medium text-brand underline-offset-4 hover:underline print:hidden"
          >
            {names[other]}
          </button>
        )}
      </div>
      <p lang={shown} dir="auto" className="max-w-prose as-written">
        {words[shown]}
      </p>
    </section>
  );
}
