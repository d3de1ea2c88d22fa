import { I18nProvider } from '@lingui/react';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocale } from '#client/shell/use-app.ts';
import { type Area, createWords, type Words } from '#i18n/catalogues.ts';
import { directionOf } from '#i18n/direction.ts';
import type { Locale } from '#i18n/locale.ts';
import { Loading, SkeletonText } from '#ui/skeleton/skeleton.tsx';

interface InLanguageProps {
  locale: Locale;
  /** Areas of texts that the children use; must be the same array at every rendering. */
  areas: readonly Area[];
  children: ReactNode;
}

/** Renders its children in the given language, regardless of the page's. */
export function InLanguage({ locale, areas, children }: InLanguageProps) {
  const page = useLocale();
  const [words, setWords] = useState<Words | null>(null);
  useEffect(() => {
    if (locale === page) return undefined;
    let isWanted = true;
    const other = createWords(locale);
    Promise.all(areas.map((area) => other.load(area))).then(
      () => isWanted && setWords(other),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [locale, page, areas]);
  if (locale === page) return children;
  if (!words)
    return (
      <Loading>
        <SkeletonText lines={6} />
      </Loading>
    );
  return (
    <div lang={locale} dir={directionOf(locale)}>
      <I18nProvider i18n={words.i18n}>{children}</I18nProvider>
    </div>
  );
}
