import { Plural, Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { usePerson } from '#client/shell/use-app.ts';
import { deviceWaitingCount } from '#offline/outbox/waiting-count.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { buttonClass } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';

/** Items sent from this device that have not arrived yet, shown above the orders; renders nothing if there are none. */
export function WaitingCard() {
  const person = usePerson();
  const counts = deviceWaitingCount();
  const waiting = useSyncExternalStore(
    counts.subscribe,
    () => (person ? counts.get(person.id) : 0),
    () => 0,
  );
  if (waiting === 0) return null;
  return (
    <Card as="section" dashed className="flex flex-wrap items-center justify-between gap-3">
      <div className="grid gap-1">
        <h2 className="flex flex-wrap items-center gap-3 text-md">
          <Plural
            value={waiting}
            one="# request is waiting on this device"
            other="# requests are waiting on this device"
          />
          <Badge tone="warning">
            <Trans>Waiting to be sent</Trans>
          </Badge>
        </h2>
        <p className="text-ink-2">
          <Trans>It will be sent automatically with its documents when you are connected.</Trans>
        </p>
      </div>
      <Link to="/waiting" className={buttonClass({ kind: 'secondary' })}>
        <Trans>See what is waiting</Trans>
      </Link>
    </Card>
  );
}
