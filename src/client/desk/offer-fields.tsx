import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { DeskOrder } from '#domain/desk/desk-order.ts';
import type { OrderLender } from '#domain/desk/order-lender.ts';
import { useLocale } from '#client/shell/use-app.ts';
import { useToday } from '#client/shell/use-today.ts';
import { formatPercent } from '#i18n/format.ts';
import { Button } from '#ui/button/button.tsx';
import { Field } from '#ui/field/field.tsx';
import { Price } from '#ui/price/price.tsx';
import { TextInput, type TextInputKind } from '#ui/text-input/text-input.tsx';
import { offerProblemWords } from './offer-problem-words.ts';
import { LenderChoice } from './lender-choice.tsx';
import { OfferBurden } from './offer-burden.tsx';
import { ProgrammeLimits } from './programme-limits.tsx';
import { previewFigures, readFigures, type TypedOffer, type TypedOfferField } from './typed-offer.ts';

const labels: Record<TypedOfferField, MessageDescriptor> = {
  bankEn: msg`Bank, in English`,
  bankAr: msg`Bank, in Arabic`,
  financeAmount: msg`Finance amount`,
  downPayment: msg`Down payment`,
  months: msg`Number of financing months`,
  installment: msg`Monthly installment`,
  finalPayment: msg`Final payment`,
  adminFee: msg`Administrative fee, with VAT`,
  validUntil: msg`Valid until`,
};

const kinds: Record<TypedOfferField, TextInputKind> = {
  bankEn: 'text',
  bankAr: 'text',
  financeAmount: 'money',
  downPayment: 'money',
  months: 'digits',
  installment: 'money',
  finalPayment: 'money',
  adminFee: 'money',
  validUntil: 'date',
};

interface OfferFieldsProps {
  /** Index from 0, for unique field names. */
  readonly at: number;
  readonly typed: TypedOffer;
  readonly order: Pick<DeskOrder, 'form' | 'answers'>;
  /** Empty until they are there. */
  readonly lenders: readonly OrderLender[];
  /** The only one of them is the lender of every offer. */
  readonly isOwn: boolean;
  readonly problems: Partial<Record<TypedOfferField, string>>;
  readonly onChange: (typed: TypedOffer) => void;
  readonly onRemove?: () => void;
}

/** Fields of one offer, with its computed figures. */
export function OfferFields({ at, typed, order, lenders, isOwn, problems, onChange, onRemove }: OfferFieldsProps) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const today = useToday();
  const figures = previewFigures(typed);
  const offer = readFigures(typed);
  const number = at + 1;
  const lender = lenders.find(({ id }) => id === typed.lender);
  const programme = lender?.programmes.find(({ slug }) => slug === typed.programme) ?? lender?.programmes[0];
  const fields = (Object.keys(labels) as TypedOfferField[]).filter(
    (field) => !lender || (field !== 'bankEn' && field !== 'bankAr'),
  );
  const wordsOf = (field: TypedOfferField) => {
    const code = problems[field];
    if (!code) return undefined;
    return i18n._(offerProblemWords(field, code));
  };
  return (
    <fieldset className="grid min-w-0 gap-3 rounded-md border border-line p-4">
      <legend className="px-2 font-semibold">
        <Trans>Offer {number}</Trans>
      </legend>
      <LenderChoice at={at} typed={typed} lenders={lenders} isOwn={isOwn} onChange={onChange} />
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        {fields.map((field) => (
          <Field key={field} id={`offer-${at}-${field}`} label={i18n._(labels[field])} error={wordsOf(field)}>
            {(control) => (
              <TextInput
                {...control}
                kind={kinds[field]}
                {...(field === 'bankEn' && { dir: 'ltr', lang: 'en' })}
                {...(field === 'bankAr' && { dir: 'rtl', lang: 'ar' })}
                {...(field === 'validUntil' && { min: today })}
                value={typed[field]}
                onChange={(event) => onChange({ ...typed, [field]: event.target.value })}
              />
            )}
          </Field>
        ))}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3 rounded-sm bg-sunken px-4 py-3">
        <output className="flex flex-wrap gap-x-6 gap-y-1">
          {figures ? (
            <>
              <span>
                <Trans>
                  APR <bdi className="font-semibold">{formatPercent(locale, figures.apr)}</bdi>
                </Trans>
              </span>
              <span>
                <Trans>
                  Total <Price halalas={figures.total} className="font-semibold" />
                </Trans>
              </span>
            </>
          ) : (
            <span className="text-ink-3">
              <Trans>APR and total appear once the figures add up.</Trans>
            </span>
          )}
        </output>
        {onRemove && (
          <Button kind="ghost" onClick={onRemove}>
            <Trans>Remove</Trans>
          </Button>
        )}
      </div>
      <div className="grid grid-cols-1 items-start gap-3 md:grid-cols-[repeat(auto-fit,minmax(16rem,1fr))]">
        {programme && <ProgrammeLimits programme={programme} form={order.form} offer={offer} />}
        <OfferBurden order={order} offer={offer} isSalaryDeducted={programme?.terms.salaryTransfer ?? null} />
      </div>
    </fieldset>
  );
}
