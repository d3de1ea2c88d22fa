import type { Plugin } from 'vite';
import { toastSettings } from './toast-settings.ts';

const original = 'const SWIPE_THRESHOLD = 45;';

/**
 * Patches the swipe distance in sonner's source, a constant there, to the specification's. Throws when the constant is
 * not found.
 */
export function withOurSwipe(source: string): string {
  if (source.split(original).length !== 2)
    throw new Error(
      `sonner no longer says "${original}" exactly once: read its swipe code again and adapt sonner-swipe-plugin.ts`,
    );
  return source.replace(original, `const SWIPE_THRESHOLD = ${toastSettings.swipePx};`);
}

const isSonner = (id: string) => /\/sonner\/dist\/index\.m?js(\?|$)/.test(id.replaceAll('\\', '/'));

/** Patches sonner so that a swipe of 20 px dismisses a notification; a build with unpatched sonner fails. */
export function sonnerSwipe(): Plugin {
  let changed = false;
  return {
    name: 'wijha-sonner-swipe',
    enforce: 'pre',
    // Pre-bundled in development, sonner would bypass this plugin.
    config: () => ({ optimizeDeps: { exclude: ['sonner'] } }),
    transform(code, id) {
      if (!isSonner(id)) return null;
      changed = true;
      return { code: withOurSwipe(code), map: null };
    },
    buildEnd(error) {
      if (error || changed) return;
      if ([...this.getModuleIds()].some((id) => /node_modules[\\/]sonner[\\/]/.test(id)))
        this.error('sonner is in the build, but not with the swipe of the specification');
    },
  };
}
