import { Trans } from '@lingui/react/macro';
import type { SimilarAdvert } from '#domain/adverts/advert.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { SimilarList } from './similar-list.tsx';

/** Asks whether to send an advert that seems to exist already. */
export function SendAnywayDialog({
  open,
  similar,
  onClose,
  onSend,
}: {
  open: boolean;
  similar: readonly SimilarAdvert[];
  onClose: () => void;
  onSend: () => void;
}) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={<Trans>Is this already advertised?</Trans>}
      description={<Trans>There is an advert that looks the same. Sending it shows it twice.</Trans>}
      actions={
        <>
          <Button onClick={onSend}>
            <Trans>Send anyway</Trans>
          </Button>
          <Button kind="secondary" data-initial-focus onClick={onClose}>
            <Trans>Do not send</Trans>
          </Button>
        </>
      }
    >
      <SimilarList similar={similar} />
    </Dialog>
  );
}
