import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
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
import { chipClass } from '#ui/chip/chip.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { UserIcon } from '#ui/icons/icons.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { StepPager } from '#ui/pager/step-pager.tsx';
import { ListSearch } from '../forms/list-search.tsx';
import { useListKeys } from '../keys/use-list-keys.ts';
import { peopleSorts } from '../lists/list-sorts.ts';
import { ListTable } from '../lists/list-table.tsx';
import { ListTools } from '../lists/list-tools.tsx';
import { SortSelect } from '../lists/sort-select.tsx';
import { type ShownList, useDeskList } from '../lists/use-desk-list.ts';
import { NoAnswer, SkeletonRows } from '../no-answer.tsx';
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

const place = { to: '/desk/$part', params: { part: 'people' } } as const;

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
      <Filters key={q ?? ''} search={search} kept={list.kept} />
      {data && data.data.length > 0 && (
        <div aria-busy={isPlaceholderData} className={isPlaceholderData ? 'outdated' : undefined}>
          <ListTable list={list} columns={columns} rows={data.data} caption={t`People`} />
          <ul className="grid grid-cols-1 gap-3 md:grid-cols-2 xl:hidden">
            {data.data.map((person) => (
              <PersonCard key={person.id} person={person} />
            ))}
          </ul>
        </div>
      )}
      {data?.data.length === 0 && !isPlaceholderData && (
        <EmptyState icon={<UserIcon />} title={<Trans>No Items</Trans>}>
          <Trans>No matching accounts. Search for a name, a phone number or an email.</Trans>
        </EmptyState>
      )}
      <NoAnswer asked={asked} hint={<Trans>People’s data is never stored on a device.</Trans>}>
        <SkeletonRows count={6} row="h-24" className="gap-3 md:grid-cols-2" />
      </NoAnswer>
      {data && <StepPager previous={hrefOf(data.meta.previousCursor)} next={hrefOf(data.meta.nextCursor)} />}
    </>
  );
}

interface FiltersProps {
  readonly search: PeopleSearch;
  readonly kept: ShownList['kept'];
}

function Filters({ search: { group, state, q }, kept }: FiltersProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const chips = [
    { label: t`Customers`, search: { group: 'customers', state: 'all' } },
    { label: t`Blocked customers`, search: { group: 'customers', state: 'blocked' } },
    { label: t`Staff`, search: { group: 'staff', state: 'all' } },
    { label: t`Blocked staff`, search: { group: 'staff', state: 'blocked' } },
  ];
  return (
    <div className="flex flex-wrap items-end gap-3">
      <nav aria-label={t`Which people`} className="min-w-0 max-sm:-mx-4">
        <ul className="strip gap-2 py-1 max-sm:px-4">
          {chips.map(({ label, search }) => {
            const isCurrent = search.group === group && search.state === state;
            return (
              <li key={label}>
                <Link
                  {...place}
                  search={{ ...search, ...kept }}
                  activeOptions={{ exact: true }}
                  activeProps={{}}
                  aria-current={isCurrent ? 'true' : undefined}
                  resetScroll={false}
                  className={chipClass(isCurrent)}
                >
                  {label}
                </Link>
              </li>
            );
          })}
        </ul>
      </nav>
      <ListSearch
        label={t`Search people`}
        hint={t`Phone, name or email`}
        text={q}
        onSearch={(text) =>
          void navigate({ ...place, search: { group, state, ...kept, ...(text && { q: text }) }, resetScroll: false })
        }
      />
    </div>
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
