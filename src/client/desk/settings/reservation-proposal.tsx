import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { deskContent } from '#contract/desk-content.ts';
import type { ProposedReservation } from '#domain/desk/desk-settings.ts';
import { ConfirmDialog } from '#client/orders/confirm-dialog.tsx';
import { useLocale } from '#client/shell/use-app.ts';
import { formatDate } from '#i18n/format.ts';
import { Button } from '#ui/button/button.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { Price } from '#ui/price/price.tsx';
import { refreshContents } from '../content/refresh-contents.ts';

/** Another account for reservations that waits for a second administrator, with what the reader may do about it. */
export function ReservationProposal({ proposal }: { proposal: ProposedReservation }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { value, version, by, expiresAt, may } = proposal;
  const until = formatDate(locale, expiresAt);
  const decide = (decision: 'confirm' | 'refuse' | 'withdraw', label: string, description: string) => (
    <Decision input={{ decision, seen: version }} label={label} description={description} about={value.iban} />
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

interface DecisionProps {
  readonly input: { readonly decision: 'confirm' | 'refuse' | 'withdraw'; readonly seen: number };
  readonly label: string;
  readonly description: string;
  readonly about: string;
}

function Decision({ input, label, description, about }: DecisionProps) {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button kind="secondary" onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        command={deskContent.decideReservation}
        input={input}
        refresh={refreshContents}
        title={label}
        description={description}
        about={about}
        label={label}
        done={t`Done`}
      />
    </>
  );
}
