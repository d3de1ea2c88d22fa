import { Trans } from '@lingui/react/macro';
import { Notice } from '#ui/notice/notice.tsx';

/** Shown on a listing that was opened from an offer that has ended. */
export function OfferEndedNotice() {
  return (
    <Notice tone="warning" title={<Trans>The offer you opened has ended</Trans>}>
      <Trans>The price below is the current one.</Trans>
    </Notice>
  );
}
