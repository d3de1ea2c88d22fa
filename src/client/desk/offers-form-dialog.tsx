import { Trans, useLingui } from '@lingui/react/macro';
import { type ComponentProps, type ReactNode, useState } from 'react';
import type { DeskOrder } from '#domain/desk/desk-order.ts';
import type { OrderLender } from '#domain/desk/order-lender.ts';
import type { OfferDraft } from '#domain/orders/offer-draft.ts';
import { CommandFailure } from '#client/orders/command-failure.tsx';
import { useToday } from '#client/shell/use-today.ts';
import { useUnsaved } from '#client/shell/use-unsaved.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { PlusIcon } from '#ui/icons/icons.tsx';
import { OfferFields } from './offer-fields.tsx';
import { emptyOffer, namedAs, readTypedOffer, type TypedOffer, type TypedOfferField } from './typed-offer.ts';

/** Maximum number of offers sent at once (contract/desk.ts). */
const MAX_OFFERS = 20;

type Problems = Partial<Record<TypedOfferField, string>>;

interface OffersFormDialogProps {
  readonly order: Pick<DeskOrder, 'form' | 'answers' | 'financeAmount'>;
  /** Empty until they are there. */
  readonly lenders: readonly OrderLender[];
  /** The lender that all offers are from; otherwise each names one. */
  readonly own?: OrderLender;
  readonly notice?: ReactNode;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly description: string;
  readonly isBusy: boolean;
  readonly failure: ComponentProps<typeof CommandFailure>['failure'];
  /** Resolves to whether they were sent. */
  readonly onSend: (offers: OfferDraft[]) => Promise<boolean>;
}

/** Types one or more offers; APR, total, limits and debt burden are shown while typing, and APR and total computed again by the server. */
export function OffersFormDialog({
  order,
  lenders,
  own,
  notice,
  open,
  onClose,
  title,
  description,
  isBusy,
  failure,
  onSend,
}: OffersFormDialogProps) {
  const { t } = useLingui();
  const today = useToday();
  const first = emptyOffer({
    ...(order.financeAmount !== null && { financeAmount: String(order.financeAmount / 100) }),
    ...(own && namedAs(own)),
  });
  const [rows, setRows] = useState<readonly TypedOffer[]>([first]);
  const [problems, setProblems] = useState<readonly Problems[]>([]);
  const isTyped = rows.length > 1 || JSON.stringify(rows[0]) !== JSON.stringify(first);
  useUnsaved(open && isTyped);
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
    if (await onSend(offers)) setRows([first]);
  };
  const add = () => {
    const last = rows.at(-1);
    setRows([
      ...rows,
      emptyOffer(
        last && {
          financeAmount: last.financeAmount,
          ...(own && namedAs(own)),
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
      onClose={onClose}
      title={title}
      description={description}
      actions={
        <>
          <Button kind="secondary" onClick={onClose}>
            <Trans>Go back</Trans>
          </Button>
          <Button busy={isBusy} onClick={() => void send()}>
            {title}
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
            isOwn={own !== undefined}
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
