import { Trans } from '@lingui/react/macro';
import { formatTime } from '#i18n/format.ts';
import { useLocale } from '#client/shell/use-app.ts';
import { CheckIcon, WarningIcon } from '#ui/icons/icons.tsx';

/** Whether the input is stored on the device: since when (epoch ms) and by which tab; not because storage is refused (`memory`); or never, by design (`unsaved`). */
export type Saved =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'memory' }
  | { readonly kind: 'unsaved' }
  | { readonly kind: 'saved' | 'elsewhere'; readonly at: number };

/** "Saved on this device 14:02". Not a live region: it would be read out at every keystroke. */
export function SavedLine({ saved }: { saved: Saved }) {
  const locale = useLocale();
  if (saved.kind === 'nothing' || saved.kind === 'unsaved') return null;
  if (saved.kind === 'memory')
    return (
      <p className="flex items-center gap-1.5 text-sm text-warning">
        <WarningIcon className="size-4" />
        <Trans>Not saved: this device does not allow storage. Send before you close the page.</Trans>
      </p>
    );
  return (
    <p className="flex items-center gap-1.5 text-sm text-success">
      <CheckIcon className="size-4" />
      <span>
        {saved.kind === 'elsewhere' ? (
          <Trans>
            Changed in another tab <bdi>{formatTime(locale, saved.at)}</bdi>
          </Trans>
        ) : (
          <Trans>
            Saved on this device <bdi>{formatTime(locale, saved.at)}</bdi>
          </Trans>
        )}
      </span>
    </p>
  );
}
