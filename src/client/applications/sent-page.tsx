import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useSyncExternalStore } from 'react';
import type { Form } from '#domain/applications/form.ts';
import { PageTitle } from '#client/shell/page-title.tsx';
import { address } from '#client/shell/address.ts';
import { usePerson } from '#client/shell/use-app.ts';
import { useConnection } from '#client/shell/use-connection.ts';
import { cardClass } from '#ui/card/card-class.ts';
import type { Outbox } from '#offline/outbox/outbox.ts';
import { Anchor } from '#ui/anchor/anchor.tsx';
import { buttonClass } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { BusyIcon, CheckIcon, ClockIcon } from '#ui/icons/icons.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { chosenThingOf, formScreens } from './form-screens.ts';
import { loginOf } from './login-of.ts';
import { LoginDetailsCard } from './login-details-card.tsx';
import { SendingFiles } from './sending-files.tsx';
import { BeingWithdrawn, News, NotAcceptedYet, NotArrived, SendingFrame, WaitingForLogIn } from './sending-frame.tsx';
import { NextSteps } from './next-steps.tsx';
import { isReadyToEdit } from './use-take-back.ts';

interface SentPageProps {
  form: Form;
  outbox: Outbox;
  /** Key of the item in the outbox. */
  sending: string;
  /** Reopens the application at the refused answer. */
  onMend: () => void;
  /** Shown below once it is received. */
  after?: ReactNode;
}

/** After "Send": saved on this device, waiting, or received with its number. It says "received" only after a receipt. */
export function SentPage({ form, outbox, sending, onMend, after }: SentPageProps) {
  const { t, i18n } = useLingui();
  const thing = chosenThingOf(form);
  const { others } = formScreens[form.name];
  const person = usePerson();
  const { isOnline } = useConnection();
  const { isRead, items, receipts } = useSyncExternalStore(outbox.subscribe, outbox.get);
  const item = items.find(({ submittedAs }) => submittedAs === sending);
  const stored = receipts.find(({ submittedAs }) => submittedAs === sending);
  const arrival = outbox.arrivalOf(sending);
  const login = loginOf(arrival);
  const number = stored?.number ?? arrival?.receipt.number ?? null;
  const order = stored?.madeId ?? arrival?.receipt.madeId ?? null;
  const isReceived = stored !== undefined || arrival !== null;
  const isGoing = item !== undefined && isOnline && (item.state === 'queued' || item.state === 'sending');
  if (isReceived)
    return (
      <SendingFrame title={t`Request sent successfully`}>
        <section className="grid justify-items-start gap-3 rounded-lg bg-success-tint p-6 sm:p-8">
          <span className="grid size-12 place-items-center rounded-md rounded-es-sm bg-surface text-success">
            <CheckIcon />
          </span>
          <News>
            <Trans>Request sent successfully</Trans>
          </News>
          {number !== null && (
            <p className="text-md">
              <Trans>
                Order number: <Ltr className="font-semibold">{number}</Ltr>
              </Trans>
            </p>
          )}
          <p className="text-ink-2">
            <Trans>We have your application and will contact you within two working days.</Trans>
          </p>
        </section>
        {login && <LoginDetailsCard login={login} />}
        <NextSteps />
        {after}
        <div className="flex flex-wrap gap-3">
          {order !== null && (person ?? login) && (
            <Anchor
              href={person ? `/orders/${order}` : address('/login', { next: `/orders/${order}` })}
              className={buttonClass()}
            >
              {person ? <Trans>Open the order</Trans> : <Trans>Log in and open the order</Trans>}
            </Anchor>
          )}
          {person && (
            <Link to="/orders" className={buttonClass({ kind: 'secondary' })}>
              <Trans>My orders</Trans>
            </Link>
          )}
          {thing && (
            <Link to={thing.from} className={buttonClass({ kind: 'secondary' })}>
              {i18n._(thing.browse)}
            </Link>
          )}
        </div>
        {!person && !login && (
          <p className="text-ink-2">
            <Trans>If you already have an account with this phone number or email, log in to track the order.</Trans>
          </p>
        )}
      </SendingFrame>
    );

  if (item?.withdrawal)
    return <BeingWithdrawn item={item} withdrawal={item.withdrawal} outbox={outbox} isOnline={isOnline} />;

  if (isReadyToEdit(item)) return <NotArrived onEdit={onMend} />;

  if (item?.state === 'needs_attention')
    return (
      <NotAcceptedYet message={item.problem?.message} onMend={onMend}>
        <Trans>Something in the application needs changing</Trans>
      </NotAcceptedYet>
    );

  if (isRead && !item)
    return (
      <div className="page py-6">
        <PageTitle>{t`No longer available`}</PageTitle>
        <EmptyState
          level={1}
          icon={<ClockIcon />}
          title={<Trans>This application is no longer on this device</Trans>}
          actions={
            <Anchor href={others.href} className={buttonClass()}>
              {i18n._(others.label)}
            </Anchor>
          }
        >
          <Trans>It was deleted here, or it arrived more than a month ago.</Trans>
        </EmptyState>
      </div>
    );

  if (item?.state === 'waiting_sign_in') return <WaitingForLogIn />;

  return (
    <SendingFrame title={t`Waiting to be sent`}>
      <section className={`${cardClass({ large: true, dashed: true })} grid justify-items-start gap-3`}>
        <span className="grid size-12 place-items-center rounded-md rounded-es-sm bg-brand-tint text-on-brand-tint">
          {isGoing ? <BusyIcon className="animate-spin" /> : <ClockIcon />}
        </span>
        <News>
          {isGoing ? (
            <Trans>Sending</Trans>
          ) : item?.isVolatile ? (
            <Trans>Waiting to be sent</Trans>
          ) : (
            <Trans>Saved on this device</Trans>
          )}
        </News>
        <p role="status" className="text-ink-2">
          {item?.isVolatile ? (
            <Trans>
              This device does not allow storage, so closing this page loses the application. Keep it open until you are
              connected.
            </Trans>
          ) : (
            <Trans>Saved on this device; it will be sent when you are connected. You can close this page.</Trans>
          )}
        </p>
        {item && (
          <div className="w-full">
            <SendingFiles item={item} isOnline={isOnline} />
          </div>
        )}
        {!person && (
          <p className="text-ink-2">
            <Trans>Login details for a new account are shown once, when it has arrived.</Trans>
          </p>
        )}
      </section>
      <Anchor href="/waiting" className={`${buttonClass({ kind: 'secondary' })} justify-self-start`}>
        <Trans>Waiting to be sent</Trans>
      </Anchor>
    </SendingFrame>
  );
}
