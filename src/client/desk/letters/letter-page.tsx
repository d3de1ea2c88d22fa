import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import * as v from 'valibot';
import { desk } from '#contract/desk.ts';
import { ConversationKind } from '#domain/contact/letter-thread.ts';
import type { DeskThread } from '#domain/desk/desk-letter.ts';
import { ThreadMessages } from '#client/contact/thread-messages.tsx';
import { fresh } from '#client/orders/fresh.ts';
import { PageTitle } from '#client/shell/page-title.tsx';
import { useApp } from '#client/shell/use-app.ts';
import { ChevronBackIcon } from '#ui/icons/icons.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { SkeletonText } from '#ui/skeleton/skeleton.tsx';
import { useBackKey } from '../keys/use-back-key.ts';
import { NoAnswer } from '../no-answer.tsx';
import { useLiveAnswer } from '../use-live-answer.ts';
import { AnswerForm } from './answer-form.tsx';
import { LetterCard } from './letter-card.tsx';
import { SenderHistory } from './sender-history.tsx';

/** One letter with the whole conversation, and the answer below it. */
export function LetterPage({ id }: { id: string }) {
  useBackKey('/desk/letters');
  const { t } = useLingui();
  const { ask } = useApp();
  const asked = useQuery({ ...ask(desk.letter, { id }), ...fresh });
  useLiveAnswer(desk.letter, { id }, { ...asked, announces: true });
  return (
    <>
      <PageTitle>{asked.data?.letter.subject ?? t`Correspondence`}</PageTitle>
      <Link to="/desk/letters" className="inline-flex min-h-11 w-fit items-center gap-1 text-brand print:hidden">
        <ChevronBackIcon className="size-4" />
        <Trans>All correspondence</Trans>
      </Link>
      {asked.data && <Conversation thread={asked.data} />}
      <NoAnswer asked={asked} hint={<Trans>Messages are never stored on a device.</Trans>}>
        <SkeletonText lines={8} />
      </NoAnswer>
    </>
  );
}

function Conversation({ thread: { letter, messages, sender: history } }: { thread: DeskThread }) {
  const { t } = useLingui();
  const { kind, from } = letter;
  const sender = from.name === null ? <Trans>Sender</Trans> : <bdi>{from.name}</bdi>;
  return (
    <>
      <h1 className="text-xl">
        <Trans>Conversation</Trans>
      </h1>
      <LetterCard letter={letter} />
      {messages.length > 0 && (
        <ThreadMessages
          label={t`Messages after it`}
          messages={messages.map(({ author, by, ...message }) => ({
            ...message,
            isOwn: author === 'staff',
            by: author === 'person' ? sender : by === null ? <Trans>A former colleague</Trans> : <bdi>{by}</bdi>,
          }))}
        />
      )}
      {v.is(ConversationKind, kind) && from.email !== null ? (
        <AnswerForm id={letter.id} kind={kind} version={letter.version} isClosed={letter.handledAt !== null} />
      ) : (
        <Notice tone="info">
          <Trans>No answer can be sent from here. Use the contact details above, and then close it.</Trans>
        </Notice>
      )}
      <SenderHistory history={history} />
    </>
  );
}
