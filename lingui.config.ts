import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

/** Areas are loaded with the chunk that needs them: one big catalogue would eat the first-load budget. */
const areas: Record<string, string[]> = {
  shell: [
    'src/main.tsx',
    'src/app.tsx',
    'src/routes/__root.tsx',
    'src/routes/-shell',
    'src/routes/_*.tsx',
    'src/ui',
    'src/offline',
    'src/client/shell',
    'src/i18n/*.ts',
  ],
  // What lists of listings and the home page say.
  browse: [
    'src/client/browse',
    'src/client/catalogue',
    'src/client/home/home-page.tsx',
    'src/client/home/home-search.tsx',
    'src/client/home/kind-search.tsx',
    'src/client/listings/cards-skeleton.tsx',
    'src/client/listings/listing-card.tsx',
    'src/client/listings/monthly-price.tsx',
    'src/i18n/catalogue/attribute-labels.ts',
  ],
  // What comes after the first screen on every page: header, menus, footer, and what cards say besides.
  frame: [
    'src/routes/-shell/account-panel.tsx',
    'src/routes/-shell/bar-entries.ts',
    'src/routes/-shell/bottom-bar.tsx',
    'src/routes/-shell/menu-color-mode.tsx',
    'src/routes/-shell/entry-count.tsx',
    'src/routes/-shell/footer.tsx',
    'src/routes/-shell/menu-entries.ts',
    'src/routes/-shell/own-entries.ts',
    'src/client/shell/held-picture.tsx',
    'src/client/shell/legal-line.tsx',
    'src/client/listings/card-label.tsx',
    'src/client/listings/days-left.tsx',
    'src/client/listings/offer-price.tsx',
  ],
  // The home page below its first screen.
  home: [
    'src/client/home',
    'src/client/articles/article-teaser.tsx',
    'src/client/browse/brand-card.tsx',
    'src/client/listings/days-left.tsx',
    'src/client/listings/offer-price.tsx',
    'src/client/offers/offer-card.tsx',
    'src/client/partners/partner-card.tsx',
    'src/i18n/offers/offer-labels.ts',
  ],
  // What menus and lists lead to: offers, partners, the search of everything, suggestions for a list.
  market: [
    'src/routes/-shell/palette.tsx',
    'src/client/shell/palette-dialog.tsx',
    'src/routes/-shell/use-found.ts',
    'src/client/browse/brand-card.tsx',
    'src/client/browse/brands-page.tsx',
    'src/client/browse/list-parts.tsx',
    'src/client/browse/narrowed-words.ts',
    'src/client/browse/nothing-found.tsx',
    'src/client/browse/suggestions.tsx',
    'src/client/browse/understood-notice.tsx',
    'src/client/listings/days-left.tsx',
    'src/client/listings/offer-price.tsx',
    'src/client/offers',
    'src/client/offers/offer-card.tsx',
    'src/client/partners',
    'src/client/partners/partner-card.tsx',
    'src/i18n/offers/offer-labels.ts',
    'src/client/shell/share-button.tsx',
  ],
  // The first screen of a listing's page.
  listing: [
    'src/client/listings/days-left.tsx',
    'src/client/listings/listing-page.tsx',
    'src/client/listings/page-words.ts',
    'src/client/listings/partly-saved-notice.tsx',
    'src/client/listings/price-block.tsx',
    'src/client/offers/offer-ended-notice.tsx',
  ],
  // The rest of that page.
  listingLower: [
    'src/client/browse/market-label.tsx',
    'src/client/browse/more-listings.tsx',
    'src/client/listings/buy-card.tsx',
    'src/client/listings/days-left.tsx',
    'src/client/listings/listing-bar.tsx',
    'src/client/listings/listing-description.tsx',
    'src/client/listings/listing-lower-parts.tsx',
    'src/client/listings/report-button.tsx',
    'src/client/listings/request-card.tsx',
    'src/client/listings/seller-card.tsx',
    'src/client/listings/specifications.tsx',
    'src/client/listings/unknown-seller-card.tsx',
    'src/client/listings/video-section.tsx',
    'src/client/shell/share-button.tsx',
    'src/i18n/listings/basis-labels.ts',
  ],
  // What it costs, there and on the pages of programmes.
  costs: [
    'src/client/financing/programme-terms.tsx',
    'src/client/financing/transfer-tax-card.tsx',
    'src/client/financing/true-cost-card.tsx',
  ],
  // Something is wrong with an advert.
  report: ['src/client/listings/report-dialog.tsx', 'src/i18n/listings/report-labels.ts'],
  // Everything to read.
  content: [
    'src/client/articles/article-blocks.tsx',
    'src/client/articles/article-page.tsx',
    'src/client/articles/article-teaser.tsx',
    'src/client/articles/articles-page.tsx',
    'src/client/articles/most-read.tsx',
    'src/client/articles/page-version-screen.tsx',
    'src/client/articles/questions-page.tsx',
    'src/client/articles/reading-skeleton.tsx',
    'src/client/articles/static-page.tsx',
    'src/client/shell/share-button.tsx',
  ],
  // What real estate says that cars do not.
  properties: [
    'src/client/browse/property-kind.ts',
    'src/client/listings/price-per-square-metre.tsx',
    'src/client/listings/property-page-words.ts',
    'src/i18n/catalogue/property-labels.ts',
  ],
  account: [
    'src/routes/_auth',
    'src/routes/_protected',
    'src/routes/_empty',
    'src/client/accounts',
    'src/client/contact',
    'src/client/contact/contact-ways.tsx',
    'src/client/contact/wished-day.tsx',
    'src/i18n/listings/request-labels.ts',
    'src/i18n/account',
    'src/i18n/contact/employment-labels.ts',
    'src/i18n/account/field-messages.ts',
    // The account page lists the places of the account menu.
    'src/routes/-shell/entry-count.tsx',
    'src/routes/-shell/own-entries.ts',
    'src/client/browse/offline-copy-card.tsx',
    'src/client/shell/low-data-switch.tsx',
  ],
  // Asking for financing: programmes, wizard, what waits to be sent.
  applications: [
    'src/client/applications',
    'src/client/applications/programme-badges.tsx',
    'src/client/applications/programme-parts.tsx',
    'src/client/browse/offline-copy-card.tsx',
    'src/client/shell/low-data-switch.tsx',
    'src/client/financing/burden-answer.tsx',
    'src/client/uploads',
    'src/i18n/applications',
    'src/i18n/account/field-messages.ts',
  ],
  calculator: [
    'src/client/financing/calculator',
    'src/client/financing/burden-answer.tsx',
    'src/client/financing/payments-calendar.tsx',
    // Offered in lists once the calculator was used.
    'src/client/browse/affordable-filter.tsx',
    'src/client/shell/share-button.tsx',
  ],
  // A person's own orders, and the desk that answers them.
  orders: ['src/client/orders', 'src/client/financing/payments-calendar.tsx', 'src/i18n/orders'],
  // Hearts and comparison: they come after the page they stand on.
  own: [
    'src/client/comparison/compare-button.tsx',
    'src/client/comparison/replace-dialog.tsx',
    'src/client/favourites/heart.tsx',
    'src/client/favourites/saved-by.tsx',
    'src/client/favourites/use-heart.ts',
    'src/client/saved-searches',
  ],
  // What was saved: the lists of favourites and searches, and the comparison.
  saved: [
    'src/client/favourites',
    'src/client/comparison',
    'src/client/shell/share-button.tsx',
    'src/routes/_protected/-searches/alert-choice.tsx',
    'src/routes/_protected/-searches/searches-page.tsx',
    'src/routes/_protected/-searches/rename-dialog.tsx',
  ],
  // A person's own adverts, and the page of whoever advertises as a business.
  adverts: [
    'src/client/adverts',
    'src/i18n/adverts',
    'src/routes/_protected/-my-page/hours-fields.tsx',
    'src/routes/_protected/-my-page/logo-field.tsx',
    'src/routes/_protected/-my-page/my-page.tsx',
    'src/routes/_protected/-my-page/page-editor.tsx',
    'src/routes/_protected/-my-page/page-form.tsx',
    'src/routes/_protected/-my-page/page-preview.tsx',
    'src/routes/_protected/-my-page/page-sending.tsx',
    'src/routes/_protected/-my-page/page-words.ts',
    'src/routes/_protected/-my-page/phone-fields.tsx',
  ],
  // The bell, the list under it, and how somebody is told besides: they come after the page they stand on.
  notifications: ['src/client/notifications', 'src/i18n/notifications'],
  desk: [
    'src/client/desk',
    'src/client/shell/palette-dialog.tsx',
    'src/routes/_desk',
    'src/client/applications/programme-badges.tsx',
    'src/client/applications/programme-parts.tsx',
    'src/client/contact/contact-ways.tsx',
    'src/client/contact/wished-day.tsx',
    'src/client/shell/legal-line.tsx',
    'src/client/financing/programme-terms.tsx',
    'src/i18n/contact/employment-labels.ts',
    'src/i18n/listings/request-labels.ts',
    'src/i18n/offers/offer-labels.ts',
  ],
  // What search engines and previews of links read: only in the app that is built for the server.
  heads: ['src/routes/-head'],
  server: ['src/i18n/server'],
};

/** A file that another area names belongs there, also out of a folder that an area takes whole. */
const namedElsewhere = (area: string, include: readonly string[]) =>
  Object.entries(areas)
    .filter(([other]) => other !== area)
    .flatMap(([, paths]) => paths)
    .filter((path) => /\.tsx?$/.test(path) && !path.includes('*') && !include.includes(path));

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'ar'],
  fallbackLocales: { default: 'en' },
  catalogs: Object.entries(areas).map(([area, include]) => ({
    path: `<rootDir>/src/i18n/locales/${area}/{locale}`,
    include: include.map((path) => `<rootDir>/${path}`),
    exclude: [
      '**/*.test.*',
      '**/*.examples.tsx',
      '**/routeTree.gen.ts',
      ...namedElsewhere(area, include).map((path) => `<rootDir>/${path}`),
    ],
  })),
  format: formatter({ lineNumbers: false }),
  compileNamespace: 'json',
});
