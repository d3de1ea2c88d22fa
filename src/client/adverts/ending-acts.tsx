import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { adverts } from '#contract/adverts.ts';
import type { ProductCard } from '#domain/adverts/advert.ts';
import { CommandFailure } from '#client/orders/command-failure.tsx';
import { useCommand } from '#client/shell/use-command.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { notify } from '#ui/toast/notify.ts';
import { refreshAdverts } from './refresh-adverts.ts';

/** Taking an advert off the site for now, or deleting it; each asks first. `name` is its title, for screen readers. */
export function EndingActs({ product: { id, approval, expiresOn }, name }: { product: ProductCard; name: string }) {
  const { t } = useLingui();
  const [asked, setAsked] = useState<'takeDown' | 'remove' | null>(null);
  const takingDown = useCommand(adverts.takeDown, refreshAdverts);
  const removing = useCommand(adverts.remove, refreshAdverts);
  const isRemoval = asked === 'remove';
  const act = isRemoval ? removing : takingDown;
  const close = () => {
    setAsked(null);
    act.clearFailure();
  };
  const confirm = async () => {
    const became = await (isRemoval
      ? removing.run({ id, approval })
      : expiresOn !== null && takingDown.run({ id, expiresOn }));
    if (!became || !became.isDone) return;
    close();
    notify({ kind: 'success', title: isRemoval ? t`Advert deleted` : t`Advert no longer shown`, id: `end-${id}` });
  };
  return (
    <>
      {approval === 'accepted' && expiresOn !== null && (
        <Button kind="secondary" onClick={() => setAsked('takeDown')}>
          <Trans>Take down</Trans>
          <span className="sr-only">: {name}</span>
        </Button>
      )}
      <Button kind="secondary" onClick={() => setAsked('remove')}>
        <Trans>Delete</Trans>
        <span className="sr-only">: {name}</span>
      </Button>
      <Dialog
        open={asked !== null}
        onClose={close}
        title={isRemoval ? t`Delete this advert?` : t`Take this advert down?`}
        description={
          isRemoval
            ? t`The advert and its images are deleted permanently. Importing it from a file again does not bring it back.`
            : t`Visitors no longer see it. You can show it again with Renew.`
        }
        actions={
          <>
            <Button kind="secondary" onClick={close} data-initial-focus>
              <Trans>Go back</Trans>
            </Button>
            <Button kind={isRemoval ? 'danger' : 'primary'} busy={act.isBusy} onClick={() => void confirm()}>
              {isRemoval ? <Trans>Delete</Trans> : <Trans>Take down</Trans>}
            </Button>
          </>
        }
      >
        <div className="grid gap-3">
          <p className="font-semibold">
            <bdi>{name}</bdi>
          </p>
          <CommandFailure failure={act.failure} />
        </div>
      </Dialog>
    </>
  );
}
