import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { secondFactors } from '#contract/second-factors.ts';
import { TotpConfirmation } from '#domain/accounts/second-factor.ts';
import { AccountForm } from '#client/accounts/account-form.tsx';
import { useAccountForm } from '#client/accounts/use-account-form.ts';
import { CannotShow } from '#client/shell/cannot-show.tsx';
import { useApp } from '#client/shell/use-app.ts';
import { Button } from '#ui/button/button.tsx';
import { Loading, Skeleton } from '#ui/skeleton/skeleton.tsx';
import { QrCode } from './qr-code.tsx';

export interface AddFactorProps {
  /** Recovery codes for the first factor. */
  readonly onAdded: (recoveryCodes: readonly string[] | null) => void;
  readonly onBack: () => void;
}

/** Adds an authenticator app: its secret as a QR code and as text, and its first code. */
export function AddApp({ onAdded, onBack }: AddFactorProps) {
  const { t } = useLingui();
  const { perform } = useApp();
  // Asked once for this form: another secret would end the one that the app has read.
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['new authenticator app'],
    queryFn: () => perform(secondFactors.beginTotp, {}),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });
  const state = useAccountForm({
    schema: TotpConfirmation,
    first: { factorName: t`Authenticator app`, code: '' },
    send: async (input) => onAdded((await perform(secondFactors.confirmTotp, input)).recoveryCodes),
  });
  if (!data)
    return error ? (
      <CannotShow error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
    ) : (
      <Loading>
        <Skeleton className="size-44" />
      </Loading>
    );
  return (
    <div className="grid gap-5">
      <ol className="grid list-decimal gap-2 ps-5 text-ink-2">
        <li>
          <Trans>Open the authenticator app on your phone.</Trans>
        </li>
        <li>
          <Trans>Scan this QR code, or type the key below.</Trans>
        </li>
        <li>
          <Trans>Enter the 6 digits that the app shows.</Trans>
        </li>
      </ol>
      <QrCode text={data.address} label={t`QR code for your authenticator app`} />
      <p className="grid gap-1">
        <span className="text-sm text-ink-2">
          <Trans>Key, if you can't scan</Trans>
        </span>
        <bdi dir="ltr" className="font-mono wrap-anywhere select-all">
          {data.secret.replaceAll(/.{4}(?=.)/g, '$& ')}
        </bdi>
      </p>
      <AccountForm
        label={t`Add an authenticator app`}
        formId="app"
        state={state}
        fields={['factorName', 'code']}
        codeHint={<Trans>The 6 digits that your authenticator app shows for Wijha. Each code works once.</Trans>}
        submit={<Trans>Add</Trans>}
        actions={
          <Button kind="ghost" onClick={onBack}>
            <Trans>Go back</Trans>
          </Button>
        }
      />
    </div>
  );
}
