import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { secondFactors } from '#contract/second-factors.ts';
import { CannotShow } from '#client/shell/cannot-show.tsx';
import { useApp } from '#client/shell/use-app.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Loading, SkeletonText } from '#ui/skeleton/skeleton.tsx';
import { ProveFactor } from '../second-factor/prove-factor.tsx';

/** Asks for the second step again before a sensitive act, which then goes on. */
export function ProofDialog({ onDone }: { onDone: (isProved: boolean) => void }) {
  const { ask } = useApp();
  const { data, error, isFetching, refetch } = useQuery(ask(secondFactors.state, {}));
  return (
    <Dialog
      open
      onClose={() => onDone(false)}
      title={<Trans>Confirm it's you</Trans>}
      description={<Trans>This needs special care, so confirm your second step again. It is then done at once.</Trans>}
    >
      {data ? (
        <ProveFactor kinds={data.kinds} onProved={() => onDone(true)} />
      ) : error ? (
        <CannotShow error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        <Loading>
          <SkeletonText lines={3} />
        </Loading>
      )}
    </Dialog>
  );
}
