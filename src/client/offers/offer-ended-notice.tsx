import { Trans } from '@lingui/react/macro';
import { Notice } from '#ui/notice/notice.tsx';

/** On the page of a listing that was opened from an offer which is over. */
export function OfferEndedNotice() {
  return (
    <Notice tone="warning" title={<Trans>The offer you opened has ended</Trans>}>
      <Trans>The price below is the current one.</Trans>
    </Notice>
  );
}
