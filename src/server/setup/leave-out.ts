import type { Plugin } from 'vite';

/** The body that replaces that of a function of a package, by its name; `exports.name` for a function that is assigned. */
type Stubs = Readonly<Record<string, string>>;

const nothing = '';
const no = 'return false;';
const none = 'return null;';

const stubs = (body: string, names: readonly string[]): Stubs => Object.fromEntries(names.map((name) => [name, body]));

/** React's view transitions (`<ViewTransition>`); those of the browser (`document.startViewTransition`) need none of it. */
const viewTransitions: Stubs = {
  ...stubs(nothing, [
    'trackEnterViewTransitions',
    'restoreViewTransitionOnHostInstances',
    'commitAppearingPairViewTransitions',
    'commitEnterViewTransitions',
    'commitDeletedPairViewTransitions',
    'commitExitViewTransitions',
    'commitNestedViewTransitions',
    'commitAfterMutationEffectsOnFiber',
    'recursivelyTraverseAfterMutationEffects',
    'restorePairedViewTransitions',
    'restoreEnterOrExitViewTransitions',
    'restoreNestedViewTransitions',
    'scheduleViewTransitionEvent',
    'reportViewTransitionError',
    'applyViewTransitionName',
    'restoreViewTransitionName',
    'createMeasurement',
    'ViewTransitionPseudoElement',
  ]),
  ...stubs(no, [
    'applyViewTransitionToHostInstances',
    'applyViewTransitionToHostInstancesRecursive',
    'measureViewTransitionHostInstancesRecursive',
    'measureNestedViewTransitions',
  ]),
  ...stubs(none, [
    'getViewTransitionName',
    'getViewTransitionClassName',
    'pushViewTransitionCancelableScope',
    'startViewTransition',
    'createViewTransitionInstance',
  ]),
};

/** Styles, scripts and preloads that React moves into the head, and commits that wait for them. Preloads of pictures are for the server. */
const resources: Stubs = {
  ...stubs(nothing, [
    'preconnectAs',
    'prefetchDNS',
    'preconnect',
    'preload',
    'preloadModule',
    'preinitStyle',
    'preinitScript',
    'preinitModuleScript',
    'insertStylesheet',
    'preloadStylesheet',
    'adoptPreloadPropsForStylesheet',
    'adoptPreloadPropsForScript',
    'mountHoistable',
    'suspendResource',
    'insertSuspendedStylesheets',
    'insertStylesheetIntoRoot',
    'preloadResourceAndSuspendIfNeeded',
    'preloadInstanceAndSuspendIfNeeded',
    'accumulateSuspenseyCommitOnFiber',
    'recursivelyAccumulateSuspenseyCommit',
  ]),
  ...stubs(no, ['isHostHoistableType', 'isLikelyStaticResource']),
  ...stubs(none, [
    'getResource',
    'acquireResource',
    'getHydratableHoistableCache',
    'createHoistableInstance',
    'waitForCommitToBeReady',
  ]),
  preloadResource: 'return true;',
  estimateBandwidth: 'return 0;',
};

/** References to fragments. */
const fragmentReferences: Stubs = {
  ...stubs(nothing, [
    'FragmentInstance',
    'commitNewChildToFragmentInstances',
    'commitNewChildToFragmentInstance',
    'commitFragmentInstanceInsertionEffects',
    'commitFragmentInstanceDeletionEffects',
    'deleteChildFromFragmentInstance',
    'addFragmentHandleToFiber',
    'addFragmentHandleToInstance',
  ]),
  isFragmentInstanceParent: no,
};

/** Functions as `action` of a form, and their hooks. */
const formActions: Stubs = stubs(nothing, [
  'extractEvents$1',
  'startHostTransition',
  'ensureFormComponentIsStateful',
  'requestFormReset$1',
  'recursivelyResetForms',
  'scheduleReplayQueueIfNeeded',
  'mountActionState',
  'updateActionState',
  'updateActionStateImpl',
  'rerenderActionState',
  'dispatchActionState',
  'updateOptimisticImpl',
]);

