import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { desk } from '#contract/desk.ts';
import type { DeskOrder } from '#domain/desk/desk-order.ts';
import { CommandFailure } from '#client/orders/command-failure.tsx';
import { refreshOrders } from '#client/orders/refresh-orders.ts';
import { useApp } from '#client/shell/use-app.ts';
import { useCommand } from '#client/shell/use-command.ts';
import { useToday } from '#client/shell/use-today.ts';
import { useUnsaved } from '#client/shell/use-unsaved.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { PlusIcon } from '#ui/icons/icons.tsx';
import { OfferFields } from './offer-fields.tsx';
import { emptyOffer, readTypedOffer, type TypedOffer, type TypedOfferField } from './typed-offer.ts';

/** Maximum number of offers sent at once (contract/desk.ts). */
const MAX_OFFERS = 20;

type Problems = Partial<Record<TypedOfferField, string>>;

/** Sends one or more bank offers; APR and total are shown while typing, and computed again by the server. */
export function OffersDialog({
  order,
  notice,
  open,
  onClose,
  onDone,
}: {
  order: DeskOrder;
  notice: ReactNode;
  open: boolean;
  onClose: () => void;
  onDone: () => void;
}) {
  const { t } = useLingui();
  const today = useToday();
  const { ask } = useApp();
  const { data: lenders = [] } = useQuery({ ...ask(desk.lenders, { id: order.id }), enabled: open });
  const { run, isBusy, failure, clearFailure } = useCommand(desk.offers, refreshOrders);
  const first = emptyOffer(order.financeAmount === null ? {} : { financeAmount: String(order.financeAmount / 100) });
  const [rows, setRows] = useState<readonly TypedOffer[]>([first]);
  const [problems, setProblems] = useState<readonly Problems[]>([]);
  const isTyped = rows.length > 1 || JSON.stringify(rows[0]) !== JSON.stringify(first);
  useUnsaved(open && isTyped);
  const close = () => {
    clearFailure();
    onClose();
  };
  const change = (at: number, next: TypedOffer) => {
    setRows(rows.map((row, index) => (index === at ? next : row)));
    // Editing an offer clears its errors until it is sent again.
    setProblems(problems.map((found, index) => (index === at ? {} : found)));
  };
  const send = async () => {
    const read = rows.map((row) => readTypedOffer(row, today));
    const found = read.map((one) => ('problems' in one ? one.problems : {}));
    setProblems(found);
    const wrong = found.findIndex((one) => Object.keys(one).length > 0);
    if (wrong >= 0) {
      document.getElementById(`offer-${wrong}-${Object.keys(found[wrong] ?? {})[0]}`)?.focus();
      return;
    }
    const offers = read.flatMap((one) => ('offer' in one ? [one.offer] : []));
    const became = await run({ id: order.id, seen: order.status, offers });
    if (!became?.isDone) return;
    setRows([first]);
    onDone();
  };
  const add = () => {
    const last = rows.at(-1);
    setRows([
      ...rows,
      emptyOffer(
        last && {
          financeAmount: last.financeAmount,
          downPayment: last.downPayment,
          months: last.months,
          validUntil: last.validUntil,
        },
      ),
    ]);
  };
  return (
    <Dialog
      wide
      dismissible={!isTyped}
      open={open}
      onClose={close}
      title={<Trans>Send bank offers</Trans>}
      description={<Trans>The applicant sees them with the lowest APR first, and chooses one.</Trans>}
      actions={
        <>
          <Button kind="secondary" onClick={close}>
            <Trans>Go back</Trans>
          </Button>
          <Button busy={isBusy} onClick={() => void send()}>
            <Trans>Send bank offers</Trans>
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        {notice}
        {rows.map((row, at) => (
          <OfferFields
            key={at}
            at={at}
            typed={row}
            order={order}
            lenders={lenders}
            problems={problems[at] ?? {}}
            onChange={(next) => change(at, next)}
            onRemove={
              rows.length > 1
                ? () => {
                    setRows(rows.filter((_, index) => index !== at));
                    setProblems(problems.filter((_, index) => index !== at));
                  }
                : undefined
            }
          />
        ))}
        {rows.length < MAX_OFFERS && (
          <Button kind="ghost" flush icon={<PlusIcon />} onClick={add} className="justify-self-start">
            {t`Add another offer`}
          </Button>
        )}
        <CommandFailure failure={failure} />
      </div>
    </Dialog>
  );
}
