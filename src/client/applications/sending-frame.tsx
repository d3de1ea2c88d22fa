import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import { LogInAgain } from '#client/accounts/log-in-again.tsx';
import { PageTitle } from '#client/shell/page-title.tsx';
import { Button, buttonClass } from '#ui/button/button.tsx';
import { cardClass } from '#ui/card/card-class.ts';
import { ClockIcon, EditIcon, WarningIcon } from '#ui/icons/icons.tsx';
import { Withdrawing } from './withdrawing.tsx';

/** The page after "Send": only the state of the item. */
export function SendingFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="page grid max-w-[46rem] gap-5 py-6 lg:py-10">
      <PageTitle>{title}</PageTitle>
      {children}
    </div>
  );
}

/** The heading of a new state; it gets focus so that it is read first. */
export function News({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <h1 ref={ref} tabIndex={-1} className="text-xl outline-none">
      {children}
    </h1>
  );
}

/** Shown when the session ended on the server while an item waited. */
export function WaitingForLogIn() {
  const { t } = useLingui();
  return (
    <SendingFrame title={t`Waiting for you to log in`}>
      <section role="alert" className={`${cardClass({ large: true, dashed: true })} grid justify-items-start gap-3`}>
        <WarningIcon className="size-8 text-warning" />
        <News>
          <Trans>Waiting for you to log in</Trans>
        </News>
        <p className="text-ink-2">
          <Trans>Your session has ended. Log in again and it will continue automatically.</Trans>
        </p>
        <LogInAgain />
      </section>
    </SendingFrame>
  );
}

interface NotAcceptedYetProps {
  /** What the person has to change. */
  children: ReactNode;
  message: string | undefined;
  /** Reopens the form at the refused answer. */
  onMend: () => void;
}

/** Shown when the server refused the item; its content is kept. */
export function NotAcceptedYet({ children, message, onMend }: NotAcceptedYetProps) {
  const { t } = useLingui();
  return (
    <SendingFrame title={t`Not accepted yet`}>
      <section role="alert" className="grid justify-items-start gap-3 rounded-lg bg-danger-tint p-6 sm:p-8">
        <WarningIcon className="size-8 text-danger" />
        <News>{children}</News>
        <p>{message}</p>
        <p className="text-ink-2">
          <Trans>Everything you wrote and chose is still here.</Trans>
        </p>
      </section>
      <Button size="l" onClick={onMend} className="justify-self-start max-sm:w-full">
        <Trans>Review it</Trans>
      </Button>
    </SendingFrame>
  );
}

/** Shown while the server is asked whether an item to be edited or deleted has arrived. */
export function BeingWithdrawn(props: ComponentProps<typeof Withdrawing>) {
  const { t } = useLingui();
  return (
    <SendingFrame title={t`Checking`}>
      <section className={`${cardClass({ large: true, dashed: true })} grid justify-items-start gap-3`}>
        <ClockIcon className="size-8 text-brand" />
        <News>
          {props.withdrawal.purpose === 'edit' ? (
            <Trans>You want to edit it</Trans>
          ) : (
            <Trans>You want to delete it</Trans>
          )}
        </News>
        <Withdrawing {...props} />
      </section>
    </SendingFrame>
  );
}

/** Shown when an item to be edited had not arrived. */
export function NotArrived({ onEdit }: { onEdit: () => void }) {
  const { t } = useLingui();
  return (
    <SendingFrame title={t`Ready to edit`}>
      <section className={`${cardClass({ large: true, dashed: true })} grid justify-items-start gap-3`}>
        <EditIcon className="size-8 text-brand" />
        <News>
          <Trans>Ready to edit</Trans>
        </News>
        <p className="text-ink-2">
          <Trans>It didn't arrive, and it won't be sent as it was. You can edit it now, or send it unchanged.</Trans>
        </p>
      </section>
      <div className="flex flex-wrap gap-3">
        <Button size="l" onClick={onEdit}>
          <Trans>Edit</Trans>
        </Button>
        <Link to="/waiting" className={buttonClass({ kind: 'secondary', size: 'l' })}>
          <Trans>See what is waiting</Trans>
        </Link>
      </div>
    </SendingFrame>
  );
}
