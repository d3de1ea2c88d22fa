/** Content of one file of the build: packages, and files or folders (ending in "/") of src. */
interface ChunkContents {
  readonly packages?: readonly string[];
  readonly files: readonly string[];
}

/** Parts of packages that no first screen needs, by their paths in the package. */
const packageExceptions = ['react-query/.*useQueries', 'query-core/.*(?:hydration|queriesObserver)'];

/** Modules that are loaded together, by file name. `chunk-groups.test.ts` checks that all names here exist. */
export const chunkContents: Readonly<Record<string, ChunkContents>> = {
  // Modules of every first screen, in one file: many small ones compress worse, and two cost 1.2 kB more than one.
  screens: {
    packages: [
      'react',
      'react-dom',
      'scheduler',
      'use-sync-external-store',
      '@tanstack/react-router',
      '@tanstack/router-core',
      '@tanstack/history',
      '@tanstack/store',
      '@tanstack/react-store',
      '@tanstack/react-query',
      '@tanstack/query-core',
      '@lingui/core',
      '@lingui/react',
    ],
    files: [
      'app.tsx',
      'main.tsx',
      'routeTree.gen.ts',
      'client/applications/task-state.ts',
      'client/browse/browsed-kind.ts',
      'client/browse/search-field.tsx',
      'client/shell/use-is-wide.ts',
      'client/catalogue/listing-kind.ts',
      'client/comparison/card-corner.tsx',
      'client/listings/cards-skeleton.tsx',
      'client/listings/listing-card.tsx',
      'client/listings/monthly-price.tsx',
      'client/listings/use-remembered.ts',
      'client/listings/value-text.ts',
      'client/shell/after-frame.ts',
      'client/shell/app-context.ts',
      'client/shell/busy.ts',
      'client/shell/cannot-show.tsx',
      'client/shell/known-cards.ts',
      'client/shell/later.ts',
      'client/shell/load.ts',
      'client/shell/page-number.ts',
      'client/shell/page-title.tsx',
      'client/shell/router-anchor.tsx',
      'client/shell/trouble-notice.tsx',
      'client/shell/unsaved-work.ts',
      'client/shell/updates.ts',
      'client/shell/use-app.ts',
      'client/shell/use-connection.ts',
      'client/shell/use-is-first-frame.ts',
      'client/shell/use-kept-query.ts',
      'client/shell/use-speak.ts',
      'client/shell/use-typed.ts',
      'client/shell/use-words.ts',
      'contract/browse.ts',
      'contract/listings.ts',
      'domain/browse/results.ts',
      'domain/catalogue/kinds/cars/cars.ts',
      'domain/catalogue/catalogue.ts',
      'domain/catalogue/kind.ts',
      'domain/catalogue/list-address.ts',
      'domain/catalogue/search.ts',
      'domain/listings/listing.ts',
      'domain/words/name.ts',
      'domain/words/western-digits.ts',
      'i18n/catalogue/attribute-labels.ts',
      'i18n/catalogues.ts',
      'i18n/direction.ts',
      'i18n/format.ts',
      'i18n/locale.ts',
      'offline/answer.ts',
      'offline/api-client.ts',
      'offline/ask.ts',
      'offline/connection.ts',
      'offline/device.ts',
      'offline/installation/chunk-guard.ts',
      'offline/installation/install-prompt.ts',
      'offline/lazy-answers.ts',
      'offline/stored-answer-key.ts',
      'offline/lazy-outbox.ts',
      'offline/other-language.ts',
      'offline/query-client.ts',
      'offline/refused.ts',
      'offline/sending.ts',
      'offline/server-trouble.ts',
      'offline/session.ts',
      'offline/try-again.ts',
      'offline/unreachable.ts',
      'routes/__root.tsx',
      'routes/_default/route.tsx',
      'routes/-shell/error-page.tsx',
      'routes/-shell/header-menus.tsx',
      'routes/-shell/header.tsx',
      'routes/-shell/language-switch.tsx',
      'routes/-shell/navigation.ts',
      'routes/-shell/notices.tsx',
      'routes/-shell/notifications.tsx',
      'routes/-shell/pending.tsx',
      'routes/-shell/shell.tsx',
      'ui/anchor/',
      'ui/badge/',
      'ui/brand-mark/',
      'ui/button/',
      'ui/card/card-surface.ts',
      'ui/chip/',
      'ui/classes/',
      'ui/empty-state/',
      'ui/error-state/',
      'ui/field/control-frame.ts',
      'ui/locale/',
      'ui/notice/',
      'ui/picture/',
      'ui/price/',
      'ui/skeleton/',
      'ui/skip-link/',
      'ui/time-ago/',
      'ui/toast/notify.ts',
      'ui/toast/toast-outlet.tsx',
      'ui/toast/toast-settings.ts',
    ],
  },
  // The other groups are files of their own because a page opened without a network asks the worker for every file,
  // and forty small ones take longer than its first paint. What several need is in the first of them: those of most pages come first.

  // Where answers are stored, and how those of a signed-in person are sealed.
  stored: {
    packages: ['idb-keyval', '@tanstack/query-persist-client-core'],
    files: [
      'offline/answer-store.ts',
      'offline/drafts/seal.ts',
      'offline/sealed/sealed-answers.ts',
      'offline/stored-answers.ts',
    ],
  },
  // Parts of the first screen of most pages.
  pageTop: {
    files: [
      'client/comparison/compared-kind.ts',
      'client/listings/days-left.tsx',
      'client/shell/address.ts',
      'domain/listings/days-left.ts',
      'domain/money/halala.ts',
      'domain/time/instant.ts',
      'ui/breadcrumb/',
      'ui/facts/',
      'ui/icons/more-icons.tsx',
      'ui/text-link/',
    ],
  },
  // Other parts of most pages, and what hearts and the comparison need, also on pages that show them first.
  page: {
    files: [
      'client/favourites/saved-by.tsx',
      'client/favourites/use-own-words.ts',
      'client/listings/card-label.tsx',
      'client/listings/listing-offer-price.tsx',
      'client/listings/offer-price.tsx',
      'client/uploads/logo-picture.tsx',
      'contract/favourites.ts',
      'domain/favourites/favourite.ts',
      'domain/favourites/favourites.ts',
      'offline/seen/device-schema.ts',
      'offline/seen/plain-database.ts',
      'offline/seen/seen-row.ts',
      'ui/accordion/',
      'ui/card/card-class.ts',
      'ui/card/card.tsx',
      'ui/checkbox/',
    ],
  },
  // Modules of the home page.
  cards: {
    files: [
      'client/home/home-row.tsx',
      'client/home/teaser-frame.tsx',
      'contract/offers.ts',
      'contract/page-number.ts',
      'domain/articles/article-card.ts',
      'domain/financing/programme.ts',
      'domain/offers/offer.ts',
      'domain/partners/partner.ts',
    ],
  },
  // Calculators.
  costs: {
    files: [
      'ui/slider/',
      'domain/financing/admin-fee.ts',
      'domain/financing/annuity.ts',
      'domain/financing/apr.ts',
      'domain/financing/asset-traits.ts',
      'domain/financing/estimate.ts',
      'domain/financing/financing-rules.ts',
      'domain/financing/insurance.ts',
      'domain/financing/personal-terms.ts',
      'domain/financing/programme-input.ts',
      'domain/financing/property-purchase.ts',
      'domain/financing/standing-terms.ts',
      'domain/money/dated-rule.ts',
      'domain/money/vat.ts',
    ],
  },
  costCards: {
    files: [
      'client/financing/transfer-tax-card.tsx',
      'client/financing/true-cost-card.tsx',
      'client/listings/listing-costs.tsx',
    ],
  },
  // The first screen of a listing's page.
  listing: {
    files: [
      'client/comparison/page-tools.tsx',
      'client/listings/listing-page.tsx',
      'client/listings/load-listing.ts',
      'contract/markets.ts',
      'routes/_default/-products/listing-screen.tsx',
      'ui/photo-gallery/',
    ],
  },
  // What it loads after that.
  listingLower: {
    files: [
      'client/browse/more-listings.tsx',
      'client/listings/listing-lower-parts.tsx',
      'client/listings/video-section.tsx',
      'client/shell/share-address.ts',
      'client/shell/share-button.tsx',
      'offline/seen/opened-listings.ts',
      'routes/_default/-products/listing-slots.tsx',
      'ui/icons/listing-icons.tsx',
    ],
  },
  // What every page loads after its first screen.
  late: {
    files: [
      'client/applications/arrival-notice.tsx',
      'client/comparison/compare-tray.tsx',
      'client/comparison/listing-tools.tsx',
      'client/shell/continue-page.ts',
      'offline/installation/finish-start.ts',
      'offline/own/lazy-own-things.ts',
      'offline/reference-answers.ts',
      'offline/seen/remember-seen.ts',
      'routes/-shell/late-header.tsx',
      'routes/-shell/own-messages.tsx',
      'routes/-shell/page-end.tsx',
      'routes/-shell/progress-bar.tsx',
      'ui/icons/menu-icons.tsx',
    ],
  },
  // The comparison, once it has a car.
  comparison: {
    files: [
      'client/comparison/filled-tray.tsx',
      'client/comparison/replace-dialog.tsx',
      'client/comparison/use-compared.ts',
      'ui/dialog/',
    ],
  },
  // The bell of a signed-in person.
  bell: { files: ['client/notifications/bell.tsx'] },
  // The page of a list, and what it loads below and beside its cards.
  results: {
    files: [
      'client/browse/browse-page.tsx',
      'domain/catalogue/list-choices.ts',
      'routes/_default/-products/list-screen.tsx',
      'routes/_default/-products/load-list.ts',
    ],
  },
  filters: {
    files: ['client/browse/active-filters.tsx', 'client/browse/filter-panel.tsx', 'ui/pager/'],
  },
  properties: { files: ['client/browse/property-kind.ts'] },
  // The home page below its first screen.
  home: { files: ['client/home/home-more.tsx', 'client/home/monthly-teaser.tsx'] },
};

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** The groups in the bundler's format. */
export function chunkGroups(): { name: string; test: RegExp }[] {
  return Object.entries(chunkContents).map(([name, { packages = [], files }]) => {
    const ours = files.map((file) =>
      file.endsWith('/') ? `${escaped(file)}(?!.*\\.(?:examples|test)\\.)` : `${escaped(file)}(?:\\?|$)`,
    );
    const theirs = packages.map(escaped).join('|');
    const parts = [`/src/(?:${ours.join('|')})`, ...(theirs ? [`node_modules/(?:${theirs})/`] : [])];
    return { name, test: new RegExp(`^(?!.*(?:${packageExceptions.join('|')})).*(?:${parts.join('|')})`) };
  });
}
