import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState, useSyncExternalStore } from 'react';
import * as v from 'valibot';
import { DocumentKind } from '#domain/applications/document-kinds.ts';
import { documentField } from '#domain/applications/forms.ts';
import { maySendDocuments } from '#domain/orders/order-moves.ts';
import { missingKinds } from '#domain/orders/missing-kinds.ts';
import type { OrderDetail } from '#domain/orders/order.ts';
import { controlId } from '#client/applications/answer-control.tsx';
import { DocumentsStep } from '#client/applications/documents-step.tsx';
import { namedField } from '#client/applications/named-field.ts';
import { SavedLine } from '#client/applications/saved-line.tsx';
import { usePickedFiles } from '#client/applications/use-picked-files.ts';
import { useOutbox } from '#client/shell/use-outbox.ts';
import { useOncePrepared } from '#client/uploads/use-once-prepared.ts';
import { fieldMessage } from '#i18n/account/field-messages.ts';
import { documentLabels } from '#i18n/applications/document-labels.ts';
import type { Autosave } from '#offline/drafts/autosave.ts';
import type { Outbox } from '#offline/outbox/outbox.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { notify } from '#ui/toast/notify.ts';
import { ReceivedDocuments } from './received-documents.tsx';
import type { RequestedDocumentsWork } from './requested-documents.ts';
import { useRequestedDocuments } from './use-requested-documents.ts';
import { WaitingDocuments } from './waiting-documents.tsx';

/** Documents requested after the application: which and why. Chosen files are stored on this device and sent by the outbox, also offline; some may be sent now and others later. */
export function RequestedDocumentsForm({ order }: { order: OrderDetail }) {
  const outbox = useOutbox();
  return outbox && <RequestedDocuments outbox={outbox} order={order} />;
}

function RequestedDocuments({ outbox, order }: { outbox: Outbox; order: OrderDetail }) {
  const { t } = useLingui();
  const { documents, justArrived, keep, send } = useRequestedDocuments(outbox, order.id);
  useEffect(() => {
    if (justArrived) notify({ kind: 'success', title: t`Your documents were sent` });
  }, [justArrived, t]);
  if (documents.kind === 'opening' || justArrived) return null;
  if (documents.kind === 'waiting')
    return <WaitingDocuments outbox={outbox} item={documents.item} missing={missingKinds(order.papersAsked)} />;
  const { autosave, hasChangedElsewhere } = documents;
  return <Choosing key={autosave.get().draft.id} {...{ outbox, order, autosave, hasChangedElsewhere, keep, send }} />;
}

function Choosing({
  outbox,
  order,
  autosave,
  hasChangedElsewhere,
  keep,
  send,
}: {
  outbox: Outbox;
  order: OrderDetail;
  autosave: Autosave;
  hasChangedElsewhere: boolean;
} & Pick<RequestedDocumentsWork, 'keep' | 'send'>) {
  const { t, i18n } = useLingui();
  const { draft, saved } = useSyncExternalStore(autosave.subscribe, autosave.get);
  const [isChecked, setIsChecked] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const { number } = order;
  const asked = order.papersAsked.filter(({ answeredAt }) => answeredAt === null);
  const kept = draft.files.flatMap(({ id, kind, name, type, bytes }) =>
    v.is(DocumentKind, kind) ? [{ fileId: id, kind, name, type, bytes }] : [],
  );
  const files = usePickedFiles({ kept, onKeep: keep });
  const wanted = missingKinds(order.papersAsked);
  const missing = wanted.filter((kind) => !kept.some((one) => one.kind === kind));
  const submit = async () => {
    setIsChecked(true);
    const [first] = missing;
    if (first && kept.length === 0) return document.getElementById(controlId(documentField(first)))?.focus();
    setIsBusy(true);
    await send().finally(() => setIsBusy(false));
  };
  const { run, isWaiting } = useOncePrepared(files.picked, () => void submit());
  if (wanted.length === 0 && kept.length === 0) return null;
  if (!maySendDocuments(order.status) || wanted.length === 0)
    return kept.length === 0 ? null : (
      <Notice
        tone="neutral"
        title={<Trans>The documents you chose are no longer needed</Trans>}
        actions={
          <Button
            kind="secondary"
            onClick={() =>
              void Promise.all(kept.map(({ fileId }) => autosave.removeFile(fileId))).then(() =>
                outbox.draftStore.remove(draft.scope, draft.id),
              )
            }
          >
            <Trans>Remove them from this device</Trans>
          </Button>
        }
      >
        <Trans>The order has changed in the meantime. They were not sent.</Trans>
      </Notice>
    );
  // Files chosen earlier are sent too, even if they are no longer requested.
  const kinds = [...new Set([...wanted, ...kept.map(({ kind }) => kind)])];
  const names = (some: readonly DocumentKind[]) => some.map((kind) => i18n._(documentLabels[kind])).join(' · ');
  return (
    <Card as="section" aria-labelledby="papers" className="grid gap-4 border-info print:hidden">
      <header className="grid gap-1">
        <h2 id="papers" className="text-lg">
          <Trans>We need more documents</Trans>
        </h2>
        {asked.map(
          ({ id, note }) =>
            note && (
              <p key={id} dir="auto" className="as-written text-ink-2">
                {note}
              </p>
            ),
        )}
        {wanted.length > 1 && (
          <p className="text-ink-2">
            <Trans>You can send some now and the rest later.</Trans>
          </p>
        )}
      </header>
      <ReceivedDocuments asked={asked} />
      {draft.problem?.message && (
        <Notice tone="danger" live title={<Trans>The documents were not accepted</Trans>}>
          {draft.problem.message}
        </Notice>
      )}
      {hasChangedElsewhere && (
        <Notice tone="warning" live title={<Trans>These documents were changed in another tab</Trans>}>
          <Trans>Nothing was sent. Check the files below, then send them.</Trans>
        </Notice>
      )}
      <form
        noValidate
        aria-label={t`We need more documents`}
        onSubmit={(event) => {
          event.preventDefault();
          run();
        }}
        className="grid gap-4"
      >
        <DocumentsStep
          asked={kinds.map((kind) => ({ kind }))}
          purpose={t`order ${number}`}
          files={files}
          kept={kept}
          errorOf={(field) =>
            isChecked &&
            kept.length === 0 &&
            missing.some((kind) => documentField(kind) === field) &&
            i18n._(fieldMessage('required', null, namedField(i18n, field)))
          }
          onRemove={(fileId) => void autosave.removeFile(fileId)}
          onRead={(fileId) => outbox.draftStore.readFile(draft.scope, fileId)}
        />
        <SavedLine
          saved={
            saved?.kind === 'memory'
              ? { kind: 'memory' }
              : draft.revision > 0
                ? { kind: 'saved', at: draft.updatedAt }
                : { kind: 'nothing' }
          }
        />
        <p role="status" className="text-sm text-ink-2 empty:hidden">
          {kept.length > 0 && missing.length > 0 && <Trans>Still missing after this: {names(missing)}</Trans>}
        </p>
        <Button type="submit" size="l" busy={isBusy || isWaiting} className="justify-self-start max-sm:w-full">
          <Trans>Send documents</Trans>
        </Button>
      </form>
    </Card>
  );
}
