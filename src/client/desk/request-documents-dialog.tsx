import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { desk } from '#contract/desk.ts';
import { DocumentKind } from '#domain/applications/document-kinds.ts';
import { documentKindsOf, forms } from '#domain/applications/forms.ts';
import type { DeskOrder } from '#domain/desk/desk-order.ts';
import { CommandFailure } from '#client/orders/command-failure.tsx';
import { refreshOrders } from '#client/orders/refresh-orders.ts';
import { useCommand } from '#client/shell/use-command.ts';
import { useUnsaved } from '#client/shell/use-unsaved.ts';
import { documentLabels } from '#i18n/applications/document-labels.ts';
import { Accordion } from '#ui/accordion/accordion.tsx';
import { Button } from '#ui/button/button.tsx';
import { Checkbox } from '#ui/checkbox/checkbox.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Field, FieldGroup } from '#ui/field/field.tsx';
import { TextArea } from '#ui/text-input/text-input.tsx';
import { TemplateChoice } from './templates/template-choice.tsx';

const MAX_NOTE_LENGTH = 1000;

/** Asks the applicant for documents: which, and why. The status of the order does not change. */
export function RequestDocumentsDialog({
  order,
  notice,
  open,
  onClose,
  onDone,
}: {
  order: DeskOrder;
  notice: ReactNode;
  open: boolean;
  onClose: () => void;
  onDone: () => void;
}) {
  const { t, i18n } = useLingui();
  const { run, isBusy, failure, clearFailure } = useCommand(desk.askPapers, refreshOrders);
  const [kinds, setKinds] = useState<readonly DocumentKind[]>([]);
  const [note, setNote] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  useUnsaved(open && (kinds.length > 0 || note.trim() !== ''));
  const close = () => {
    clearFailure();
    onClose();
  };
  const ask = async () => {
    if (kinds.length === 0) {
      setIsMissing(true);
      document.getElementById('papers-kinds')?.focus();
      return;
    }
    const became = await run({ id: order.id, seen: order.status, kinds: [...kinds], note: note.trim() || null });
    if (!became?.isDone) return;
    setKinds([]);
    setNote('');
    onDone();
  };
  const ofForm = documentKindsOf(forms[order.form], order.account);
  const boxes = (shown: readonly DocumentKind[]) => (
    <div className="grid sm:grid-cols-2 sm:gap-x-6">
      {shown.map((kind) => (
        <Checkbox
          key={kind}
          label={i18n._(documentLabels[kind])}
          checked={kinds.includes(kind)}
          onChange={({ target: { checked } }) => {
            setKinds(checked ? [...kinds, kind] : kinds.filter((one) => one !== kind));
            setIsMissing(false);
          }}
        />
      ))}
    </div>
  );
  return (
    <Dialog
      wide
      open={open}
      onClose={close}
      title={<Trans>Request documents</Trans>}
      description={<Trans>The applicant sees your request in the order and sends the documents from there.</Trans>}
      actions={
        <>
          <Button kind="secondary" onClick={close} data-initial-focus>
            <Trans>Go back</Trans>
          </Button>
          <Button busy={isBusy} onClick={() => void ask()}>
            <Trans>Request documents</Trans>
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {notice}
        <FieldGroup id="papers-kinds" legend={t`Which documents`} error={isMissing && t`Choose at least one`}>
          {boxes([...ofForm, 'other'])}
          <Accordion summary={t`Documents that this form does not ask for`} className="mt-2">
            {boxes(DocumentKind.options.filter((kind) => kind !== 'other' && !ofForm.includes(kind)))}
          </Accordion>
        </FieldGroup>
        <TemplateChoice
          order={order}
          purpose="ask_papers"
          text={note}
          onChange={(text) => setNote(text.slice(0, MAX_NOTE_LENGTH))}
        />
        <Field label={t`Message to the applicant`} optional>
          {(control) => (
            <TextArea
              {...control}
              rows={3}
              maxLength={MAX_NOTE_LENGTH}
              value={note}
              onChange={(event) => setNote(event.target.value)}
            />
          )}
        </Field>
        <CommandFailure failure={failure} />
      </div>
    </Dialog>
  );
}
