/** Import rules. Read a row as "ui may import i18n". `types` may only be imported as types. The tables of src/README.md are generated from here. */
export const layers: Readonly<Record<string, { readonly may: readonly string[]; readonly types?: readonly string[] }>> =
  {
    domain: { may: [] },
    i18n: { may: [], types: ['domain', 'contract'] },
    contract: { may: ['domain'] },
    ui: { may: ['i18n'] },
    offline: { may: ['contract', 'domain'], types: ['i18n'] },
    server: { may: ['contract', 'domain', 'i18n'] },
    demonstration: { may: ['server', 'domain'] },
    client: { may: ['offline', 'contract', 'domain', 'ui', 'i18n'] },
    routes: { may: ['client', 'offline', 'contract', 'domain', 'ui', 'i18n'] },
  };

/** Within a layer, a module may import only modules before it. */
export const modules = [
  'time',
  'words',
  'money',
  'places',
  'identity',
  'receipts',
  'accounts',
  'uploads',
  'financing',
  'catalogue',
  'listings',
  'partners',
  'offers',
  'favourites',
  'comparison',
  'saved-searches',
  'search',
  'browse',
  'settings',
  'applications',
  'orders',
  'adverts',
  'articles',
  'contact',
  'notifications',
  'home',
  'desk',
] as const;

/** Folders of a layer that serve every module. */
export const foundations: Readonly<Record<string, readonly string[]>> = {
  server: ['setup', 'db', 'files', 'http', 'parsing', 'rendering', 'backup', 'metrics', 'tracing'],
  client: ['shell'],
  offline: ['seen', 'installation'],
  demonstration: ['scenes'],
};
