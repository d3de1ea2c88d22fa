import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { deskListings } from '#contract/desk-listings.ts';
import { TakedownReason } from '#domain/listings/takedown.ts';
import type { DeskListing, DeskSeller } from '#domain/desk/desk-listing.ts';
import { refreshAdverts } from '#client/adverts/refresh-adverts.ts';
import { CommandFailure } from '#client/orders/command-failure.tsx';
import { useCommand } from '#client/shell/use-command.ts';
import { takedownLabels } from '#i18n/adverts/takedown-labels.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { notify } from '#ui/toast/notify.ts';
import { ReasonDialog } from './reason-dialog.tsx';

const useReasons = () => {
  const { i18n } = useLingui();
  return TakedownReason.options.map((value) => ({ value, label: i18n._(takedownLabels[value]) }));
};

/** Takes a listing down after a reason was chosen, or restores it. */
export function ListingActs({ listing }: { listing: DeskListing }) {
  const { t } = useLingui();
  const [isAsking, setIsAsking] = useState(false);
  const takingDown = useCommand(deskListings.takeDown, refreshAdverts);
  const restoring = useCommand(deskListings.restore, refreshAdverts);
  const { id, approval, seller, takedown } = listing;
  const reasons = useReasons();
  const takeDown = async (reason: TakedownReason, text: string | null) => {
    const became = await takingDown.run({ id, seen: approval, reason, text });
    if (!became?.isDone) return;
    setIsAsking(false);
    notify({ kind: 'success', title: t`The advert is removed` });
  };
  if (approval === 'removed')
    return (
      <>
        {takedown && !seller?.block && (
          <Button
            kind="secondary"
            busy={restoring.isBusy}
            onClick={() =>
              void restoring
                .run({ id, seen: takedown.reason })
                .then((became) => became?.isDone && notify({ kind: 'success', title: t`The advert is restored` }))
            }
          >
            <Trans>Restore the advert</Trans>
          </Button>
        )}
        <CommandFailure failure={restoring.failure} />
      </>
    );
  return (
    <>
      <Button kind="danger" onClick={() => setIsAsking(true)}>
        <Trans>Remove from Wijha</Trans>
      </Button>
      <ReasonDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={t`Remove this advert from Wijha?`}
        description={t`It disappears from search and its page at once. The advertiser sees the reason and cannot edit it.`}
        textLabel={t`Message to the advertiser`}
        needsText="other"
        reasons={reasons}
        confirm={t`Remove from Wijha`}
        isDanger
        isBusy={takingDown.isBusy}
        failure={takingDown.failure}
        onConfirm={(reason, text) => void takeDown(reason, text)}
      />
    </>
  );
}

/** Blocks a seller after a reason was chosen, or lets them advertise again. */
export function SellerActs({ seller }: { seller: DeskSeller }) {
  const { t } = useLingui();
  const [isAsking, setIsAsking] = useState(false);
  const blocking = useCommand(deskListings.blockSeller, refreshAdverts);
  const unblocking = useCommand(deskListings.unblockSeller, refreshAdverts);
  const { id, block } = seller;
  const reasons = useReasons();
  const close = () => setIsAsking(false);
  const finish = (title: string) => {
    close();
    notify({ kind: 'success', title });
  };
  if (block)
    return (
      <>
        <Button kind="secondary" onClick={() => setIsAsking(true)}>
          <Trans>Unblock the seller</Trans>
        </Button>
        <Dialog
          open={isAsking}
          onClose={close}
          title={t`Unblock this seller?`}
          description={t`They can advertise again, and the adverts that were hidden with the block are shown again.`}
          actions={
            <>
              <Button kind="secondary" onClick={close} data-initial-focus>
                <Trans>Go back</Trans>
              </Button>
              <Button
                busy={unblocking.isBusy}
                onClick={() =>
                  void unblocking
                    .run({ id, seen: block.reason })
                    .then((became) => became?.isDone && finish(t`The seller is no longer blocked`))
                }
              >
                <Trans>Unblock the seller</Trans>
              </Button>
            </>
          }
        >
          <CommandFailure failure={unblocking.failure} />
        </Dialog>
      </>
    );
  return (
    <>
      <Button kind="secondary" onClick={() => setIsAsking(true)}>
        <Trans>Block the seller</Trans>
      </Button>
      <ReasonDialog
        open={isAsking}
        onClose={close}
        title={t`Block this seller?`}
        description={t`All their adverts are hidden, they cannot advertise any more, and they are signed out everywhere. They see the reason.`}
        textLabel={t`Message to the seller`}
        needsText="other"
        reasons={reasons}
        confirm={t`Block the seller`}
        isDanger
        isBusy={blocking.isBusy}
        failure={blocking.failure}
        onConfirm={(reason, text) =>
          void blocking.run({ id, reason, text }).then((became) => became?.isDone && finish(t`The seller is blocked`))
        }
      />
    </>
  );
}
