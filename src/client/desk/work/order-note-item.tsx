import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { deskWork } from '#contract/desk-work.ts';
import type { OrderNote } from '#domain/desk/order-note.ts';
import { CommandFailure } from '#client/orders/command-failure.tsx';
import { refreshOrders } from '#client/orders/refresh-orders.ts';
import { useLocale, usePerson } from '#client/shell/use-app.ts';
import { useCommand } from '#client/shell/use-command.ts';
import { formatDate, formatTime } from '#i18n/format.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { MentionMark } from './mention-mark.tsx';
import { NoteForm } from './note-form.tsx';

/** One note, which its author can correct or remove for a while. */
export function OrderNoteItem({ orderId, note }: { orderId: string; note: OrderNote }) {
  const { t } = useLingui();
  const locale = useLocale();
  const me = usePerson()?.id;
  const [open, setOpen] = useState<'correct' | 'remove' | null>(null);
  const correcting = useCommand(deskWork.correctNote, refreshOrders);
  const removing = useCommand(deskWork.removeNote, refreshOrders);
  const close = () => {
    setOpen(null);
    correcting.clearFailure();
    removing.clearFailure();
  };
  const correct = async (draft: { text: string; mentions: string[] }) => {
    const isDone = (await correcting.run({ id: orderId, note: note.id, ...draft }))?.isDone === true;
    if (isDone) close();
    return isDone;
  };
  const at = `${formatDate(locale, note.at)} ${formatTime(locale, note.at)}`;
  const mentionsMe = note.mentions.some(({ id }) => id === me);
  return (
    <li className="grid gap-1 border-s-2 border-line ps-3">
      <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-3">
        <bdi className="font-medium text-ink">{note.by?.name ?? t`A deleted account`}</bdi>
        <time dateTime={note.at}>
          <bdi>{at}</bdi>
        </time>
        {note.correctedAt !== null && <Trans>corrected</Trans>}
        <MentionMark isShown={mentionsMe} />
      </p>
      {open === 'correct' ? (
        <NoteForm
          note={note}
          save={<Trans>Save the note</Trans>}
          isBusy={correcting.isBusy}
          failure={correcting.failure}
          onSave={correct}
          onCancel={close}
        />
      ) : (
        <>
          <p dir="auto" className="as-written wrap-anywhere">
            {note.text}
          </p>
          {note.mentions.length > 0 && (
            <p className="flex flex-wrap gap-x-2 text-sm text-brand">
              {note.mentions.map(({ id, name }) => (
                <bdi key={id}>@{name}</bdi>
              ))}
            </p>
          )}
          {note.openUntil !== null && (
            <p className="flex flex-wrap gap-x-2 print:hidden">
              <Button kind="ghost" aria-label={t`Correct your note of ${at}`} onClick={() => setOpen('correct')}>
                <Trans>Correct</Trans>
              </Button>
              <Button kind="ghost" aria-label={t`Remove your note of ${at}`} onClick={() => setOpen('remove')}>
                <Trans>Remove</Trans>
              </Button>
            </p>
          )}
        </>
      )}
      <Dialog
        open={open === 'remove'}
        onClose={close}
        title={<Trans>Remove this note?</Trans>}
        description={<Trans>Colleagues no longer see it. The audit log says that you removed a note.</Trans>}
        actions={
          <>
            <Button kind="secondary" onClick={close} data-initial-focus>
              <Trans>Go back</Trans>
            </Button>
            <Button
              kind="danger"
              busy={removing.isBusy}
              onClick={() => void removing.run({ id: orderId, note: note.id })}
            >
              <Trans>Remove</Trans>
            </Button>
          </>
        }
      >
        <CommandFailure failure={removing.failure} />
      </Dialog>
    </li>
  );
}
