import type { Plugin } from 'vite';
import { toastSettings } from './toast-settings.ts';

const original = 'const SWIPE_THRESHOLD = 45;';

/** Sonner's source with the swipe the specification asks for: it is a constant there, not an option. Throws when the constant is not where it was. */
export function withOurSwipe(source: string): string {
  if (source.split(original).length !== 2)
    throw new Error(
      `sonner no longer says "${original}" exactly once: read its swipe code again and adapt sonner-swipe-plugin.ts`,
    );
  return source.replace(original, `const SWIPE_THRESHOLD = ${toastSettings.swipePx};`);
}

const isSonner = (id: string) => /\/sonner\/dist\/index\.m?js(\?|$)/.test(id.replaceAll('\\', '/'));

/** Lets notifications be swiped away at 20 px; a build that would contain an unchanged sonner fails. */
export function sonnerSwipe(): Plugin {
  let changed = false;
  return {
    name: 'wijha-sonner-swipe',
    enforce: 'pre',
    // Bundled beforehand in development, it would never pass through here.
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
