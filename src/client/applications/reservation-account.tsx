import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { settings } from '#contract/settings.ts';
import { readIban } from '#domain/identity/iban.ts';
import { useApp, useLocale } from '#client/shell/use-app.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { Facts } from '#ui/facts/facts.tsx';
import { CopyIcon } from '#ui/icons/icons.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { Price } from '#ui/price/price.tsx';
import { notify } from '#ui/toast/notify.ts';

/** The bank account for reservation payments; if none is set, says that we name it when we call. */
export function ReservationAccount() {
  const { t } = useLingui();
  const { ask } = useApp();
  const locale = useLocale();
  const id = useId();
  const { data } = useQuery(ask(settings.common, {}));
  // Settings stored by an earlier version of the app have no account.
  const account = data?.reservation ?? null;
  if (!account)
    return (
      <Notice>
        <Trans>We will give you the account when we call. Do not transfer anything before that.</Trans>
      </Notice>
    );
  const { iban, bank, holder, amount } = account;
  const read = readIban(iban);
  const label = t`IBAN`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(iban);
      notify({ kind: 'success', title: t`Copied` });
    } catch {
      // The clipboard was refused: the text can still be selected and copied by hand.
      notify({ kind: 'error', title: t`Please try again` });
    }
  };
  return (
    <Card as="section" aria-labelledby={id} className="grid gap-3">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={id} className="text-md">
          <Trans>Our reservation account</Trans>
        </h2>
        <Button kind="secondary" icon={<CopyIcon />} aria-label={t`Copy: ${label}`} onClick={() => void copy()}>
          <Trans>Copy</Trans>
        </Button>
      </header>
      <Facts
        facts={[
          {
            label,
            value: <Ltr className="font-semibold tabular-nums select-all">{read.ok ? read.printed : iban}</Ltr>,
          },
          { label: t`Bank name`, value: bank[locale] },
          { label: t`Account holder`, value: holder[locale] },
          ...(amount === null ? [] : [{ label: t`Reservation amount`, value: <Price halalas={amount} /> }]),
        ]}
      />
    </Card>
  );
}
