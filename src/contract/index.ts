import { accounts } from './accounts.ts';
import { passwordLinks } from './password-links.ts';
import { advertImports } from './advert-imports.ts';
import { adverts } from './adverts.ts';
import { applications } from './applications.ts';
import { articles } from './articles.ts';
import { browseProperties } from './browse-properties.ts';
import { browse } from './browse.ts';
import { catalogue } from './catalogue.ts';
import { comparison } from './comparison.ts';
import { contact } from './contact.ts';
import { deskAudit } from './desk-audit.ts';
import { deskContent } from './desk-content.ts';
import { deskLenderKeys } from './desk-lender-keys.ts';
import { deskLenders } from './desk-lenders.ts';
import { deskNewsletter } from './desk-newsletter.ts';
import { deskPeople } from './desk-people.ts';
import { deskViews } from './desk-views.ts';
import { deskWork } from './desk-work.ts';
import { deskShell } from './desk-shell.ts';
import { desk } from './desk.ts';
import { deskExports } from './desk-exports.ts';
import { deskFigures } from './desk-figures.ts';
import { deskListings } from './desk-listings.ts';
import { deskSellers } from './desk-sellers.ts';
import { favourites } from './favourites.ts';
import { financing } from './financing.ts';
import { home } from './home.ts';
import { lenderApi } from './lender-api.ts';
import { importedListings } from './imported-listings.ts';
import { listingReports } from './listing-reports.ts';
import { listingRequests } from './listing-requests.ts';
import { listings } from './listings.ts';
import { markets } from './markets.ts';
import { notifications } from './notifications.ts';
import { offers } from './offers.ts';
import { orders } from './orders.ts';
import { marketingOffices, partnerPage, showrooms } from './partners.ts';
import { places } from './places.ts';
import { proposedDistricts } from './proposed-districts.ts';
import { receipts } from './receipts.ts';
import { secondFactors } from './second-factors.ts';
import { searching } from './searching.ts';
import { searches } from './saved-searches.ts';
import { settings } from './settings.ts';
import { undelivered } from './undelivered.ts';
import { team } from './team.ts';
import { uploads } from './uploads.ts';

/** All endpoints, for the server and the tests; the browser imports them by area. */
export const api = {
  settings,
  places,
  accounts,
  passwordLinks,
  secondFactors,
  uploads,
  financing,
  catalogue,
  listings: { ...listings, ...listingReports },
  showrooms,
  marketingOffices,
  partnerPage,
  team,
  offers,
  favourites,
  comparison,
  searches,
  browse: { ...browse, ...browseProperties, ...markets },
  searching,
  applications,
  orders,
  adverts: { ...adverts, ...advertImports, ...importedListings },
  articles,
  contact,
  listingRequests,
  notifications,
  home,
  receipts,
  desk: {
    ...desk,
    ...deskWork,
    ...deskViews,
    ...deskShell,
    ...deskListings,
    ...deskSellers,
    ...deskExports,
    ...deskFigures,
    ...deskPeople,
    ...deskLenders,
    ...deskLenderKeys,
    ...proposedDistricts,
    ...undelivered,
  },
  deskContent,
  deskNewsletter,
  deskAudit,
  lenderApi,
};
