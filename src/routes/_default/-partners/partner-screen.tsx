import type { PartnerKind } from '#domain/partners/partner.ts';
import { browsedKinds } from '#client/browse/browsed-kinds.ts';
import { CardCorner } from '#client/comparison/card-corner.tsx';
import { SellerOffers } from '#client/offers/seller-offers.tsx';
import { PartnerPage } from '#client/partners/partner-page.tsx';
import type { AdvertsSearch } from '#client/partners/partners-search.ts';
import { partnerTabs } from '#client/partners/partner-tab.ts';

const tabs = partnerTabs(browsedKinds, (kind, listing) => <CardCorner kind={kind} listing={listing} />);

/** The page of a partner with content of later modules: its adverts by kind, its offers. */
export function PartnerScreen({ kind, slug, search }: { kind: PartnerKind; slug: string; search: AdvertsSearch }) {
  return <PartnerPage kind={kind} slug={slug} search={search} tabs={tabs} offers={<SellerOffers seller={slug} />} />;
}
