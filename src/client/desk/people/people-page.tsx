import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { desk } from '#contract/desk.ts';
import { deskExports } from '#contract/desk-exports.ts';
import { deskPeople } from '#contract/desk-people.ts';
import type { DeskPersonCard } from '#domain/desk/desk-person.ts';
import { hasRole } from '#domain/accounts/staff-role.ts';
import { fresh } from '#client/orders/fresh.ts';
import { address } from '#client/shell/address.ts';
import { PageTitle } from '#client/shell/page-title.tsx';
import { useApp, useLocale } from '#client/shell/use-app.ts';
import { useKeptQuery } from '#client/shell/use-kept-query.ts';
import { formatDate } from '#i18n/format.ts';
import { cardClass } from '#ui/card/card-class.ts';
import { UserIcon } from '#ui/icons/icons.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { StepPager } from '#ui/pager/step-pager.tsx';
import { useListKeys } from '../keys/use-list-keys.ts';
import { ListFilters } from '../lists/list-filters.tsx';
import { ListRows } from '../lists/list-rows.tsx';
import { peopleSorts } from '../lists/list-sorts.ts';
import { ListTools } from '../lists/list-tools.tsx';
import { SortSelect } from '../lists/sort-select.tsx';
import { useDeskList } from '../lists/use-desk-list.ts';
import { useLiveAnswer } from '../use-live-answer.ts';
import { InviteDialog, type Invited } from './invite-dialog.tsx';
import { InvitedNotice } from './invited-notice.tsx';
import { PersonBadge, PersonLink, RoleList, usePeopleColumns } from './people-columns.tsx';
import type { PeopleSearch } from './people-search.ts';
import { PersonPage } from './person-page.tsx';
import { RoleProposals } from './role-proposals.tsx';
import { DownloadList } from '../download-list.tsx';

/** The lists of staff and customers, or the page of one person, as the address says. */
export function PeopleScreen({ search }: { search: PeopleSearch }) {
  const { ask } = useApp();
  const { data } = useQuery({ ...ask(desk.me, {}), ...fresh });
  const isAdministrator = hasRole(data?.roles ?? [], deskPeople.people.roles ?? []);
  if (search.id !== undefined) return <PersonPage key={search.id} id={search.id} isAdministrator={isAdministrator} />;
  return <PeoplePage search={search} />;
}

function PeoplePage({ search }: { search: PeopleSearch }) {
  useListKeys({ hasSearch: true });
  const { t } = useLingui();
  const { ask } = useApp();
  const [invited, setInvited] = useState<Invited | null>(null);
  const { group, state, sort, q, cursor } = search;
  const input = { group, state, sort, q, cursor };
  const asked = useKeptQuery({ ...ask(deskPeople.people, input), ...fresh });
  useLiveAnswer(deskPeople.people, input, asked);
  const { data, isPlaceholderData } = asked;
  const list = useDeskList('people', search, peopleSorts);
  const columns = usePeopleColumns();
  const hrefOf = (to: string | null | undefined) =>
    to ? address('/desk/people', { group, state, q, ...list.kept, cursor: to }) : undefined;
  return (
    <>
      <PageTitle>{t`People`}</PageTitle>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="text-xl">
          <Trans>People</Trans>
        </h1>
        <p role="status" className="text-ink-2">
          {data && !isPlaceholderData && (
            <Plural value={data.meta.total} _0="No accounts" one="# account" other="# accounts" />
          )}
        </p>
        {group === 'staff' && <InviteDialog onDone={setInvited} />}
      </div>
      {invited && <InvitedNotice invited={invited} />}
      {group === 'staff' && <RoleProposals onInvited={setInvited} />}
      <ListTools list={list} columns={columns}>
        <DownloadList
          endpoint={deskExports.exportPeople}
          input={{ group, state, sort, q }}
          name="people"
          about={t`People`}
        />
        <SortSelect list={list} />
      </ListTools>
      <ListFilters
        list={list}
        label={t`Which people`}
        chips={[
          { label: t`Customers`, filters: { group: 'customers', state: 'all' } },
          { label: t`Blocked customers`, filters: { group: 'customers', state: 'blocked' } },
          { label: t`Staff`, filters: { group: 'staff', state: 'all' } },
          { label: t`Blocked staff`, filters: { group: 'staff', state: 'blocked' } },
        ]}
        search={{ label: t`Search people`, hint: t`Phone, name or email` }}
      />
      <ListRows
        list={list}
        columns={columns}
        caption={t`People`}
        asked={asked}
        rows={data?.data}
        cards="gap-3 md:grid-cols-2"
        empty={{
          icon: <UserIcon />,
          text: <Trans>No matching accounts. Search for a name, a phone number or an email.</Trans>,
        }}
        hint={<Trans>People’s data is never stored on a device.</Trans>}
      >
        {data?.data?.map((person) => (
          <PersonCard key={person.id} person={person} />
        ))}
      </ListRows>
      {data && <StepPager previous={hrefOf(data.meta.previousCursor)} next={hrefOf(data.meta.nextCursor)} />}
    </>
  );
}

function PersonCard({ person: { id, name, email, phone, roles, state, since } }: { person: DeskPersonCard }) {
  const locale = useLocale();
  const day = formatDate(locale, since);
  return (
    <li data-item={id} className={`${cardClass({ pressable: true })} grid content-start gap-1.5 wrap-anywhere`}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <PersonLink id={id} name={name} />
        <PersonBadge state={state} />
      </div>
      {roles.length > 0 && (
        <p>
          <RoleList roles={roles} />
        </p>
      )}
      <p className="flex flex-wrap gap-x-4 text-sm text-ink-2">
        {phone !== null && <Ltr>{phone}</Ltr>}
        {email !== null && <Ltr>{email}</Ltr>}
      </p>
      <p className="text-sm text-ink-3">
        <Trans>
          Since <bdi>{day}</bdi>
        </Trans>
      </p>
    </li>
  );
}
