import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { deskWork } from '#contract/desk-work.ts';
import type { DeskOrder } from '#domain/desk/desk-order.ts';
import { RefusedDocumentReason, type DocumentFinding } from '#domain/orders/document-check.ts';
import type { OrderDocument } from '#domain/orders/order.ts';
import { CommandFailure } from '#client/orders/command-failure.tsx';
import { refreshOrders } from '#client/orders/refresh-orders.ts';
import { useCommand } from '#client/shell/use-command.ts';
import { useToday } from '#client/shell/use-today.ts';
import { documentLabels } from '#i18n/applications/document-labels.ts';
import { refusedDocumentLabels } from '#i18n/orders/order-labels.ts';
import { Button } from '#ui/button/button.tsx';
import { Checkbox } from '#ui/checkbox/checkbox.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Field } from '#ui/field/field.tsx';
import { TextInput } from '#ui/text-input/text-input.tsx';
import { notify } from '#ui/toast/notify.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { TemplateChoice } from './templates/template-choice.tsx';

/** Marks an open document as verified or refused, or undoes that. Renders nothing where the reader may not. */
export function CheckDocument({ order, document }: { order: DeskOrder; document: OrderDocument }) {
  const { t, i18n } = useLingui();
  const today = useToday();
  const [open, setOpen] = useState<'verify' | 'refuse' | null>(null);
  const [expiresOn, setExpiresOn] = useState('');
  const mayAskAgain = order.possible.includes('ask_papers');
  const [asksAgain, setAsksAgain] = useState(true);
  const { run, isBusy, failure, clearFailure } = useCommand(deskWork.checkDocument, refreshOrders);
  if (order.isOwn || order.nextActor === null) return null;
  const seen = order.documentChecks.filter((check) => check.document === document.id).length;
  const isMarked = Boolean(document.check);
  const name = i18n._(documentLabels[document.kind]);
  const isPast = expiresOn !== '' && expiresOn < today;
  const close = () => {
    setOpen(null);
    clearFailure();
  };
  const check = async (finding: Partial<DocumentFinding> & Pick<DocumentFinding, 'verdict'>, done: string) => {
    const became = await run({ id: order.id, document: document.id, seen, finding });
    if (!became?.isDone) return;
    close();
    setExpiresOn('');
    notify({ kind: 'success', title: done });
  };
  const templates = (text: string, onChange: (text: string) => void) => (
    <TemplateChoice order={order} purpose="ask_papers" text={text} onChange={onChange} />
  );
  return (
    <div className="grid grid-cols-1 gap-2 print:hidden">
      <div className="flex flex-wrap gap-2">
        {document.check?.verdict !== 'verified' && (
          <Button kind="secondary" onClick={() => setOpen('verify')}>
            <Trans>Mark as verified</Trans>
          </Button>
        )}
        {document.check?.verdict !== 'refused' && (
          <Button kind="secondary" onClick={() => setOpen('refuse')}>
            <Trans>Refuse the document</Trans>
          </Button>
        )}
        {isMarked && (
          <Button
            kind="ghost"
            busy={isBusy && open === null}
            onClick={() => void check({ verdict: 'open' }, t`Mark removed`)}
          >
            <Trans>Remove the mark</Trans>
          </Button>
        )}
      </div>
      {open === null && <CommandFailure failure={failure} />}
      <Dialog
        open={open === 'verify'}
        onClose={close}
        title={t`Mark as verified`}
        description={name}
        actions={
          <>
            <Button kind="secondary" onClick={close} data-initial-focus>
              <Trans>Go back</Trans>
            </Button>
            <Button
              busy={isBusy}
              onClick={() => {
                if (isPast) globalThis.document.getElementById('check-expires')?.focus();
                else void check({ verdict: 'verified', expiresOn: expiresOn || null }, t`Document verified`);
              }}
            >
              <Trans>Mark as verified</Trans>
            </Button>
          </>
        }
      >
        <div className="grid grid-cols-1 gap-4">
          <Field
            id="check-expires"
            label={t`Last day of the document`}
            hint={t`For example, the end date of an identity card`}
            optional
            error={isPast && t`This day has passed: the document has expired`}
          >
            {(control) => (
              <TextInput
                {...control}
                kind="date"
                min={today}
                value={expiresOn}
                onChange={({ target: { value } }) => setExpiresOn(value)}
              />
            )}
          </Field>
          <CommandFailure failure={failure} />
        </div>
      </Dialog>
      <ReasonDialog
        key={document.id}
        open={open === 'refuse'}
        onClose={close}
        title={t`Refuse the document`}
        description={t`The applicant sees this reason beside the document.`}
        reasons={RefusedDocumentReason.options.map((value) => ({ value, label: i18n._(refusedDocumentLabels[value]) }))}
        needsText="other"
        templates={templates}
        confirm={t`Refuse the document`}
        isDanger
        isBusy={isBusy}
        failure={failure}
        onConfirm={(reason, text) =>
          void check({ verdict: 'refused', reason, text, asksAgain: mayAskAgain && asksAgain }, t`Document refused`)
        }
      >
        {mayAskAgain && (
          <Checkbox
            label={t`Ask the applicant to send it again`}
            checked={asksAgain}
            onChange={({ target: { checked } }) => setAsksAgain(checked)}
          />
        )}
      </ReasonDialog>
    </div>
  );
}
