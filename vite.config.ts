import { createHash } from 'node:crypto';
import babel from '@rolldown/plugin-babel';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { VitePWA } from 'vite-plugin-pwa';
import { defineConfig, type ViteUserConfig as UserConfig } from 'vitest/config';
import { chromium } from './e2e/support/chromium.ts';
import { chunkContents, chunkGroups } from './src/server/setup/chunk-groups.ts';
import { renderInDev } from './src/server/setup/render-in-dev.ts';
import { writeBuildFacts } from './src/server/setup/build-facts.ts';
import { FONTS_FOLDER, writeFontSubsets } from './src/server/setup/font-subsets.ts';
import { eagerWrappers } from './src/server/setup/eager-wrappers.ts';
import { archivePrecache } from './src/server/setup/precache-archives.ts';
import { simplifyScripts } from './src/server/setup/simplify-scripts.ts';
import { leaveOutAddresses, leaveOutPreloads, leaveOutUnused } from './src/server/setup/leave-out.ts';
import { shortenHead } from './src/server/setup/short-head.ts';
import { shortenIds } from './src/server/setup/short-ids.ts';
import { splitPageStyles } from './src/server/setup/split-styles.ts';
import { splitPackage } from './src/server/setup/split-package.ts';
import { noMutations } from './src/offline/no-mutations-plugin.ts';
import { sonnerSwipe } from './src/ui/toast/sonner-swipe-plugin.ts';
import { LongestFirst } from './tests/support/longest-first.ts';

/** Names this build; the browser asks now and then whether the server still serves it. */
const buildId = process.env['BUILD_ID'] ?? createHash('sha256').update(String(Date.now())).digest('hex').slice(0, 12);

/** Where this build goes; `--outDir` says otherwise, as for two builds side by side. */
let dist = 'dist';
let isWritten = false;

const macros = () => [babel({ presets: [linguiTransformerBabelPreset()] }), react(), lingui()];

/** Packages that components import in the browser, bundled once before the component tests. */
const browserPackages = [
  '@lingui/core',
  '@lingui/react',
  '@tanstack/react-form',
  '@tanstack/react-query',
  '@tanstack/react-query-persist-client',
  '@tanstack/react-router',
  '@tiptap/extension-list',
  '@tiptap/react',
  '@tiptap/starter-kit',
  'axe-core',
  'dexie',
  'idb-keyval',
  'ky',
  'react',
  'react-dom',
  'react-dom/client',
  'react/jsx-dev-runtime',
  'react/jsx-runtime',
  'sonner',
  'valibot',
  'vitest-browser-react',
];

/** The fonts of the interface, for `@fonts` in styles. */
const fonts = () => ({
  name: 'wijha-fonts',
  async config() {
    await writeFontSubsets();
    return { resolve: { alias: [{ find: '@fonts', replacement: FONTS_FOLDER }] } };
  },
});

const routes = (enableRouteGeneration: boolean) =>
  tanstackRouter({
    target: 'react',
    enableRouteGeneration,
    autoCodeSplitting: true,
    // One chunk a route, its loader included: keeps fetching code out of the entry.
    codeSplittingOptions: {
      defaultBehavior: [['loader', 'component', 'pendingComponent', 'errorComponent', 'notFoundComponent']],
    },
    quoteStyle: 'single',
    routeFileIgnorePattern: '\\.test\\.',
  });

/** Test files that run at once; half of the time a file waits for the database or another process. Set for each project, because Vitest gives them one on a machine with two cores. */
const TEST_WORKERS = 3;

/** Where Vite finds the server in `npm run dev`. */
const devApi = `http://localhost:${process.env['PORT'] ?? '3000'}`;

/** Tests of what a device keeps, whose modules and stores belong to one page: each file has them anew. */
const deviceTests = 'src/{client,offline,routes,ui}/**/*.test.{ts,tsx}';

/** Layers whose modules keep no state and touch nothing outside, so that their test files share a process and need no database. */
const pureTests = 'src/{domain,contract,i18n}/**/*.test.{ts,tsx}';

/** The app for the server, which renders public screens with it: one folder that needs no packages (`npm run build`). */
const serverBuild = {
  define: { __BUILD_ID__: JSON.stringify(buildId), 'process.env.NODE_ENV': JSON.stringify('production') },
  plugins: [routes(false), ...macros(), sonnerSwipe()],
  ssr: { noExternal: true as const },
  build: {
    ssr: 'src/render.tsx',
    outDir: 'dist/.server',
    emptyOutDir: true,
    copyPublicDir: false,
    target: 'node24',
    sourcemap: false,
  },
} satisfies UserConfig;

