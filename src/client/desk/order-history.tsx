import { Trans, useLingui } from '@lingui/react/macro';
import type { DeskDocumentCheck } from '#domain/desk/desk-document-check.ts';
import type { DeskOrder } from '#domain/desk/desk-order.ts';
import type { TimelineEvent } from '#domain/orders/order.ts';
import { DocumentMark } from '#client/orders/document-mark.tsx';
import { documentLabels } from '#i18n/applications/document-labels.ts';
import { eventLabels, reasonLabels } from '#i18n/orders/order-labels.ts';
import { Card } from '#ui/card/card.tsx';
import { OrderAudit } from './order-audit.tsx';
import { Moment } from './moment.tsx';

/** All events of an order, latest first: when, by whom, why. */
export function OrderHistory({
  order: { id, timeline, documentChecks },
}: {
  order: Pick<DeskOrder, 'id' | 'timeline' | 'documentChecks'>;
}) {
  return (
    <Card as="section" aria-labelledby="history" className="grid gap-3">
      <h2 id="history" className="text-md">
        <Trans>History</Trans>
      </h2>
      <ol className="grid gap-3">
        {[...timeline, ...documentChecks]
          .toReversed()
          .toSorted((one, other) => other.at.localeCompare(one.at))
          .map((entry) =>
            'event' in entry ? (
              <EventEntry key={`${entry.at} ${entry.event}`} entry={entry} />
            ) : (
              <CheckEntry key={`${entry.document} ${entry.version}`} check={entry} />
            ),
          )}
      </ol>
      <OrderAudit id={id} />
    </Card>
  );
}

function EventEntry({ entry: { at, event, actor, reason } }: { entry: TimelineEvent }) {
  const { i18n } = useLingui();
  return (
    <li className="border-s-2 border-line ps-3">
      <p className="font-medium">{i18n._(eventLabels[event])}</p>
      <p className="text-sm text-ink-3">
        <Moment at={at} />
        {' · '}
        {actor === 'staff' ? <Trans>Desk</Trans> : <Trans>Applicant</Trans>}
      </p>
      {reason && (
        <p className="text-sm">
          {i18n._(reasonLabels[reason.code])}
          {reason.text && (
            <span dir="auto" className="block as-written text-ink-2">
              {reason.text}
            </span>
          )}
        </p>
      )}
    </li>
  );
}

function CheckEntry({ check }: { check: DeskDocumentCheck }) {
  const { i18n } = useLingui();
  const { at, by, kind, verdict } = check;
  const name = i18n._(documentLabels[kind]);
  return (
    <li className="grid grid-cols-1 gap-1 border-s-2 border-line ps-3">
      <p className="font-medium">
        {verdict === 'open' ? <Trans>Mark removed: {name}</Trans> : <Trans>Document checked: {name}</Trans>}
      </p>
      <p className="text-sm text-ink-3">
        <Moment at={at} />
        {' · '}
        {by === null ? <Trans>A deleted account</Trans> : <bdi>{by}</bdi>}
      </p>
      <DocumentMark check={check} />
    </li>
  );
}
