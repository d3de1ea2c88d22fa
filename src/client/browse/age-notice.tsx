import { Trans, useLingui } from '@lingui/react/macro';
import type { BrowseWords } from './browsed-kind.ts';
import type { ShownResults } from './use-results.ts';
import { OfflineIcon } from '#ui/icons/icons.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { TimeAgo } from '#ui/time-ago/time-ago.tsx';

/** How old what is shown is, whenever it did not just come from the server. */
export function AgeNotice({ words, results, isOnline }: { words: BrowseWords; results: Pick<ShownResults, 'source' | 'asOf' | 'meta'>; isOnline: boolean }) {
  const { i18n } = useLingui();
  const matching = i18n._(words.matching(results.meta.total));
  if (results.source === 'device')
    return (
      <Notice tone="warning" icon={<OfflineIcon />}>
        <Trans>
          You are offline. These are the {matching} stored on this device, last updated <TimeAgo at={results.asOf} />. Filters and counts work on them.
        </Trans>
      </Notice>
    );
  if (isOnline) return null;
  return (
    <Notice tone="warning" icon={<OfflineIcon />}>
      <Trans>
        You are offline. We show what was saved <TimeAgo at={results.asOf} />.
      </Trans>
    </Notice>
  );
}
