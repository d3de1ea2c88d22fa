/** What a person chose; `system` follows the device. */
export type ColorMode = 'system' | 'light' | 'dark';
export const colorModes: readonly ColorMode[] = ['system', 'light', 'dark'];

/** The name in local storage. The script in the page's head reads it too, before the first paint. */
export const colorModeKey = 'color-mode';

/** A stored choice; anything unknown is `system`. */
export function readColorMode(text: string | null | undefined): ColorMode {
  return colorModes.find((mode) => mode === text) ?? 'system';
}

/** What is shown: what a page forces, else what was chosen, else what the device prefers. */
export function shownMode(chosen: ColorMode, forced: 'light' | 'dark' | null, deviceIsDark: boolean): 'light' | 'dark' {
  if (forced) return forced;
  if (chosen !== 'system') return chosen;
  return deviceIsDark ? 'dark' : 'light';
}

/** A page may force light or dark; forcing `system` means nothing, so it only logs a warning. */
export function forcedMode(mode: ColorMode | undefined, warn: (message: string) => void): 'light' | 'dark' | null {
  if (mode === 'system') warn('A page cannot force the color mode "system"; the person\'s choice stays in force.');
  return mode === 'light' || mode === 'dark' ? mode : null;
}