/** `<Activity>` and `<SuspenseList>`. */
const otherBoundaries: Stubs = {
  ...stubs(nothing, ['cutOffTailIfNeeded', 'initSuspenseListRenderState', 'commitActivityHydrationCallbacks']),
  ...stubs(none, ['updateSuspenseListComponent', 'updateActivityComponent', 'retryActivityComponentWithoutHydrating']),
};

/** Custom elements, and `<html>`, `<head>` and `<body>` drawn by React. */
const otherElements: Stubs = {
  ...stubs(nothing, [
    'setPropOnCustomElement',
    'releaseSingletonInstance',
    'clearSingletonPreambleContribution',
    'commitHostSingletonAcquisition',
  ]),
  ...stubs(no, ['isCustomElement', 'isSingletonScope']),
  resolveSingletonInstance: none,
};

/** `onBeforeInput`, `onSelect` of elements, and names of events in old browsers. */
const otherEvents: Stubs = {
  ...stubs(none, ['getNativeBeforeInputChars', 'getFallbackBeforeInputChars']),
  constructSelectEvent: nothing,
  getVendorPrefixedEventName: 'return eventName;',
};

/** Stacks of components, which nothing reports, and the cache of React's compiler. */
const stacks: Stubs = {
  ...stubs("return '';", ['describeFiber', 'getStackByFiberInDevAndProd']),
  useMemoCache: 'return [];',
};

/** `useTransition` and `useImperativeHandle`, the browser's sign of loading during an asynchronous transition, `findDOMNode`, and roots that are told what to take over first. */
const otherCalls: Stubs = {
  ...stubs(nothing, [
    'startTransition',
    'dispatchOptimisticSetState',
    'imperativeHandleEffect',
    'defaultOnDefaultTransitionIndicator',
    'refreshCache',
    'attemptExplicitHydrationTarget',
  ]),
  ...stubs(none, ['findCurrentFiberUsingSlowPath', 'findCurrentHostFiberImpl']),
};

/** What a page asks the browser to load, which only the server asks for (`ui/picture`), and forms without a script. */
const documentCalls: Stubs = stubs(nothing, [
  'exports.preconnect',
  'exports.prefetchDNS',
  'exports.preinit',
  'exports.preinitModule',
  'exports.preload',
  'exports.preloadModule',
  'exports.requestFormReset',
  'exports.useFormState',
  'exports.useFormStatus',
]);

/** `Children` of React, the cache of server components, and types of transitions. */
const otherHelpers: Stubs = {
  ...stubs(nothing, [
    'cloneAndReplaceKey',
    'escape',
    'getElementKey',
    'resolveThenable',
    'mapIntoArray',
    'mapChildren',
    'addTransitionType',
    'exports.cache',
    'exports.cacheSignal',
    'exports.unstable_useCacheRefresh',
    'exports.useActionState',
    'exports.useImperativeHandle',
    'exports.useOptimistic',
    'exports.useTransition',
  ]),
};

const REACT_DOM = 'react-dom/cjs/react-dom-client.production.js';

/** What a file of a package says that the app does not use, by the end of its path: 15.3 kB of the first load. */
export const leftOut: Readonly<Record<string, Stubs>> = {
  [REACT_DOM]: {
    ...viewTransitions,
    ...resources,
    ...fragmentReferences,
    ...formActions,
    ...otherBoundaries,
    ...otherElements,
    ...otherEvents,
    ...stacks,
    ...otherCalls,
  },
  'react-dom/cjs/react-dom.production.js': documentCalls,
  'react/cjs/react.production.js': otherHelpers,
  // Priorities that nothing gives by hand.
  'scheduler/cjs/scheduler.production.js': stubs(nothing, [
    'exports.unstable_forceFrameRate',
    'exports.unstable_next',
    'exports.unstable_runWithPriority',
    'exports.unstable_wrapCallback',
  ]),
  // The app has its own (`app.tsx`).
  '@tanstack/router-core/dist/esm/searchParams.js': stubs(none, ['parseSearchWith', 'stringifySearchWith']),
  // Masks of routes, and `matchRoute`.
  '@tanstack/router-core/dist/esm/new-process-route-tree.js': {
    processRouteMasks: nothing,
    ...stubs(none, ['findFlatMatch', 'findSingleMatch']),
  },
};

