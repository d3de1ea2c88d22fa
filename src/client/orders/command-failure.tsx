import { Trans } from '@lingui/react/macro';
import { isRefused, type Refused } from '#offline/refused.ts';
import { isServerTrouble } from '#offline/server-trouble.ts';
import type { Unreachable } from '#offline/unreachable.ts';
import { Notice } from '#ui/notice/notice.tsx';

/** Why a command about an order or an advert failed, as a live region; renders nothing without a failure. */
export function CommandFailure({ failure }: { failure: Refused | Unreachable | null }) {
  if (!failure) return null;
  return (
    <div role="alert">
      {isServerTrouble(failure) ? (
        <Notice tone="warning" title={<Trans>Sorry, we have a problem</Trans>}>
          <Trans>
            It is on our side, not your connection. Nothing is lost: try again in a moment. It will be done only once.
          </Trans>
        </Notice>
      ) : isRefused(failure) ? (
        failure.code === 'order_moved_on' ? (
          <Notice tone="warning" title={<Trans>The order has changed in the meantime</Trans>}>
            <Trans>You now see its current status. Nothing was changed.</Trans>
          </Notice>
        ) : (
          <Notice tone="danger">{failure.message}</Notice>
        )
      ) : (
        <Notice tone="warning" title={<Trans>There is no connection to Wijha</Trans>}>
          <Trans>Nothing is lost: try again when you are connected. It will be done only once.</Trans>
        </Notice>
      )}
    </div>
  );
}
