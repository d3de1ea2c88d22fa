import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { deskPeople } from '#contract/desk-people.ts';
import type { DeskPerson } from '#domain/desk/desk-person.ts';
import { DocumentMark } from '#client/orders/document-mark.tsx';
import { fresh } from '#client/orders/fresh.ts';
import { OrderBadge } from '#client/orders/order-badge.tsx';
import { PageTitle } from '#client/shell/page-title.tsx';
import { useApp, useLocale } from '#client/shell/use-app.ts';
import { documentLabels } from '#i18n/applications/document-labels.ts';
import { formatDate, formatList, formatNumber, formatTime } from '#i18n/format.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { Card } from '#ui/card/card.tsx';
import { Facts } from '#ui/facts/facts.tsx';
import { ChevronBackIcon } from '#ui/icons/icons.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { SkeletonText } from '#ui/skeleton/skeleton.tsx';
import { LetterName } from '../letters/letter-name.tsx';
import { useBackKey } from '../keys/use-back-key.ts';
import { NoAnswer } from '../no-answer.tsx';
import { useLiveAnswer } from '../use-live-answer.ts';
import type { Invited } from './invite-dialog.tsx';
import { InvitedNotice } from './invited-notice.tsx';
import { roleNames } from '../audit/role-names.ts';
import { HistoryPart } from './history-part.tsx';
import { personStates } from './people-words.ts';
import { PersonActs } from './person-acts.tsx';
import { ProposalCard } from './role-proposals.tsx';

/** One person with everything that is here about them. */
export function PersonPage({ id, isAdministrator }: { id: string; isAdministrator: boolean }) {
  useBackKey('/desk/people');
  const { t } = useLingui();
  const { ask } = useApp();
  const asked = useQuery({ ...ask(deskPeople.person, { id }), ...fresh });
  useLiveAnswer(deskPeople.person, { id }, { ...asked, announces: true });
  return (
    <>
      <PageTitle>{asked.data?.name ?? t`People`}</PageTitle>
      {isAdministrator && (
        <Link
          to="/desk/$part"
          params={{ part: 'people' }}
          search={{ group: asked.data?.role === 'staff' ? 'staff' : 'customers' }}
          className="inline-flex min-h-11 w-fit items-center gap-1 text-brand print:hidden"
        >
          <ChevronBackIcon className="size-4" />
          <Trans>All people</Trans>
        </Link>
      )}
      {asked.data && <Person person={asked.data} isAdministrator={isAdministrator} />}
      <NoAnswer asked={asked} hint={<Trans>People’s data is never stored on a device.</Trans>}>
        <SkeletonText lines={8} />
      </NoAnswer>
    </>
  );
}

