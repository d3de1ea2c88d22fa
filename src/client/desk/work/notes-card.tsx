import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { deskWork } from '#contract/desk-work.ts';
import type { DeskOrder } from '#domain/desk/desk-order.ts';
import { refreshOrders } from '#client/orders/refresh-orders.ts';
import { useCommand } from '#client/shell/use-command.ts';
import { Card } from '#ui/card/card.tsx';
import { useDeskKeys } from '../keys/use-desk-keys.ts';
import { NoteForm } from './note-form.tsx';
import { OrderNoteItem } from './order-note-item.tsx';
import { refreshMentions } from './refresh-mentions.ts';

const NEW_NOTE_ID = 'new-note';
const focusNewNote = () => document.getElementById(NEW_NOTE_ID)?.focus();

/** What staff write about an order for each other; its applicant never sees it. */
export function NotesCard({ order }: { order: DeskOrder }) {
  const { t } = useLingui();
  const { run, isBusy, failure } = useCommand(deskWork.addNote, refreshOrders);
  useDeskKeys({ n: order.isOwn ? undefined : { label: msg`Write a note`, act: focusNewNote } });
  if (order.isOwn) return null;
  return (
    <Card as="section" aria-labelledby="notes" className="grid grid-cols-1 gap-4">
      <div>
        <h2 id="notes" className="text-md">
          <Trans>Notes</Trans>
        </h2>
        <p className="text-sm text-ink-3">
          <Trans>For staff only. The applicant never sees them.</Trans>
        </p>
      </div>
      {order.isMentionUnread && <MentionsRead key={order.version} id={order.id} />}
      <div role="log" aria-label={t`Notes`}>
        {order.notes.length > 0 ? (
          <ul className="grid grid-cols-1 gap-4">
            {order.notes.map((note) => (
              <OrderNoteItem key={note.id} orderId={order.id} note={note} />
            ))}
          </ul>
        ) : (
          <p className="text-ink-3">
            <Trans>No notes yet</Trans>
          </p>
        )}
      </div>
      <div className="print:hidden">
        <NoteForm
          fieldId={NEW_NOTE_ID}
          save={<Trans>Add the note</Trans>}
          isBusy={isBusy}
          failure={failure}
          onSave={async (draft) => (await run({ id: order.id, ...draft }))?.isDone === true}
        />
      </div>
    </Card>
  );
}

/** Whoever has the order on the screen has read what mentions them. */
function MentionsRead({ id }: { id: string }) {
  const { run } = useCommand(deskWork.readMentions, refreshMentions);
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => void latest.current({ id }), [id]);
  return null;
}
