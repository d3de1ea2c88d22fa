import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { MAX_REASON_TEXT_LENGTH } from '#domain/orders/order-reasons.ts';
import { deskLenders } from '#contract/desk-lenders.ts';
import type { LenderOrder } from '#domain/desk/lender-order.ts';
import { CommandFailure } from '#client/orders/command-failure.tsx';
import { refreshOrders } from '#client/orders/refresh-orders.ts';
import { useCommand } from '#client/shell/use-command.ts';
import { useUnsaved } from '#client/shell/use-unsaved.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Field } from '#ui/field/field.tsx';
import { TextArea } from '#ui/text-input/text-input.tsx';
import { notify } from '#ui/toast/notify.ts';
import { OffersFormDialog } from '../offers-form-dialog.tsx';
import { OwnMatterNotice } from '../own-matter-notice.tsx';

/** What a lender may do with an order now: make an offer, or decline. */
export function LenderActs({ order }: { order: LenderOrder }) {
  return (
    <Card as="section" aria-labelledby="acts" className="grid gap-3 print:hidden">
      <h2 id="acts" className="text-md">
        <Trans>Actions</Trans>
      </h2>
      {order.isOwn ? <OwnMatterNotice /> : order.mayOffer ? <Acts order={order} /> : <NoOffers />}
      {order.answer === 'declined' && (
        <div className="grid gap-0.5 text-sm">
          <p className="font-medium">
            <Trans>You declined this order</Trans>
          </p>
          <p dir="auto" className="as-written text-ink-2">
            {order.declineText}
          </p>
        </div>
      )}
    </Card>
  );
}

const NoOffers = () => (
  <p className="text-ink-3">
    <Trans>No more offers are wanted for this order.</Trans>
  </p>
);

function Acts({ order }: { order: LenderOrder }) {
  const { t } = useLingui();
  const [open, setOpen] = useState<'offer' | 'decline' | null>(null);
  const entering = useCommand(deskLenders.enterOffers, refreshOrders);
  const close = () => {
    setOpen(null);
    entering.clearFailure();
  };
  return (
    <>
      <div className="grid gap-2">
        <Button wide onClick={() => setOpen('offer')}>
          <Trans>Make an offer</Trans>
        </Button>
        {order.answer !== 'declined' && (
          <Button wide kind="secondary" onClick={() => setOpen('decline')}>
            <Trans>Decline</Trans>
          </Button>
        )}
      </div>
      <OffersFormDialog
        order={order}
        lenders={[order.lender]}
        own={order.lender}
        open={open === 'offer'}
        onClose={close}
        title={t`Make an offer`}
        description={t`Wijha sends it to the applicant, who chooses one of the offers.`}
        isBusy={entering.isBusy}
        failure={entering.failure}
        onSend={async (offers) => {
          const terms = offers.map(({ lender: _lender, bankName: _bankName, ...one }) => one);
          const became = await entering.run({ id: order.id, offers: terms });
          if (!became?.isDone) return false;
          close();
          notify({ kind: 'success', title: t`Offer made` });
          return true;
        }}
      />
      <DeclineDialog order={order} open={open === 'decline'} onClose={close} />
    </>
  );
}

function DeclineDialog({ order, open, onClose }: { order: LenderOrder; open: boolean; onClose: () => void }) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const { run, isBusy, failure, clearFailure } = useCommand(deskLenders.decline, refreshOrders);
  useUnsaved(open && text.trim() !== '');
  const close = () => {
    clearFailure();
    onClose();
  };
  const decline = async () => {
    setIsMissing(text.trim() === '');
    if (text.trim() === '') return document.getElementById('decline-text')?.focus();
    const became = await run({ id: order.id, text });
    if (!became?.isDone) return;
    setText('');
    close();
    notify({ kind: 'success', title: t`Order declined` });
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      title={t`Decline this order?`}
      description={t`Staff of Wijha read the reason; the applicant does not. Offers that were not sent yet are withdrawn.`}
      actions={
        <>
          <Button kind="secondary" onClick={close} data-initial-focus>
            <Trans>Go back</Trans>
          </Button>
          <Button kind="danger" busy={isBusy} onClick={() => void decline()}>
            <Trans>Decline</Trans>
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <Field id="decline-text" label={t`The reason`} error={isMissing && t`Write the reason in a few words`}>
          {(control) => (
            <TextArea
              {...control}
              rows={3}
              maxLength={MAX_REASON_TEXT_LENGTH}
              value={text}
              onChange={({ target: { value } }) => {
                setText(value);
                setIsMissing(false);
              }}
            />
          )}
        </Field>
        <CommandFailure failure={failure} />
      </div>
    </Dialog>
  );
}
