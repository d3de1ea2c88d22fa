import { Trans } from '@lingui/react/macro';
import type { Colleague } from '#domain/desk/assignment.ts';

/** Who has an order. */
export function AssigneeName({ assignee }: { assignee: Pick<Colleague, 'name'> | null }) {
  return assignee ? (
    <bdi>{assignee.name}</bdi>
  ) : (
    <span className="text-ink-3">
      <Trans>Nobody</Trans>
    </span>
  );
}