/** Uses of what was left out, in our sources. */
const uses = [
  /import \{[^}]*\b(?:ViewTransition|Activity|SuspenseList|useActionState|useOptimistic|useTransition|useImperativeHandle)\b[^}]*\} from 'react'/,
  /import \{[^}]*\b(?:Children|addTransitionType|cache|cacheSignal)\b[^}]*\} from 'react'/,
  /import \{[^}]*\b(?:useFormStat(?:e|us)|requestFormReset|preinit\w*|preloadModule|preconnect|prefetchDNS)\b[^}]*\} from 'react-dom'/,
  /<(?:title|style|script|link|html|head|body|[a-z]+-[a-z]+)(?=[\s/>])/,
  /<meta(?! itemProp)/,
  /<Fragment[^>]* ref=/,
  /startTransition\(async|\bfindDOMNode\b|\bunstable_scheduleHydration\b/,
  /<form[^>]* action=|formAction=/,
  /\b(?:matchRoute|useMatchRoute|MatchRoute|routeMasks)\b/,
  /onBeforeInput=|<[a-z]+ [^>]*onSelect=|componentStack/,
];

/** The first use in a source of what was left out, as written there; null without one. */
export function usesLeftOut(source: string): string | null {
  const code = source.replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '');
  return uses.map((use) => use.exec(code)?.[0]).find((use) => use !== undefined) ?? null;
}

/** Attributes that React writes otherwise than HTML and SVG do, as far as the app and its packages use them. */
export const attributes: readonly string[] = [
  'htmlFor',
  'httpEquiv',
  'crossOrigin',
  'clipPath',
  'clipRule',
  'dominantBaseline',
  'fillOpacity',
  'fillRule',
  'fontFamily',
  'fontSize',
  'fontWeight',
  'shapeRendering',
  'strokeDasharray',
  'strokeDashoffset',
  'strokeLinecap',
  'strokeLinejoin',
  'strokeOpacity',
  'strokeWidth',
  'textAnchor',
  'textDecoration',
  'vectorEffect',
];

/** Tables of react-dom: names of attributes, styles with numbers for browsers before 2018, and keys as such browsers name them. */
const tables: readonly (readonly [table: RegExp, change: (table: string) => string])[] = [
  [
    /\baliases = new Map\(\[[^]*?\]\s*\]\)/,
    (table) =>
      table.replaceAll(/\["([^"]+)", "[^"]+"\],?/g, (pair, name: string) => (attributes.includes(name) ? pair : '')),
  ],
  [/\bunitlessNumbers = new Set\(\s*"[^"]+"/, (table) => table.replaceAll(/ (?:Moz|ms|Web[Kk]it|box)[A-Z]\w*/g, '')],
  [/\bnormalizeKey = \{[^}]+\}/, () => 'normalizeKey = {}'],
  [/\btranslateToKey = \{[^}]+\}/, () => 'translateToKey = {}'],
];

/** The code of react-dom with shorter tables. Throws when one of them is not there. */
export function shortenTables(code: string): string {
  return tables.reduce((left, [table, change]) => {
    const shorter = left.replace(table, change);
    if (shorter === left)
      throw new Error(`react-dom no longer has ${table.source}: read it again and adapt leave-out.ts`);
    return shorter;
  }, code);
}

