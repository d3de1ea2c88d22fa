import { useLingui } from '@lingui/react/macro';
import type { StaffRole } from '#domain/accounts/staff-role.ts';
import type { DeskPersonCard, PersonState } from '#domain/desk/desk-person.ts';
import { useLocale } from '#client/shell/use-app.ts';
import { formatDate, formatList } from '#i18n/format.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { roleNames } from '../audit/role-names.ts';
import type { ListColumn } from '../lists/list-table.tsx';
import { RowLink } from '../lists/row-link.tsx';
import { personStates } from './people-words.ts';

/** Opens the page of an account. */
export const PersonLink = ({ id, name }: Pick<DeskPersonCard, 'id' | 'name'>) => (
  <RowLink part="people" id={id}>
    <bdi>{name}</bdi>
  </RowLink>
);

export function PersonBadge({ state }: { state: PersonState }) {
  const { i18n } = useLingui();
  const { tone, name } = personStates[state];
  return <Badge tone={tone}>{i18n._(name)}</Badge>;
}

export function RoleList({ roles }: { roles: readonly StaffRole[] }) {
  const { i18n } = useLingui();
  return formatList(
    useLocale(),
    roles.map((role) => i18n._(roleNames[role])),
  );
}

/** The columns of the people. */
export function usePeopleColumns(): readonly ListColumn<DeskPersonCard>[] {
  const { t } = useLingui();
  const locale = useLocale();
  return [
    {
      head: t`Name`,
      cell: ({ id, name }) => <PersonLink id={id} name={name} />,
      className: 'min-w-32 wrap-anywhere',
      isRowHead: true,
    },
    { name: 'roles', head: t`Roles`, cell: ({ roles }) => <RoleList roles={roles} />, className: 'text-sm' },
    { name: 'phone', head: t`Phone`, cell: ({ phone }) => phone !== null && <Ltr>{phone}</Ltr>, className: 'text-sm' },
    {
      name: 'email',
      head: t`Email`,
      cell: ({ email }) => email !== null && <Ltr>{email}</Ltr>,
      className: 'text-sm wrap-anywhere',
    },
    { name: 'state', head: t`Status`, cell: ({ state }) => <PersonBadge state={state} /> },
    {
      name: 'since',
      head: t`Since`,
      cell: ({ since }) => <bdi>{formatDate(locale, since)}</bdi>,
      className: 'text-sm text-ink-2',
    },
  ];
}
