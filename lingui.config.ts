import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

/** Areas are loaded with the chunk that needs them: one big catalogue would eat the first-load budget. */
const areas: Record<string, string[]> = {
  shell: ['src/main.tsx', 'src/app.tsx', 'src/routes/__root.tsx', 'src/routes/-shell', 'src/routes/_*.tsx', 'src/ui', 'src/offline', 'src/client/shell', 'src/i18n/*.ts'],
  browse: ['src/routes/_default', 'src/client/catalogue', 'src/client/listings', 'src/client/financing', 'src/client/browse', 'src/client/home', 'src/client/partners', 'src/client/offers', 'src/client/articles', 'src/i18n/browse'],
  account: ['src/routes/_auth', 'src/routes/_protected', 'src/routes/_empty', 'src/client/accounts', 'src/client/contact', 'src/i18n/account'],
  server: ['src/i18n/server'],
};

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'ar'],
  fallbackLocales: { default: 'en' },
  catalogs: Object.entries(areas).map(([area, include]) => ({
    path: `<rootDir>/src/i18n/locales/${area}/{locale}`,
    include: include.map((path) => `<rootDir>/${path}`),
    exclude: ['**/*.test.*', '**/*.examples.tsx', '**/routeTree.gen.ts'],
  })),
  format: formatter({ lineNumbers: false }),
  compileNamespace: 'json',
});
