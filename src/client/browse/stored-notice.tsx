import { Trans, useLingui } from '@lingui/react/macro';
import type { BrowseWords } from './browsed-kind.ts';
import type { ShownResults } from './use-results.ts';
import { TroubleNotice } from '#client/shell/trouble-notice.tsx';
import { useConnection } from '#client/shell/use-connection.ts';
import { OfflineIcon } from '#ui/icons/icons.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { TimeAgo } from '#ui/time-ago/time-ago.tsx';

/** Says that the results are those stored on this device, and how old they are. */
export function StoredNotice({
  words,
  results: { asOf, meta },
}: {
  words: BrowseWords;
  results: Pick<ShownResults, 'asOf' | 'meta'>;
}) {
  const { i18n } = useLingui();
  const { isOnline, troubles } = useConnection();
  const matching = i18n._(words.matching(meta.total));
  if (isOnline && troubles > 0)
    return (
      <TroubleNotice>
        <Trans>
          We have a problem on our side. Showing the {matching} stored on this device, last updated{' '}
          <TimeAgo at={asOf} />.
        </Trans>
      </TroubleNotice>
    );
  return (
    <Notice tone="warning" icon={<OfflineIcon />}>
      <Trans>
        You are offline. Showing the {matching} stored on this device, last updated <TimeAgo at={asOf} />.
      </Trans>
    </Notice>
  );
}
