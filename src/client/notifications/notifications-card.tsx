import { Trans } from '@lingui/react/macro';
import { useWords } from '#client/shell/use-words.ts';
import { Button } from '#ui/button/button.tsx';
import { cardClass } from '#ui/card/card-class.ts';
import { BellIcon } from '#ui/icons/more-icons.tsx';
import { usePush } from './use-push.ts';

/** Offers push messages on this device; renders nothing if that is already decided or not possible. The browser asks for permission only after the press. */
export function NotificationsCard() {
  const hasWords = useWords('notifications');
  const { state, isBusy, choices, start } = usePush();
  if (!hasWords || state !== 'off' || !choices) return null;
  return (
    <section
      aria-labelledby="notifications-card"
      className={`${cardClass()} flex flex-wrap items-center gap-x-4 gap-y-3 print:hidden`}
    >
      <span className="grid size-11 shrink-0 place-items-center rounded-md rounded-es-sm bg-brand-tint text-on-brand-tint">
        <BellIcon className="size-6" />
      </span>
      <div className="min-w-56 flex-1">
        <h2 id="notifications-card" className="text-base font-semibold">
          <Trans>Get notified when offers arrive</Trans>
        </h2>
        <p className="text-sm text-ink-2">
          <Trans>This device notifies you even while the app is closed. Notifications never show details.</Trans>
        </p>
      </div>
      <Button kind="secondary" busy={isBusy} onClick={() => void start()} className="max-sm:w-full">
        <Trans>Turn notifications on</Trans>
      </Button>
    </section>
  );
}
