import { useLingui } from '@lingui/react/macro';
import type { OrderLender } from '#domain/desk/order-lender.ts';
import { useLocale } from '#client/shell/use-app.ts';
import { Field } from '#ui/field/field.tsx';
import { Select } from '#ui/select/select.tsx';
import { namedAs, type TypedOffer } from './typed-offer.ts';

interface LenderChoiceProps {
  /** Index of the offer from 0, for unique field names. */
  readonly at: number;
  readonly typed: TypedOffer;
  readonly lenders: readonly OrderLender[];
  /** The offer is of this lender: only its programme is chosen. */
  readonly isOwn: boolean;
  readonly onChange: (typed: TypedOffer) => void;
}

/** Chooses the lender of an offer, and the programme whose limits apply; another lender is written in both languages. */
export function LenderChoice({ at, typed, lenders, isOwn, onChange }: LenderChoiceProps) {
  const { t } = useLingui();
  const locale = useLocale();
  if (lenders.length === 0) return null;
  const programmes = lenders.find(({ id }) => id === typed.lender)?.programmes ?? [];
  if (isOwn && programmes.length < 2) return null;
  const choose = (id: string) => {
    const lender = lenders.find((one) => one.id === id);
    onChange({ ...typed, lender: '', programme: '', bankEn: '', bankAr: '', ...(lender && namedAs(lender)) });
  };
  return (
    <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
      {!isOwn && (
        <Field id={`offer-${at}-lender`} label={t`Lender`}>
          {(control) => (
            <Select
              {...control}
              value={typed.lender}
              onChange={({ target: { value } }) => choose(value)}
              emptyLabel={t`Another lender`}
              options={lenders.map(({ id, name }) => ({ value: id, label: name[locale] }))}
            />
          )}
        </Field>
      )}
      {programmes.length > 1 && (
        <Field id={`offer-${at}-programme`} label={t`Programme`}>
          {(control) => (
            <Select
              {...control}
              value={typed.programme}
              onChange={({ target: { value } }) => onChange({ ...typed, programme: value })}
              options={programmes.map(({ slug, name }) => ({ value: slug, label: name[locale] }))}
            />
          )}
        </Field>
      )}
    </div>
  );
}
