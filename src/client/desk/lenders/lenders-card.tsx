import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { deskLenders } from '#contract/desk-lenders.ts';
import type { DeskOrder } from '#domain/desk/desk-order.ts';
import type { HandedLender } from '#domain/desk/lender-order.ts';
import { CommandFailure } from '#client/orders/command-failure.tsx';
import { fresh } from '#client/orders/fresh.ts';
import { refreshOrders } from '#client/orders/refresh-orders.ts';
import { useApp, useLocale } from '#client/shell/use-app.ts';
import { useCommand } from '#client/shell/use-command.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { Checkbox } from '#ui/checkbox/checkbox.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { notify } from '#ui/toast/notify.ts';
import { NoAnswer } from '../no-answer.tsx';
import { useLiveAnswer } from '../use-live-answer.ts';
import { HandOverToLenders } from './hand-over-to-lenders.tsx';
import { answerLabels, answerTones } from './lender-labels.ts';
import { LenderOfferFacts } from './lender-offer-facts.tsx';

/** The lenders that an order was handed to: their answers, and their offers to send. Renders nothing for cash purchases. */
export function LendersCard({ order }: { order: DeskOrder }) {
  const { t } = useLingui();
  const { ask } = useApp();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const asked = useQuery({ ...ask(deskLenders.handed, { id: order.id }), ...fresh, enabled: !order.isCash });
  useLiveAnswer(deskLenders.handed, { id: order.id }, asked);
  const { data: lenders = [] } = asked;
  const { run, isBusy, failure } = useCommand(deskLenders.sendLenderOffers, refreshOrders);
  const mayHandOver = order.possible.includes('send_offers') && !order.isOwn;
  if (order.isCash || (lenders.length === 0 && !mayHandOver)) return null;
  const waiting = lenders.flatMap((lender) =>
    lender.answer === null ? [] : lender.offers.filter(({ state }) => state === 'waiting').map(({ id }) => id),
  );
  const sending = chosen.filter((id) => waiting.includes(id));
  const send = async () => {
    const became = await run({ id: order.id, seen: order.status, offers: [...sending] });
    if (!became?.isDone) return;
    setChosen([]);
    notify({ kind: 'success', title: t`Bank offers sent` });
  };
  return (
    <Card as="section" aria-labelledby="lenders" className="grid grid-cols-1 gap-3 print:hidden">
      <h2 id="lenders" className="text-md">
        <Trans>Lenders</Trans>
      </h2>
      {asked.data?.length === 0 && (
        <p className="text-ink-3">
          <Trans>This order was not handed to a lender.</Trans>
        </p>
      )}
      {lenders.length > 0 && (
        <ul className="grid grid-cols-1 divide-y divide-line">
          {lenders.map((lender) => (
            <Handed
              key={lender.id}
              order={order}
              lender={lender}
              mayAct={mayHandOver}
              chosen={chosen}
              onChoose={(id, isChosen) => setChosen(isChosen ? [...chosen, id] : chosen.filter((one) => one !== id))}
            />
          ))}
        </ul>
      )}
      <NoAnswer asked={asked}>
        <Skeleton className="h-11" />
      </NoAnswer>
      <CommandFailure failure={failure} />
      <div className="flex flex-wrap gap-2">
        {mayHandOver && waiting.length > 0 && (
          <Button busy={isBusy} disabled={sending.length === 0} onClick={() => void send()}>
            <Trans>Send the chosen offers</Trans>
          </Button>
        )}
        {mayHandOver && asked.data && <HandOverToLenders order={order} handed={lenders} />}
      </div>
    </Card>
  );
}

function Handed({
  order,
  lender: { id, name, answer, declineText, offers },
  mayAct,
  chosen,
  onChoose,
}: {
  order: Pick<DeskOrder, 'id'>;
  lender: HandedLender;
  mayAct: boolean;
  chosen: readonly string[];
  onChoose: (offer: string, isChosen: boolean) => void;
}) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const { run, isBusy, failure } = useCommand(deskLenders.takeBack, refreshOrders);
  const lender = name[locale];
  return (
    <li className="grid grid-cols-1 gap-2 py-3 first:pt-0">
      <p className="flex flex-wrap items-center justify-between gap-2">
        <span className="font-semibold">{lender}</span>
        {answer === null ? (
          <Badge>
            <Trans>Taken back</Trans>
          </Badge>
        ) : (
          <Badge tone={answerTones[answer]}>{i18n._(answerLabels[answer])}</Badge>
        )}
      </p>
      {answer === 'declined' && declineText && (
        <p dir="auto" className="as-written text-sm text-ink-2">
          {declineText}
        </p>
      )}
      {offers.map((offer) =>
        mayAct && answer !== null && offer.state === 'waiting' ? (
          <Checkbox
            key={offer.id}
            label={<LenderOfferFacts offer={offer} />}
            checked={chosen.includes(offer.id)}
            onChange={({ target: { checked } }) => onChoose(offer.id, checked)}
          />
        ) : (
          <LenderOfferFacts key={offer.id} offer={offer} />
        ),
      )}
      <CommandFailure failure={failure} />
      {answer !== null && (
        <div className="-ms-5">
          <Button
            kind="ghost"
            busy={isBusy}
            aria-label={t`Take back from ${lender}`}
            onClick={() => void run({ id: order.id, lender: id })}
          >
            <Trans>Take back</Trans>
          </Button>
        </div>
      )}
    </li>
  );
}
