import { Trans } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { useApp } from '#client/shell/use-app.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { DownloadIcon } from '#ui/icons/icons.tsx';

const nothing = () => () => undefined;

/** Offers installation where the device supports it; hidden for 30 days after a dismissal. */
export function InstallCard() {
  const { install } = useApp();
  const how = useSyncExternalStore(
    install?.subscribe ?? nothing,
    () => install?.get().how ?? null,
    () => null,
  );
  if (!install || how === null) return null;
  return (
    <Card as="aside" className="flex flex-wrap items-center gap-4">
      <span className="grid size-12 place-items-center rounded-md rounded-es-sm bg-brand-tint text-on-brand-tint">
        <DownloadIcon />
      </span>
      <div className="min-w-60 flex-1">
        <h2 className="text-md">
          <Trans>Add Wijha to your home screen</Trans>
        </h2>
        <p className="text-ink-2">
          {how === 'ios-steps' ? (
            <Trans>Tap Share, then “Add to Home Screen”. It opens like an app, even offline.</Trans>
          ) : (
            <Trans>It opens like an app, even offline, and takes very little space.</Trans>
          )}
        </p>
      </div>
      <div className="flex gap-2">
        {how === 'prompt' && (
          <Button onClick={() => void install.promptInstall()}>
            <Trans>Install</Trans>
          </Button>
        )}
        <Button kind="ghost" onClick={install.dismiss}>
          <Trans>Not now</Trans>
        </Button>
      </div>
    </Card>
  );
}
