import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLocale } from '#client/shell/use-app.ts';
import { useSpeak } from '#client/shell/use-speak.ts';
import { notify } from '#ui/toast/notify.ts';

/** Switches to the other language in place; labelled with that language's own name. */
export function LanguageSwitch() {
  const { t } = useLingui();
  const locale = useLocale();
  const speak = useSpeak();
  const [isBusy, setIsBusy] = useState(false);
  const other = locale === 'ar' ? 'en' : 'ar';
  const change = () => {
    setIsBusy(true);
    speak(other)
      .catch(() =>
        notify({
          kind: 'error',
          title: t`The other language could not be loaded`,
          description: t`Nothing was lost. Please try again.`,
        }),
      )
      .finally(() => setIsBusy(false));
  };
  return (
    <button
      type="button"
      lang={other}
      dir={other === 'ar' ? 'rtl' : 'ltr'}
      onClick={change}
      aria-busy={isBusy || undefined}
      className="min-h-11 rounded-full px-3 font-medium md:max-xl:px-2 text-ink-2 hover:bg-sunken hover:text-ink"
    >
      {other === 'ar' ? 'العربية' : 'English'}
    </button>
  );
}
