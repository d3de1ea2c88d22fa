import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { secondFactors } from '#contract/second-factors.ts';
import { destinationOf } from '#contract/redirects.ts';
import { CannotShow } from '#client/shell/cannot-show.tsx';
import { PageTitle } from '#client/shell/page-title.tsx';
import { useApp } from '#client/shell/use-app.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { Loading, SkeletonText } from '#ui/skeleton/skeleton.tsx';
import { AddFactor } from './add-factor.tsx';
import { FactorList } from './factor-list.tsx';
import { PasskeyFailure } from './passkey-failure.tsx';
import { ProveFactor } from './prove-factor.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { usePasskeyAct } from './use-passkey-act.ts';

/** The second step of staff: adding the first one, proving it after the password, and the list of one's own. */
export function SecondStepPage({ next }: { next?: string }) {
  const { t } = useLingui();
  const { ask, perform } = useApp();
  const router = useRouter();
  const { data, error, isFetching, refetch } = useQuery({ ...ask(secondFactors.state, {}), staleTime: 0 });
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [isAdding, setIsAdding] = useState(false);
  const { run, isBusy, failure } = usePasskeyAct();

  const goOn = async () => {
    await refetch();
    const destination = destinationOf(next ?? '');
    if (next !== undefined) await router.navigate({ href: destination.kind === 'inside' ? destination.to : '/' });
  };
  const added = (recoveryCodes: readonly string[] | null) => {
    setIsAdding(false);
    setCodes(recoveryCodes);
    void refetch();
  };
  const renew = async () => setCodes((await perform(secondFactors.newRecoveryCodes, {})).recoveryCodes);

  if (codes)
    return (
      <Frame title={t`Two-step sign-in`}>
        <RecoveryCodes
          codes={codes}
          onSaved={() => {
            setCodes(null);
            void goOn();
          }}
        />
      </Frame>
    );
  if (!data)
    return (
      <Frame title={t`Two-step sign-in`}>
        {error ? (
          <CannotShow error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
        ) : (
          <Loading>
            <SkeletonText lines={4} />
          </Loading>
        )}
      </Frame>
    );
  if (data.need === 'none')
    return (
      <Frame title={t`Two-step sign-in`}>
        <Notice>
          <Trans>Accounts of the demonstration sign in without a second step. Real staff accounts need one.</Trans>
        </Notice>
      </Frame>
    );
  if (data.need === 'prove')
    return (
      <Frame title={t`Confirm it's you`} about={<Trans>One more step, then you're in.</Trans>}>
        <ProveFactor kinds={data.kinds} onProved={() => void goOn()} />
        <p className="text-sm text-ink-3">
          <Trans>Lost your device and your recovery codes? An administrator can reset your second step.</Trans>
        </p>
      </Frame>
    );
  if (data.need === 'enrol')
    return (
      <Frame
        title={t`Set up two-step sign-in`}
        about={
          <Trans>
            Staff see people's documents, so a password alone is not enough. Choose a second step to continue.
          </Trans>
        }
      >
        <AddFactor onAdded={added} />
      </Frame>
    );
  const count = data.recoveryCodesLeft;
  return (
    <Frame
      title={t`Two-step sign-in`}
      about={<Trans>What you confirm your sign-in with, and acts that need special care.</Trans>}
    >
      <FactorList factors={data.factors} onChanged={() => void refetch()} />
      {isAdding ? (
        <AddFactor onAdded={added} onCancel={() => setIsAdding(false)} />
      ) : (
        <Button kind="secondary" className="justify-self-start max-sm:w-full" onClick={() => setIsAdding(true)}>
          <Trans>Add a second step</Trans>
        </Button>
      )}
      <section className="grid gap-3 border-t border-line pt-4">
        <h2 className="text-md">
          <Trans>Recovery codes</Trans>
        </h2>
        <p className="text-ink-2">
          <Plural
            value={count}
            _0="You have no recovery codes left."
            one="You have # recovery code left. Each works once."
            other="You have # recovery codes left. Each works once."
          />
        </p>
        <PasskeyFailure failure={failure} />
        <Button
          kind="secondary"
          busy={isBusy}
          className="justify-self-start max-sm:w-full"
          onClick={() => void run(renew)}
        >
          <Trans>Make new recovery codes</Trans>
        </Button>
        <p className="text-sm text-ink-3">
          <Trans>New codes replace the ones you have.</Trans>
        </p>
      </section>
    </Frame>
  );
}

function Frame({ title, about, children }: { title: string; about?: ReactNode; children: ReactNode }) {
  return (
    <div className="page grid max-w-3xl grid-cols-1 content-start gap-4 py-6">
      <PageTitle>{title}</PageTitle>
      <header className="grid gap-1">
        <h1 className="text-xl">{title}</h1>
        {about && <p className="text-ink-2">{about}</p>}
      </header>
      <Card className="grid gap-5">{children}</Card>
    </div>
  );
}
