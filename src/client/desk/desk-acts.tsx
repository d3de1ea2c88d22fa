import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { desk } from '#contract/desk.ts';
import type { DeskMove, DeskOrder } from '#domain/desk/desk-order.ts';
import type { TemplatePurpose } from '#domain/desk/message-template.ts';
import { OrderEvent } from '#domain/orders/order-moves.ts';
import { DocumentsReason, RejectReason, ReturnReason } from '#domain/orders/order-reasons.ts';
import { CommandFailure } from '#client/orders/command-failure.tsx';
import { refreshOrders } from '#client/orders/refresh-orders.ts';
import { useCommand } from '#client/shell/use-command.ts';
import {
  documentsReasonLabels,
  rejectReasonLabels,
  returnReasonLabels,
  statusLabels,
} from '#i18n/orders/order-labels.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { notify } from '#ui/toast/notify.ts';
import { RequestDocumentsDialog } from './request-documents-dialog.tsx';
import { OffersDialog } from './offers-dialog.tsx';
import { OwnMatterNotice } from './own-matter-notice.tsx';
import { TemplateChoice } from './templates/template-choice.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { actLabels } from './act-labels.ts';

type Move = DeskMove['event'];

/** Where the button of an event stands: `forward` is primary, others are below it. Events of applicants have none. */
const placeOf: Readonly<Record<OrderEvent, 'forward' | 'other' | 'backward' | 'none'>> = {
  review: 'forward',
  send_offers: 'forward',
  select_offer: 'none',
  ask_papers: 'other',
  send_papers: 'none',
  finish_papers: 'forward',
  start_work: 'forward',
  complete: 'forward',
  cancel: 'none',
  reject: 'other',
  return_to_reviewing: 'backward',
  return_to_offers: 'backward',
  // Its button stands beside the offer.
  withdraw_offer: 'none',
};
const eventsAt = (place: (typeof placeOf)[OrderEvent]) =>
  OrderEvent.options.filter((event) => placeOf[event] === place);
const forward = eventsAt('forward');
const backward = eventsAt('backward');

/** Everything staff may do with an order now; the server checks again. */
export function DeskActs({ order }: { order: DeskOrder }) {
  return (
    <Card as="section" aria-labelledby="acts" className="grid gap-3 print:hidden">
      <h2 id="acts" className="text-md">
        <Trans>Actions</Trans>
      </h2>
      {order.isOwn ? <OwnMatterNotice /> : <Acts order={order} />}
    </Card>
  );
}

