import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLocale } from '#client/shell/use-app.ts';
import { useSpeak } from '#client/shell/use-speak.ts';
import type { Locale } from '#i18n/locale.ts';
import { RadioGroup } from '#ui/radio-group/radio-group.tsx';

/** Choice of the language; each is labelled with its own name. */
export function LanguageChoice() {
  const { t } = useLingui();
  const locale = useLocale();
  const speak = useSpeak();
  const [hasFailed, setHasFailed] = useState(false);
  const choose = (next: Locale) => {
    setHasFailed(false);
    speak(next).catch(() => setHasFailed(true));
  };
  return (
    <RadioGroup
      legend={t`Language`}
      layout="segments"
      value={locale}
      onChange={choose}
      error={hasFailed ? t`The other language could not be loaded. Please try again.` : undefined}
      options={[
        { value: 'en', label: <span lang="en">English</span> },
        { value: 'ar', label: <span lang="ar">العربية</span> },
      ]}
    />
  );
}
