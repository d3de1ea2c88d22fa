import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { deskLenders } from '#contract/desk-lenders.ts';
import type { StaffRole } from '#domain/accounts/staff-role.ts';
import { useApp, useLocale } from '#client/shell/use-app.ts';
import { Field } from '#ui/field/field.tsx';
import { Select } from '#ui/select/select.tsx';

interface LenderFieldProps {
  readonly id: string;
  readonly roles: readonly StaffRole[];
  readonly value: string;
  readonly onChange: (lender: string) => void;
  readonly isMissing: boolean;
}

/** Whose account it is, asked for with the role of a lender. */
export function LenderField({ id, roles, value, onChange, isMissing }: LenderFieldProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const { ask } = useApp();
  const isLender = roles.includes('lender');
  const { data: lenders = [] } = useQuery({ ...ask(deskLenders.lenderNames, {}), enabled: isLender });
  if (!isLender) return null;
  return (
    <div className="grid gap-2">
      <Field id={id} label={t`Lender`} error={isMissing && t`Choose a lender`}>
        {(control) => (
          <Select
            {...control}
            value={value}
            emptyLabel={t`Choose a lender`}
            options={lenders.map((lender) => ({ value: lender.id, label: lender.name[locale] }))}
            onChange={(event) => onChange(event.target.value)}
          />
        )}
      </Field>
      <p className="text-sm text-ink-2">
        {roles.length > 1 ? (
          <Trans>The role of a lender cannot be combined with others.</Trans>
        ) : (
          <Trans>This account sees only orders that are handed to this lender.</Trans>
        )}
      </p>
    </div>
  );
}
