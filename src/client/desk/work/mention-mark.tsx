import { Trans } from '@lingui/react/macro';
import { Badge } from '#ui/badge/badge.tsx';

/** Marks notes that mention the reader, and orders in a list until the reader has opened them. */
export function MentionMark({ isShown }: { isShown: boolean }) {
  return (
    isShown && (
      <Badge tone="accent">
        <Trans>You are mentioned</Trans>
      </Badge>
    )
  );
}
