import { createHash } from 'node:crypto';
import babel from '@rolldown/plugin-babel';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { VitePWA } from 'vite-plugin-pwa';
import { defineConfig } from 'vitest/config';
import { writeBuildFacts } from './src/server/setup/build-facts.ts';
import { noMutations } from './src/offline/no-mutations-plugin.ts';
import { sonnerSwipe } from './src/ui/toast/sonner-swipe-plugin.ts';

/** Names this build; the browser asks now and then whether the server still serves it. */
const buildId = process.env['BUILD_ID'] ?? createHash('sha256').update(String(Date.now())).digest('hex').slice(0, 12);

/** Where this build goes; `--outDir` says otherwise, as for two builds side by side. */
let dist = 'dist';
let isWritten = false;

const macros = () => [babel({ presets: [linguiTransformerBabelPreset()] }), react(), lingui()];

export default defineConfig({
  define: { __BUILD_ID__: JSON.stringify(buildId) },
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      // One chunk a route, its loader included: keeps fetching code out of the entry.
      codeSplittingOptions: {
        defaultBehavior: [['loader', 'component', 'pendingComponent', 'errorComponent', 'notFoundComponent']],
      },
      quoteStyle: 'single',
      routeFileIgnorePattern: '\\.test\\.',
    }),
    ...macros(),
    tailwindcss(),
    sonnerSwipe(),
    noMutations(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src',
      filename: 'service-worker.ts',
      registerType: 'prompt',
      injectRegister: false,
      // Emergency exit: a worker that removes itself and every cache (tests/retired-worker.test.ts).
      selfDestroying: process.env['RETIRE_WORKER'] === '1',
      // One manifest a language is written by hand in public/.
      manifest: false,
      injectManifest: {
        globPatterns: ['**/*.{js,css,html,woff2,svg,ico,webmanifest}', 'icons/*.png'],
        globIgnores: ['screenshots/**'],
        maximumFileSizeToCacheInBytes: 1_000_000,
      },
    }),
    {
      name: 'wijha-build-facts',
      apply: 'build',
      configResolved({ build }) {
        dist = build.outDir;
      },
      writeBundle() {
        isWritten = true;
      },
      closeBundle() {
        // A build that failed has an error of its own to tell.
        if (isWritten) writeBuildFacts(dist, buildId);
      },
    },
  ],
  resolve: {
    alias: [
      // React 18 brought its own; the libraries still carry a stand-in for older ones.
      { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
      {
        find: /^use-sync-external-store\/shim\/with-selector(\.js)?$/,
        replacement: 'use-sync-external-store/with-selector',
      },
    ],
  },
  build: {
    target: 'baseline-widely-available',
    manifest: true,
    // The server names what a screen needs in its HTML (build-facts.ts); lists of it in every script would cost a kilobyte.
    modulePreload: { polyfill: false, resolveDependencies: () => [] },
    sourcemap: 'hidden',
    rolldownOptions: {
      // No module of ours does anything by being imported, so a screen brings only what it names.
      treeshake: {
        moduleSideEffects: [
          { test: /src\/(domain|contract|ui|i18n|offline|client|routes)\/(?!.*\.css)/, sideEffects: false },
        ],
      },
      output: {
        codeSplitting: {
          groups: [
            // What every first screen needs, in one file: many small ones compress worse, and two cost 1.2 kB more than one.
            {
              name: 'screens',
              test: /node_modules\/(react|react-dom|scheduler|use-sync-external-store|valibot|idb-keyval|@tanstack\/(react-router|router-core|history|store|react-store|react-query(?!.*useQueries)|query-core(?!.*(hydration|queriesObserver)))|@lingui\/(core|react))\/|src\/(?!.*(examples|test\.))(main|app|routeTree|routes\/__root|routes\/-shell\/(error-page|notifications|pending)|offline\/(?!send\.ts|reference-answers)[\w-]+\.ts$|offline\/installation\/(chunk-guard|install-prompt)|ui\/toast\/(notify|toast-outlet|toast-settings)|i18n\/[\w-]+\.ts|client\/(shell\/(?!address|field-prob|poller|send-key|use-failure|use-outbox|use-polling|use-today|use-unsaved)|catalogue\/)|client\/listings\/(listing-card|monthly-price|value-text|cards-skeleton|use-remembered)|client\/comparison\/card-corner|client\/browse\/browsed-kind|contract\/(browse|listings)\.|routes\/-shell\/(shell|header|bottom-bar|notices|language|navigation)|ui\/(anchor|badge|brand-mark|button|card|chip|classes|color-mode\/(color-mode\.tsx|mode)|empty-state|error-state|icons\/icon\.tsx|locale|notice|picture|price|skeleton|skip-link|time-ago)\/|i18n\/catalogue\/attribute|domain\/(words\/(name|western)|listings\/listing\.|browse\/results|catalogue\/(cars|search|catalogue)\.ts))/,
            },
            // What most pages have, what everything that reckons a cost has, and what every listing has: a file each, because a page that is opened without a network asks the worker for every file, and forty small ones take longer than its first paint.
            // What the home page reads, in one file; lists and pages of these things share it.
            {
              name: 'cards',
              test: /src\/domain\/(articles\/article|financing\/programme|offers\/offer|partners\/partner)\.ts/,
            },
            { name: 'page', test: /src\/ui\/(accordion|breadcrumb|checkbox|facts|slider|text-link|icons\/more-icons)/ },
            {
              name: 'costs',
              test: /src\/domain\/(money\/(dated-rule|vat)\.|financing\/(admin-fee|annuity|apr|asset-traits|estimate|financing-rules|property-purchase|insurance|personal-terms|programme-input|standing-terms)\.)/,
            },
            {
              name: 'listing',
              test: /src\/(ui\/(photo-gallery\/|icons\/listing-icons)|client\/(listings\/(listing-film|share-button)|financing\/true-cost-card|favourites\/(saved-by|use-own-words))|(contract|domain\/favourites)\/favourites?\.)/,
            },
          ],
        },
      },
    },
  },
  // npm run dev (src/server/setup/dev.mjs): everything the server answers beside the app itself.
  server: {
    proxy: Object.fromEntries(
      ['/api', '/photos', '/videos'].map((path) => [path, `http://localhost:${process.env['PORT'] ?? '3000'}`]),
    ),
  },
  test: {
    // Half of the time a file waits for the database; without this, a machine with two cores runs one file at a time.
    maxWorkers: 2,
    teardownTimeout: 120_000,
    projects: [
      {
        extends: false,
        plugins: macros(),
        define: { __BUILD_ID__: '"test"' },
        test: {
          name: 'unit',
          environment: 'node',
          include: ['src/**/*.test.{ts,tsx}', 'tests/**/*.test.{ts,tsx}'],
          globalSetup: ['tests/support/global-setup.ts'],
          setupFiles: ['tests/support/worker-setup.ts'],
          // They end what hangs, and never what is only slow: a machine busy with other work must not fail a test that holds.
          testTimeout: 600_000,
          hookTimeout: 600_000,
        },
      },
    ],
  },
});
