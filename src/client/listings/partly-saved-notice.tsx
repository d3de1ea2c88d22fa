import { Trans } from '@lingui/react/macro';
import { OfflineIcon } from '#ui/icons/icons.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { TimeAgo } from '#ui/time-ago/time-ago.tsx';

/** Says that the page of a listing shows only what a list said about it, and from when that is (epoch ms). */
export function PartlySavedNotice({ asOf }: { asOf: number }) {
  return (
    <div className="print:hidden">
      <Notice tone="warning" icon={<OfflineIcon />}>
        <p>
          <Trans>
            You have not opened this advert before. We show what the list said <TimeAgo at={asOf} />; more photos, the
            description and the seller appear when you are connected.
          </Trans>
        </p>
        <p>
          <Trans>What you send now waits on this device and is sent automatically.</Trans>
        </p>
      </Notice>
    </div>
  );
}
