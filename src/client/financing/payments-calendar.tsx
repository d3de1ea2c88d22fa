import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { addMonths } from '#domain/time/add-months.ts';
import { isCalendarDay } from '#domain/time/calendar-day.ts';
import { calendarFile } from '#domain/time/calendar-file.ts';
import { MINUTE_MS } from '#domain/time/durations.ts';
import { useLocale } from '#client/shell/use-app.ts';
import { useToday } from '#client/shell/use-today.ts';
import { formatMoneyText, formatNumber } from '#i18n/format.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Facts } from '#ui/facts/facts.tsx';
import { Field } from '#ui/field/field.tsx';
import { CalendarIcon, DownloadIcon } from '#ui/icons/icons.tsx';
import { PromisedDate } from '#ui/promised-date/promised-date.tsx';
import { TextInput } from '#ui/text-input/text-input.tsx';
import { notify } from '#ui/toast/notify.ts';
import type { PaymentPlan } from './payment-plan.ts';

/** A button for a calendar file with one event for each payment, made on this device; asks for the first payment date. */
export function PaymentsCalendar({ plan }: { plan: () => PaymentPlan }) {
  const [opened, setOpened] = useState<PaymentPlan | null>(null);
  return (
    <>
      <Button
        kind="secondary"
        icon={<CalendarIcon />}
        onClick={() => setOpened(plan())}
        className="print:hidden"
        aria-haspopup="dialog"
      >
        <Trans>Payments to calendar</Trans>
      </Button>
      {opened && <FirstPaymentDialog plan={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

function FirstPaymentDialog({ plan, onClose }: { plan: PaymentPlan; onClose: () => void }) {
  const { t } = useLingui();
  const locale = useLocale();
  const [first, setFirst] = useState(addMonths(useToday(), 1));
  const isDay = isCalendarDay(first);
  const { payments } = plan;
  const total = formatNumber(locale, payments.length);
  const save = () => {
    if (!isDay) return;
    const bank = plan.bank?.[locale];
    const about = bank
      ? t`Financing from ${bank}. The dates and amounts in your contract apply.`
      : t`An estimate by Wijha. The dates and amounts in your contract apply.`;
    const text = calendarFile({
      name: bank ? t`Payments to ${bank}` : t`Financing payments`,
      language: locale,
      madeAt: new Date(),
      events: payments.map((amount, at) => {
        const number = formatNumber(locale, at + 1);
        const money = formatMoneyText(locale, amount);
        return {
          uid: `${plan.id}-${at + 1}@wijha`,
          day: addMonths(first, at),
          summary: t`Installment ${number} of ${total}: ${money}`,
          description: about,
        };
      }),
    });
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([text], { type: 'text/calendar;charset=utf-8' }));
    link.download = `wijha-payments-${payments.length}.ics`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), MINUTE_MS);
    notify({ kind: 'success', title: t`Calendar file saved` });
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={<Trans>Payments to calendar</Trans>}
      description={
        <Trans>A calendar file with every payment. Open it with the calendar of your phone or computer.</Trans>
      }
      actions={
        <>
          <Button kind="secondary" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button icon={<DownloadIcon />} onClick={save}>
            <Trans>Save calendar file</Trans>
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <Field
          label={<Trans>First payment date</Trans>}
          hint={<Trans>Your contract gives the date.</Trans>}
          error={isDay ? undefined : <Trans>Enter a date.</Trans>}
        >
          {(control) => (
            <TextInput
              {...control}
              kind="date"
              value={first}
              data-initial-focus
              onChange={(event) => setFirst(event.target.value)}
            />
          )}
        </Field>
        {isDay && (
          <Facts
            facts={[
              { label: <Trans>First payment</Trans>, value: <PromisedDate at={first} /> },
              {
                label: <Trans>Last payment</Trans>,
                value: <PromisedDate at={addMonths(first, payments.length - 1)} />,
              },
              { label: <Trans>Payments</Trans>, value: total },
            ]}
          />
        )}
      </div>
    </Dialog>
  );
}
