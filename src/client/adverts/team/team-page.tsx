import { Trans, useLingui } from '@lingui/react/macro';
import { CannotShow, SavedNotice } from '#client/shell/cannot-show.tsx';
import { PageTitle } from '#client/shell/page-title.tsx';
import { Breadcrumb } from '#ui/breadcrumb/breadcrumb.tsx';
import { Loading, SkeletonText } from '#ui/skeleton/skeleton.tsx';
import { InviteForm } from './invite-form.tsx';
import { Membership } from './membership.tsx';
import { ReceivedInvitations } from './received-invitations.tsx';
import { SentInvitations } from './sent-invitations.tsx';
import { TeamMembers } from './team-members.tsx';
import { useTeam } from './use-team.ts';

/** The team of a showroom or office for its owner; for others the one they work for, or their invitations. */
export function TeamPage() {
  const { t } = useLingui();
  const { data, error, isFetching, dataUpdatedAt, refetch } = useTeam();
  return (
    <div className="page grid max-w-4xl grid-cols-1 content-start gap-5 py-4 lg:py-8">
      <PageTitle>{t`Team`}</PageTitle>
      <Breadcrumb
        crumbs={[
          { label: <Trans>Home</Trans>, href: '/' },
          { label: <Trans>My products</Trans>, href: '/my-products' },
          { label: <Trans>Team</Trans> },
        ]}
      />
      <header className="grid gap-1">
        <h1 className="text-xl">
          <Trans>Team</Trans>
        </h1>
        {data?.role === 'owner' && (
          <p className="max-w-[70ch] text-ink-2">
            <Trans>
              Members sign in with their own account and work on your adverts and requests. They cannot change your
              page, your team or your account.
            </Trans>
          </p>
        )}
      </header>
      {data && <SavedNotice asOf={dataUpdatedAt} />}
      {data?.role === 'owner' && (
        <>
          <InviteForm />
          <TeamMembers members={data.members} />
          <SentInvitations invitations={data.sent} />
        </>
      )}
      {data?.business && <Membership business={data.business} />}
      {data?.role === 'none' && <ReceivedInvitations invitations={data.received} />}
      {!data && error === null && (
        <Loading>
          <SkeletonText lines={6} />
        </Loading>
      )}
      {!data && error !== null && (
        <CannotShow
          error={error}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
          hint={<Trans>Connect once to see your team; after that it is saved here, only for you.</Trans>}
        />
      )}
    </div>
  );
}
