import { useQuery } from '@tanstack/react-query';
import { accounts } from '#contract/accounts.ts';
import type { Profile } from '#domain/accounts/account.ts';
import type { OwnPartnerPage } from '#domain/partners/partner-page.ts';
import type { TeamBusiness } from '#domain/partners/team.ts';
import { useOwnPage } from '#client/partners/use-own-page.ts';
import { useApp } from '#client/shell/use-app.ts';
import { useTeam } from './team/use-team.ts';

/** The profile of the signed-in person and the page of their showroom or office; undefined until loaded. Private people have no page. */
export interface Advertiser {
  readonly profile: Profile | undefined;
  readonly page: OwnPartnerPage | undefined;
  /** The business whose team they are in; null for others, and until loaded. */
  readonly business: TeamBusiness | null;
  /** Whether everything available now has been loaded. */
  readonly isKnown: boolean;
}

/** Loads the advertiser's profile, page and team. No page is requested for private people. */
export function useAdvertiser(): Advertiser {
  const { ask } = useApp();
  const profile = useQuery({ ...ask(accounts.profile, {}), retry: false });
  const isBusiness = profile.data?.accountType === 'showroom';
  const page = useOwnPage({ enabled: isBusiness });
  const team = useTeam();
  const isTeamKnown = (team.data !== undefined && !team.isFetching) || team.isError || team.fetchStatus === 'paused';
  const isProfileKnown =
    (profile.data !== undefined && !profile.isFetching) || profile.isError || profile.fetchStatus === 'paused';
  return {
    profile: profile.data,
    page: page.data,
    business: team.data?.business ?? null,
    isKnown: isProfileKnown && isTeamKnown && (!isBusiness || page.isCurrent),
  };
}
