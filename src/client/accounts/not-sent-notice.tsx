import { Trans } from '@lingui/react/macro';
import { isServerTrouble } from '#offline/server-trouble.ts';
import { Notice } from '#ui/notice/notice.tsx';

/** Says that a form could not be sent, because of the server or the network; the input is kept. */
export function NotSentNotice({ error }: { error: unknown }) {
  if (isServerTrouble(error))
    return (
      <Notice tone="warning" title={<Trans>Sorry, we have a problem</Trans>}>
        <Trans>
          It is on our side, not your connection. What you typed is still here; please try again in a moment.
        </Trans>
      </Notice>
    );
  return (
    <Notice tone="warning" title={<Trans>There is no connection to Wijha</Trans>}>
      <Trans>What you typed is still here. Try again when you are connected.</Trans>
    </Notice>
  );
}
