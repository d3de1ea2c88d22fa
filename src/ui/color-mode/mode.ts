/** The chosen mode; `system` follows the device. */
export type ColorMode = 'system' | 'light' | 'dark';
export const colorModes: readonly ColorMode[] = ['system', 'light', 'dark'];

/** Key in local storage. The script in the page's head also reads it, before the first paint. */
export const colorModeKey = 'color-mode';

/** A stored choice; anything unknown is `system`. */
export function readColorMode(text: string | null | undefined): ColorMode {
  return colorModes.find((mode) => mode === text) ?? 'system';
}

/** The mode on screen: the one a page forces, else the chosen one, else the device's. */
export function shownMode(chosen: ColorMode, forced: 'light' | 'dark' | null, deviceIsDark: boolean): 'light' | 'dark' {
  if (forced) return forced;
  if (chosen !== 'system') return chosen;
  return deviceIsDark ? 'dark' : 'light';
}

/** A page may force light or dark; forcing `system` has no effect and logs a warning. */
export function forcedMode(mode: ColorMode | undefined, warn: (message: string) => void): 'light' | 'dark' | null {
  if (mode === 'system') warn('A page cannot force the color mode "system"; the person\'s choice stays in force.');
  return mode === 'light' || mode === 'dark' ? mode : null;
}
