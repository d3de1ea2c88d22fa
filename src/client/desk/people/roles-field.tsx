import { useLingui } from '@lingui/react/macro';
import { STAFF_ROLES, type StaffRole } from '#domain/accounts/staff-role.ts';
import { Checkbox } from '#ui/checkbox/checkbox.tsx';
import { roleNames } from '../audit/role-names.ts';

interface RolesFieldProps {
  readonly value: readonly StaffRole[];
  readonly onChange: (roles: StaffRole[]) => void;
  readonly isMissing: boolean;
}

/** The roles of a member of staff, at least one. */
export function RolesField({ value, onChange, isMissing }: RolesFieldProps) {
  const { t, i18n } = useLingui();
  return (
    <fieldset className="grid">
      <legend className="pb-1 font-medium">{t`Roles`}</legend>
      {STAFF_ROLES.map((role) => (
        <Checkbox
          key={role}
          label={i18n._(roleNames[role])}
          checked={value.includes(role)}
          onChange={({ target: { checked } }) =>
            onChange(STAFF_ROLES.filter((one) => (one === role ? checked : value.includes(one))))
          }
        />
      ))}
      {isMissing && <p role="alert" className="text-sm font-medium text-danger">{t`Choose at least one role`}</p>}
    </fieldset>
  );
}