function Person({ person, isAdministrator }: { person: DeskPerson; isAdministrator: boolean }) {
  const { i18n } = useLingui();
  const [invited, setInvited] = useState<Invited | null>(null);
  const { name, state, block, proposal, orders, documents, listings, letters } = person;
  const locale = useLocale();
  return (
    <>
      <header className="flex flex-wrap items-center gap-3">
        <h1 className="text-xl">
          <bdi>{name}</bdi>
        </h1>
        <Badge tone={personStates[state].tone}>{i18n._(personStates[state].name)}</Badge>
      </header>
      {block && (
        <Notice tone="danger" title={<Trans>This account is blocked</Trans>}>
          {block.reason !== null && <bdi>{block.reason}</bdi>}
        </Notice>
      )}
      {invited && <InvitedNotice invited={invited} />}
      {proposal && <ProposalCard proposal={proposal} onInvited={setInvited} />}
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        <AccountFacts person={person} />
        {/* Given other roles meanwhile, the choice begins again with them. */}
        {isAdministrator && <PersonActs key={person.roles.join()} person={person} />}
        <HistoryPart title={<Trans>Orders</Trans>} total={orders.total}>
          {orders.items.map((order) => (
            <li key={order.id} className="flex flex-wrap items-center justify-between gap-x-3">
              <Link
                to="/desk/orders/$id"
                params={{ id: order.id }}
                className="inline-flex min-h-11 items-center text-brand"
              >
                <Ltr>{order.number}</Ltr>
              </Link>
              {order.isByPhone && (
                <span className="text-sm text-ink-3">
                  <Trans>without an account, same phone</Trans>
                </span>
              )}
              <OrderBadge status={order.status} />
            </li>
          ))}
        </HistoryPart>
        <HistoryPart title={<Trans>Documents</Trans>} total={documents.total}>
          {documents.items.map(({ id, kind, order, sentAt, check }) => (
            <li key={id} className="grid grid-cols-1 py-2">
              <p className="flex flex-wrap items-center justify-between gap-x-3">
                <span>{i18n._(documentLabels[kind])}</span>
                <bdi className="text-sm text-ink-3">{formatDate(locale, sentAt)}</bdi>
              </p>
              <DocumentMark check={check} />
              <Link
                to="/desk/orders/$id"
                params={{ id: order.id }}
                className="inline-flex min-h-11 w-fit items-center text-sm text-brand"
              >
                {/* In a box of its own: as items of a flexible line the words would lose the space between them. */}
                <span>
                  <Trans>
                    Order <Ltr>{order.number}</Ltr>
                  </Trans>
                </span>
              </Link>
            </li>
          ))}
        </HistoryPart>
        <HistoryPart title={<Trans>Adverts</Trans>} total={listings.total}>
          {listings.items.map((listing) => (
            <li key={listing.id} className="flex flex-wrap items-center justify-between gap-x-3">
              <Link
                to="/desk/listings/$id"
                params={{ id: listing.id }}
                className="inline-flex min-h-11 items-center text-brand"
              >
                <bdi>{listing.title[locale]}</bdi>
              </Link>
            </li>
          ))}
        </HistoryPart>
        <HistoryPart title={<Trans>Correspondence</Trans>} total={letters.total}>
          {letters.items.map((letter) => (
            <li key={letter.id} className="flex flex-wrap items-center justify-between gap-x-3">
              <Link
                to="/desk/letters"
                search={{ id: letter.id }}
                className="inline-flex min-h-11 items-center text-brand wrap-anywhere"
              >
                <LetterName kind={letter.kind} subject={letter.subject} />
              </Link>
              <bdi className="text-sm text-ink-3">{formatDate(locale, letter.at)}</bdi>
            </li>
          ))}
        </HistoryPart>
        {person.sessions && (
          <HistoryPart title={<Trans>Sessions</Trans>} total={person.sessions.length}>
            {person.sessions.map((session) => (
              <li key={session.id} className="flex flex-wrap items-center justify-between gap-x-3 py-2">
                <span dir="ltr">{[session.browser, session.system].filter(Boolean).join(', ') || '—'}</span>
                <bdi className="text-sm text-ink-3">
                  {formatDate(locale, session.lastSeenAt)} {formatTime(locale, session.lastSeenAt)}
                </bdi>
              </li>
            ))}
          </HistoryPart>
        )}
      </div>
    </>
  );
}

function AccountFacts({ person }: { person: DeskPerson }) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const { email, phone, isEmailProved, isPhoneProved, roles, lender, since, lastSeenAt, savedSearches, secondSteps } =
    person;
  const proved = (isProved: boolean) => (isProved ? t`confirmed` : t`not confirmed`);
  const day = (at: string) => <bdi>{formatDate(locale, at)}</bdi>;
  return (
    <Card as="section" aria-labelledby="account">
      <h2 id="account" className="text-md">
        <Trans>Account</Trans>
      </h2>
      <Facts
        facts={[
          ...(roles.length > 0
            ? [
                {
                  label: t`Roles`,
                  value: formatList(
                    locale,
                    roles.map((role) => i18n._(roleNames[role])),
                  ),
                },
              ]
            : []),
          ...(lender ? [{ label: t`Lender`, value: lender.name[locale] }] : []),
          ...(phone === null
            ? []
            : [
                {
                  label: t`Phone`,
                  value: (
                    <>
                      <Ltr>{phone}</Ltr> ({proved(isPhoneProved)})
                    </>
                  ),
                },
              ]),
          ...(email === null
            ? []
            : [
                {
                  label: t`Email`,
                  value: (
                    <>
                      <Ltr>{email}</Ltr> ({proved(isEmailProved)})
                    </>
                  ),
                },
              ]),
          ...(secondSteps === null
            ? []
            : [{ label: t`Second steps`, value: secondSteps === 0 ? t`none yet` : formatNumber(locale, secondSteps) }]),
          { label: t`Account since`, value: day(since) },
          { label: t`Last seen`, value: lastSeenAt === null ? t`not signed in` : day(lastSeenAt) },
          { label: t`Saved searches`, value: formatNumber(locale, savedSearches) },
        ]}
      />
    </Card>
  );
}

/** A list of somebody’s things; what is more than shown is only counted. */
