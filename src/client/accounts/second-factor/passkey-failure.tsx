import { Trans } from '@lingui/react/macro';
import { NotSentNotice } from '#client/accounts/not-sent-notice.tsx';
import { isRefused } from '#offline/refused.ts';
import { isServerTrouble } from '#offline/server-trouble.ts';
import { Notice } from '#ui/notice/notice.tsx';
import { NoPasskey } from './passkey.ts';
import type { PasskeyFailure as Failure } from './use-passkey-act.ts';

/** Why a passkey was not made or used. */
export function PasskeyFailure({ failure }: { failure: Failure | null }) {
  if (!failure) return null;
  return (
    <div role="alert">
      {failure instanceof NoPasskey ? (
        <Notice tone="warning" title={<Trans>The passkey was not used</Trans>}>
          <Trans>You cancelled, or this device has none for this account. Try again, or choose another way.</Trans>
        </Notice>
      ) : isRefused(failure) && !isServerTrouble(failure) ? (
        <Notice tone="danger">{failure.message}</Notice>
      ) : (
        <NotSentNotice error={failure} />
      )}
    </div>
  );
}
