import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { deskPeople } from '#contract/desk-people.ts';
import type { DeskPerson } from '#domain/desk/desk-person.ts';
import { Card } from '#ui/card/card.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { notify } from '#ui/toast/notify.ts';
import { LenderField } from './lender-field.tsx';
import { PersonAct } from './person-act.tsx';
import { RolesField } from './roles-field.tsx';

/** What an administrator may do with somebody's account. */
export function PersonActs({
  person: { id, isSelf, state, role, roles, lender, proposal, secondSteps },
}: {
  person: DeskPerson;
}) {
  const { t } = useLingui();
  const [chosen, setChosen] = useState(roles);
  const [lenderId, setLenderId] = useState(lender?.id ?? '');
  const done = () => notify({ kind: 'success', title: t`Done` });
  return (
    <Card as="section" aria-labelledby="acts" className="grid content-start gap-3">
      <h2 id="acts" className="text-md">
        <Trans>Actions</Trans>
      </h2>
      {isSelf ? (
        <Notice title={<Trans>This is your own account</Trans>}>
          <Trans>Another administrator has to act on it.</Trans>
        </Notice>
      ) : (
        <div className="flex flex-wrap gap-3">
          {role === 'staff' && !proposal && (
            <PersonAct
              command={deskPeople.proposeRoles}
              inputFor={() => ({
                id,
                seen: roles,
                roles: chosen,
                lender: chosen.includes('lender') ? lenderId || null : null,
              })}
              label={t`Change roles`}
              description={t`Another administrator has to confirm the roles within 7 days.`}
              onDone={done}
            >
              <RolesField value={chosen} onChange={setChosen} isMissing={chosen.length === 0} />
              <LenderField
                id="roles-lender"
                roles={chosen}
                value={lenderId}
                onChange={setLenderId}
                isMissing={lenderId === ''}
              />
            </PersonAct>
          )}
          {state !== 'blocked' && (
            <PersonAct
              command={deskPeople.sendPasswordLink}
              inputFor={() => ({ id })}
              label={t`Send a password link`}
              description={t`A link that sets a new password goes to the person only. You do not see it.`}
              onDone={({ to }) => notify({ kind: 'success', title: t`The link was sent`, description: to })}
            />
          )}
          {secondSteps !== null && secondSteps > 0 && (
            <PersonAct
              command={deskPeople.resetFactors}
              inputFor={(reason) => ({ id, reason })}
              label={t`Remove the second steps`}
              description={t`For a lost device. The recovery codes end too, and the person is signed out everywhere and gets an email. At the next sign-in they set up a new second step. First make sure that it is really them who asks.`}
              needsReason
              isDanger
              onDone={done}
            />
          )}
          <PersonAct
            command={deskPeople.endSessions}
            inputFor={() => ({ id })}
            label={t`Sign out everywhere`}
            description={t`All sessions end now. The person can sign in again.`}
            onDone={done}
          />
          {state === 'blocked' ? (
            <PersonAct
              command={deskPeople.unblockPerson}
              inputFor={() => ({ id })}
              label={t`Unblock the account`}
              description={t`The person can sign in again, and adverts that were hidden with the block are shown again.`}
              onDone={done}
            />
          ) : (
            <PersonAct
              command={deskPeople.blockPerson}
              inputFor={(reason) => ({ id, reason })}
              label={t`Block the account`}
              description={t`The person is signed out everywhere and cannot sign in, and their adverts are hidden.`}
              needsReason
              isDanger
              onDone={done}
            />
          )}
        </div>
      )}
    </Card>
  );
}
