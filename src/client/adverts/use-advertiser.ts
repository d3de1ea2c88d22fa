import { useQuery } from '@tanstack/react-query';
import { accounts } from '#contract/accounts.ts';
import type { Profile } from '#domain/accounts/account.ts';
import type { OwnPartnerPage } from '#domain/partners/partner-page.ts';
import { useOwnPage } from '#client/partners/use-own-page.ts';
import { useApp } from '#client/shell/use-app.ts';

/** Who is signed in, and the page of their showroom or office; both undefined as long as they are not known, the page for private people too. */
export interface Advertiser {
  readonly profile: Profile | undefined;
  readonly page: OwnPartnerPage | undefined;
  /** Whether everything has come that can be had now. */
  readonly isKnown: boolean;
}

/** What is known of whoever advertises. Private people have no page, and are not asked for one. */
export function useAdvertiser(): Advertiser {
  const { ask } = useApp();
  const profile = useQuery({ ...ask(accounts.profile, {}), retry: false });
  const isBusiness = profile.data?.accountType === 'showroom';
  const page = useOwnPage({ enabled: isBusiness });
  const isProfileKnown =
    (profile.data !== undefined && !profile.isFetching) || profile.isError || profile.fetchStatus === 'paused';
  return { profile: profile.data, page: page.data, isKnown: isProfileKnown && (!isBusiness || page.isCurrent) };
}