/** The code of a package's file without the given functions. Throws when one of them is not there exactly once. */
export function leaveOut(code: string, file: string, functions: Stubs): string {
  let left = code;
  for (const [name, body] of Object.entries(functions)) {
    const [head, end] = name.startsWith('exports.') ? [`${name} = function `, ';'] : [`function ${name}`, ''];
    const parts = left.split(
      new RegExp(`^${head.replaceAll(/[$.]/g, String.raw`\$&`)}\\(([^)]*)\\) \\{[^]*?^\\}${end}$`, 'm'),
    );
    if (parts.length !== 3)
      throw new Error(`${file} no longer has "${head}" exactly once: read it again and adapt leave-out.ts`);
    const [before, parameters, after] = parts;
    left = `${before}${head}(${parameters}) { ${body} }${end}${after}`;
    left = left.replaceAll(
      new RegExp(`^${name.replace('$', String.raw`\$`)}\\.prototype\\.\\w+ = function[^]*?^\\};$`, 'gm'),
      '',
    );
  }
  return left;
}

/** Leaves the address out of `createFileRoute('/offers')`: the tree of routes has it, and the first load carries all routes. */
export function leaveOutAddresses(): Plugin {
  return {
    name: 'wijha-leave-out-addresses',
    // After the router's own plugin, which reads it.
    enforce: 'post',
    apply: 'build',
    transform(code, id) {
      if (!/\/src\/routes\//.test(id.replaceAll('\\', '/'))) return null;
      const left = code.replace(/\bcreateFileRoute\((["'`])[^"'`]+\1\)/, 'createFileRoute()');
      return left === code ? null : { code: left, map: null };
    },
  };
}

const PRELOAD_HELPER = '\0vite/preload-helper.js';

/** The part of it that stays in the build: the event with which `chunk-guard.ts` learns that a file could not be loaded. */
const withoutPreloads = `export const __vitePreload = (load) => load().catch((error) => {
  const event = new Event('vite:preloadError', { cancelable: true });
  event.payload = error;
  if (!dispatchEvent(event)) return;
  throw error;
});`;

/** Leaves out Vite's code that fetches what a chunk needs together with it: `resolveDependencies` names no scripts, and every page links the one file of styles. The build fails when there is another. */
export function leaveOutPreloads(): Plugin {
  let isLeftOut = false;
  return {
    name: 'wijha-leave-out-preloads',
    apply: 'build',
    transform(_, id) {
      if (id !== PRELOAD_HELPER) return null;
      isLeftOut = true;
      return { code: withoutPreloads, map: null };
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        if (!isLeftOut) this.error('Vite has no helper for preloads any more: adapt leave-out.ts');
        const styles = Object.keys(bundle).filter((file) => file.endsWith('.css'));
        if (styles.length > 1)
          this.error(
            `${styles.join(', ')}: only one of them is linked, and leave-out.ts leaves out what fetches others`,
          );
      },
    },
  };
}

/** Leaves out of the browser's build what the app does not use of its packages and the bundler cannot see. The build fails when a package has changed, or the app uses something of it. */
export function leaveOutUnused(): Plugin {
  const changed = new Set<string>();
  return {
    name: 'wijha-leave-out',
    enforce: 'pre',
    apply: 'build',
    transform(code, id) {
      const path = id.replaceAll('\\', '/').replace(/\?.*/, '');
      if (/\/src\/(client|routes|ui)\/.*\.tsx$/.test(path)) {
        const use = usesLeftOut(code);
        if (use !== null) this.error(`${path} uses what leave-out.ts leaves out of React: ${use}`);
      }
      const [file, functions] = Object.entries(leftOut).find(([one]) => path.endsWith(`/node_modules/${one}`)) ?? [];
      if (!file || !functions) return null;
      changed.add(file);
      const left = leaveOut(code, file, functions);
      return { code: file === REACT_DOM ? shortenTables(left) : left, map: null };
    },
    buildEnd(error) {
      if (error) return;
      for (const file of Object.keys(leftOut))
        if (!changed.has(file)) this.error(`${file} is not in the build: adapt leave-out.ts`);
    },
  };
}