function Acts({ order }: { order: DeskOrder }) {
  const { t, i18n } = useLingui();
  const [open, setOpen] = useState<OrderEvent | null>(null);
  // A dialog stays open when the order changes meanwhile: input is kept, and the change is shown.
  const [openedAt, setOpenedAt] = useState(order.status);
  const moving = useCommand(desk.move, refreshOrders);
  const rejecting = useCommand(desk.reject, refreshOrders);
  const close = () => {
    setOpen(null);
    moving.clearFailure();
    rejecting.clearFailure();
  };
  const done = (event: OrderEvent) => {
    // Another dialog may have been opened while the answer was awaited.
    setOpen((shown) => (shown === event ? null : shown));
    moving.clearFailure();
    rejecting.clearFailure();
    notify({ kind: 'success', title: t`Done`, description: i18n._(actLabels[event]) });
  };
  const move = async (event: Move, reason: DeskMove['reason'] = null, text: string | null = null) => {
    const became = await moving.run({ id: order.id, seen: order.status, event, reason, text });
    if (became?.isDone) done(event);
  };
  const reject = async (reason: RejectReason, text: string | null) => {
    const became = await rejecting.run({ id: order.id, seen: order.status, reason, text });
    if (became?.isDone) done('reject');
  };
  const act = (event: OrderEvent) => {
    if (event === 'review' || event === 'start_work') void move(event);
    else {
      setOpen(event);
      setOpenedAt(order.status);
    }
  };
  const notice = openedAt !== order.status && (
    <Notice tone="warning" live title={<Trans>The order has changed in the meantime</Trans>}>
      <Trans>Its status is now: {i18n._(statusLabels[order.status])}. What you typed is still here.</Trans>
    </Notice>
  );
  const templatesFor = (purpose: TemplatePurpose) =>
    function templates(text: string, onChange: (text: string) => void) {
      return <TemplateChoice order={order} purpose={purpose} text={text} onChange={onChange} />;
    };
  const may = (event: OrderEvent) => order.possible.includes(event);
  return (
    <>
      {order.possible.length === 0 && (
        <p className="text-ink-3">
          {order.nextActor === 'applicant' ? (
            <Trans>No action now: waiting for the applicant.</Trans>
          ) : (
            <Trans>No further action: this order is closed.</Trans>
          )}
        </p>
      )}
      {open === null && <CommandFailure failure={moving.failure} />}
      <div className="grid gap-2">
        {forward.filter(may).map((event, at) => (
          <Button
            key={event}
            wide
            kind={at === 0 && !(event === 'finish_papers' && order.papersAreAsked) ? 'primary' : 'secondary'}
            busy={moving.isBusy && open === null}
            onClick={() => act(event)}
          >
            {i18n._(actLabels[event])}
          </Button>
        ))}
        {['ask_papers' as const, ...backward].filter(may).map((event) => (
          <Button key={event} wide kind="secondary" onClick={() => act(event)}>
            {i18n._(actLabels[event])}
          </Button>
        ))}
        {may('reject') && (
          <Button wide kind="ghost" onClick={() => act('reject')} className="text-danger hover:text-danger">
            {i18n._(actLabels.reject)}
          </Button>
        )}
      </div>
      <Dialog
        open={open === 'complete'}
        onClose={close}
        title={<Trans>Complete this order?</Trans>}
        description={<Trans>The applicant is notified that the financing is complete. This cannot be undone.</Trans>}
        actions={
          <>
            <Button kind="secondary" onClick={close} data-initial-focus>
              <Trans>Go back</Trans>
            </Button>
            <Button busy={moving.isBusy} onClick={() => void move('complete')}>
              {i18n._(actLabels.complete)}
            </Button>
          </>
        }
      >
        <div className="grid gap-4">
          {notice}
          <CommandFailure failure={moving.failure} />
        </div>
      </Dialog>
      <ReasonDialog
        open={open === 'finish_papers'}
        onClose={close}
        notice={notice}
        templates={templatesFor('finish_papers')}
        title={i18n._(actLabels.finish_papers)}
        description={t`The order moves to “Under work”, and the applicant sees this reason. Requested documents are no longer needed.`}
        reasons={DocumentsReason.options.map((value) => ({ value, label: i18n._(documentsReasonLabels[value]) }))}
        needsText="other"
        confirm={i18n._(actLabels.finish_papers)}
        isBusy={moving.isBusy}
        failure={moving.failure}
        onConfirm={(reason, text) => void move('finish_papers', reason, text)}
      />
      {backward.map((event) => (
        <ReasonDialog
          key={event}
          open={open === event}
          onClose={close}
          notice={notice}
          templates={templatesFor('return')}
          title={i18n._(actLabels[event])}
          description={t`The applicant sees this change with the reason.`}
          reasons={ReturnReason.options.map((value) => ({ value, label: i18n._(returnReasonLabels[value]) }))}
          confirm={i18n._(actLabels[event])}
          isBusy={moving.isBusy}
          failure={moving.failure}
          onConfirm={(reason, text) => void move(event as Move, reason, text)}
        />
      ))}
      <ReasonDialog
        open={open === 'reject'}
        onClose={close}
        notice={notice}
        templates={templatesFor('reject')}
        title={t`Reject this order?`}
        description={t`The applicant sees this reason. This cannot be undone.`}
        reasons={RejectReason.options.map((value) => ({ value, label: i18n._(rejectReasonLabels[value]) }))}
        confirm={i18n._(actLabels.reject)}
        isDanger
        isBusy={rejecting.isBusy}
        failure={rejecting.failure}
        onConfirm={(reason, text) => void reject(reason, text)}
      />
      <RequestDocumentsDialog
        order={order}
        notice={notice}
        open={open === 'ask_papers'}
        onClose={close}
        onDone={() => done('ask_papers')}
      />
      <OffersDialog
        order={order}
        notice={notice}
        open={open === 'send_offers'}
        onClose={close}
        onDone={() => done('send_offers')}
      />
    </>
  );
}
