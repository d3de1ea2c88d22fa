import { useQuery } from '@tanstack/react-query';
import { accounts } from '#contract/accounts.ts';
import type { Profile } from '#domain/accounts/account.ts';
import type { OwnPartnerPage } from '#domain/partners/partner-page.ts';
import { useOwnPage } from '#client/partners/use-own-page.ts';
import { useApp } from '#client/shell/use-app.ts';

/** The profile of the signed-in person and the page of their showroom or office; undefined until loaded. Private people have no page. */
export interface Advertiser {
  readonly profile: Profile | undefined;
  readonly page: OwnPartnerPage | undefined;
  /** Whether everything available now has been loaded. */
  readonly isKnown: boolean;
}

/** Loads the advertiser's profile and page. No page is requested for private people. */
export function useAdvertiser(): Advertiser {
  const { ask } = useApp();
  const profile = useQuery({ ...ask(accounts.profile, {}), retry: false });
  const isBusiness = profile.data?.accountType === 'showroom';
  const page = useOwnPage({ enabled: isBusiness });
  const isProfileKnown =
    (profile.data !== undefined && !profile.isFetching) || profile.isError || profile.fetchStatus === 'paused';
  return { profile: profile.data, page: page.data, isKnown: isProfileKnown && (!isBusiness || page.isCurrent) };
}
