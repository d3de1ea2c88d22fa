import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { deskWork } from '#contract/desk-work.ts';
import type { AssignmentResult } from '#domain/desk/assignment.ts';
import type { DeskOrderCard } from '#domain/desk/desk-order.ts';
import { useApp } from '#client/shell/use-app.ts';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { BulkResults } from './bulk-results.tsx';

/** Orders that were assigned together, and what became of each. */
export interface Assigned {
  readonly orders: readonly DeskOrderCard[];
  readonly results: readonly AssignmentResult[];
}

/** Says order by order what became of it, where some were not assigned. */
export function AssignmentResults({ assigned, onClose }: { assigned: Assigned; onClose: () => void }) {
  const { orders, results } = assigned;
  return (
    <BulkResults
      title={<Trans>Some orders were not assigned</Trans>}
      others={<Trans>The others are assigned as you chose.</Trans>}
      results={orders.map(({ id, number }) => {
        const result = results.find((one) => one.id === id);
        return {
          id,
          name: <Ltr>{number}</Ltr>,
          isDone: result?.outcome === 'assigned',
          became: result && <Outcome result={result} />,
        };
      })}
      onClose={onClose}
    />
  );
}

function Outcome({ result: { outcome, assignee } }: { result: AssignmentResult }) {
  const { ask } = useApp();
  const { data: colleagues } = useQuery(ask(deskWork.colleagues, {}));
  const name = colleagues?.find(({ id }) => id === assignee)?.name;
  const who = name === undefined ? <Trans>Another colleague</Trans> : <bdi>{name}</bdi>;
  switch (outcome) {
    case 'assigned':
      return assignee === null ? <Trans>Released</Trans> : <Trans>Assigned to: {who}</Trans>;
    case 'taken':
      return assignee === null ? (
        <Trans>Released by somebody else in the meantime</Trans>
      ) : (
        <Trans>Assigned in the meantime to: {who}</Trans>
      );
    case 'closed':
      return <Trans>The order is closed</Trans>;
    case 'own':
      return <Trans>Your own order: only a colleague can assign it</Trans>;
    case 'colleague_own':
      return <Trans>Their own order: choose somebody else for it</Trans>;
    case 'gone':
      return <Trans>The order no longer exists</Trans>;
  }
}