const browserBuild = {
  define: { __BUILD_ID__: JSON.stringify(buildId) },
  plugins: [
    routes(true),
    ...macros(),
    fonts(),
    tailwindcss(),
    sonnerSwipe(),
    noMutations(),
    leaveOutUnused(),
    leaveOutPreloads(),
    splitPackage('valibot'),
    shortenIds(),
    leaveOutAddresses(),
    simplifyScripts(),
    eagerWrappers(),
    shortenHead(),
    splitPageStyles(),
    renderInDev(devApi),
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
        // The whole fonts are for rare characters.
        globIgnores: ['screenshots/**', 'assets/readex-pro-*'],
        maximumFileSizeToCacheInBytes: 1_000_000,
        manifestTransforms: [(entries) => ({ manifest: archivePrecache(entries, dist), warnings: [] })],
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
        // The first load lists every file it may fetch, so a name that says no more than the hash costs it a kilobyte. manifest.json has the sources.
        chunkFileNames: ({ name }) => (name in chunkContents ? 'assets/[name]-[hash].js' : 'assets/[hash].js'),
        codeSplitting: { groups: chunkGroups() },
      },
    },
  },
  // npm run dev (src/server/setup/dev.mjs): everything the server answers beside the app itself.
  server: {
    proxy: Object.fromEntries(['/api', '/photos', '/videos'].map((path) => [path, devApi])),
  },
  test: {
    teardownTimeout: 120_000,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: false,
        plugins: macros(),
        define: { __BUILD_ID__: '"test"' },
        test: {
          name: 'pure',
          maxWorkers: TEST_WORKERS,
          isolate: false,
          environment: 'node',
          include: [pureTests],
          testTimeout: 600_000,
          hookTimeout: 600_000,
        },
      },
      {
        extends: false,
        plugins: macros(),
        define: { __BUILD_ID__: '"test"' },
        test: {
          name: 'device',
          maxWorkers: TEST_WORKERS,
          environment: 'node',
          include: [deviceTests],
          exclude: ['src/**/*.component.test.tsx'],
          setupFiles: ['tests/support/worker-setup.ts'],
          testTimeout: 600_000,
          hookTimeout: 600_000,
        },
      },
      {
        extends: false,
        plugins: macros(),
        define: { __BUILD_ID__: '"test"' },
        test: {
          name: 'unit',
          maxWorkers: TEST_WORKERS,
          // Decision 294: modules are evaluated once for each process. A test that changes what others see puts it back.
          isolate: false,
          environment: 'node',
          include: ['src/**/*.test.{ts,tsx}', 'tests/**/*.test.{ts,tsx}'],
          exclude: ['src/**/*.component.test.tsx', pureTests, deviceTests],
          globalSetup: ['tests/support/global-setup.ts'],
          setupFiles: ['tests/support/worker-setup.ts'],
          // They end what hangs, and never what is only slow: a machine busy with other work must not fail a test that holds.
          testTimeout: 600_000,
          hookTimeout: 600_000,
        },
      },
      {
        extends: false,
        plugins: [routes(false), ...macros(), fonts(), tailwindcss()],
        define: { __BUILD_ID__: '"test"' },
        // Nothing is discovered while tests run: Vite would then reload the page in the middle of a test.
        optimizeDeps: { noDiscovery: true, include: browserPackages },
        test: {
          name: 'component',
          maxWorkers: TEST_WORKERS,
          include: ['src/**/*.component.test.tsx'],
          setupFiles: ['tests/support/component-setup.ts'],
          testTimeout: 600_000,
          hookTimeout: 600_000,
          expect: { poll: { timeout: 120_000 } },
          api: { host: '127.0.0.1' },
          browser: {
            enabled: true,
            headless: true,
            provider: playwright({ launchOptions: chromium, actionTimeout: 120_000 }),
            instances: [{ browser: 'chromium' }],
            viewport: { width: 1280, height: 900 },
            screenshotFailures: false,
          },
        },
      },
    ],
  },
} satisfies UserConfig;

export default defineConfig(({ mode }) => (mode === 'server' ? serverBuild : browserBuild));
