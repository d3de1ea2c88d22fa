import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { deskExports } from '#contract/desk-exports.ts';
import { deskPeople } from '#contract/desk-people.ts';
import type { RoleProposal } from '#domain/desk/desk-person.ts';
import { mintReplySecret } from '#client/applications/reply-secret.ts';
import { fresh } from '#client/orders/fresh.ts';
import { useApp, useLocale } from '#client/shell/use-app.ts';
import { formatDate, formatList } from '#i18n/format.ts';
import { Card } from '#ui/card/card.tsx';
import { notify } from '#ui/toast/notify.ts';
import type { Invited } from './invite-dialog.tsx';
import { PersonAct } from './person-act.tsx';
import { roleNames } from '../audit/role-names.ts';
import { DownloadList } from '../download-list.tsx';
import { useLiveAnswer } from '../use-live-answer.ts';

/** Changes of roles and invitations that wait for a second administrator; nothing where there are none. */
export function RoleProposals({ onInvited }: { onInvited: (invited: Invited) => void }) {
  const { t } = useLingui();
  const { ask } = useApp();
  const asked = useQuery({ ...ask(deskPeople.roleProposals, {}), ...fresh });
  useLiveAnswer(deskPeople.roleProposals, {}, asked);
  const { data } = asked;
  if (!data || data.length === 0) return null;
  return (
    <section aria-labelledby="proposals" className="grid gap-3">
      <h2 id="proposals" className="text-md">
        <Trans>Waiting for a second administrator</Trans>
      </h2>
      <DownloadList
        endpoint={deskExports.exportRoleProposals}
        input={{}}
        name="role-proposals"
        about={t`Waiting for a second administrator`}
      />
      <ul className="grid gap-3">
        {data.map((proposal) => (
          <li key={proposal.id}>
            <ProposalCard proposal={proposal} onInvited={onInvited} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** One proposal with what the reader may do about it. */
export function ProposalCard({
  proposal: { id, account, name, email, roles, lender, by, expiresAt, may },
  onInvited,
}: {
  proposal: RoleProposal;
  onInvited: (invited: Invited) => void;
}) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const [replySecret] = useState(mintReplySecret);
  const names = formatList(
    locale,
    roles.map((role) => i18n._(roleNames[role])),
  );
  const until = formatDate(locale, expiresAt);
  const done = () => notify({ kind: 'success', title: t`Done` });
  return (
    <Card as="article" aria-label={name} className="grid gap-2">
      <p className="font-semibold">
        <bdi>{name}</bdi> {email !== null && <bdi className="font-normal text-ink-2">{email}</bdi>}
      </p>
      <p>{account === null ? <Trans>Invitation as: {names}</Trans> : <Trans>New roles: {names}</Trans>}</p>
      {lender && <p>{lender.name[locale]}</p>}
      <p className="text-sm text-ink-3">
        <Trans>
          Proposed by <bdi>{by}</bdi>, open until <bdi>{until}</bdi>
        </Trans>
      </p>
      <div className="flex flex-wrap gap-3">
        {may === 'decide' && (
          <>
            <PersonAct
              command={deskPeople.confirmRoles}
              inputFor={() => ({ id, replySecret })}
              label={t`Confirm`}
              description={t`The roles take effect now, and the person is signed out everywhere.`}
              onDone={(answer) => (answer.outcome === 'changed' ? done() : onInvited(answer))}
            />
            <PersonAct
              command={deskPeople.refuseRoles}
              inputFor={(reason) => ({ id, reason })}
              label={t`Refuse`}
              description={t`Nothing changes. The reason is written to the audit log.`}
              needsReason
              onDone={done}
            />
          </>
        )}
        {may === 'withdraw' && (
          <PersonAct
            command={deskPeople.withdrawRoles}
            inputFor={() => ({ id })}
            label={t`Withdraw`}
            description={t`Your proposal is closed, and nothing changes.`}
            onDone={done}
          />
        )}
      </div>
    </Card>
  );
}
