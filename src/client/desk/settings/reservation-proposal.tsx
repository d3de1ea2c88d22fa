import { Trans, useLingui } from '@lingui/react/macro';
import { deskContent } from '#contract/desk-content.ts';
import type { ProposedReservation } from '#domain/desk/desk-settings.ts';
import { useLocale } from '#client/shell/use-app.ts';
import { formatDate } from '#i18n/format.ts';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { Price } from '#ui/price/price.tsx';
import { notify } from '#ui/toast/notify.ts';
import { refreshContents } from '../content/refresh-contents.ts';
import { PersonAct } from '../people/person-act.tsx';

/** Another account for reservations that waits for a second administrator, with what the reader may do about it. */
export function ReservationProposal({ proposal }: { proposal: ProposedReservation }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { value, version, by, expiresAt, may } = proposal;
  const until = formatDate(locale, expiresAt);
  const decide = (decision: 'confirm' | 'refuse' | 'withdraw', label: string, description: string) => (
    <PersonAct
      command={deskContent.decideReservation}
      inputFor={() => ({ decision, seen: version })}
      refresh={refreshContents}
      label={label}
      description={description}
      onDone={() => notify({ kind: 'success', title: t`Done` })}
    >
      <p>
        <Ltr>{value.iban}</Ltr>
      </p>
    </PersonAct>
  );
  return (
    <Notice tone="warning" title={<Trans>Waiting for a second administrator</Trans>}>
      <div className="grid gap-2">
        <p>
          <Ltr>{value.iban}</Ltr>
        </p>
        <p>
          <bdi>{value.bank[locale]}</bdi> · <bdi>{value.holder[locale]}</bdi>
        </p>
        {value.amount !== null && (
          <p>
            <Price halalas={value.amount} />
          </p>
        )}
        <p className="text-sm">
          <Trans>
            Proposed by <bdi>{by}</bdi>, open until <bdi>{until}</bdi>
          </Trans>
        </p>
        <div className="flex flex-wrap gap-3">
          {may === 'decide' ? (
            <>
              {decide('confirm', t`Confirm`, t`Buyers transfer to this account from now on.`)}
              {decide('refuse', t`Refuse`, t`The proposal is closed, and nothing changes.`)}
            </>
          ) : (
            decide('withdraw', t`Withdraw`, t`Your proposal is closed, and nothing changes.`)
          )}
        </div>
      </div>
    </Notice>
  );
}
