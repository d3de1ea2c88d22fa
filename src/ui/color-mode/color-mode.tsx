import { createContext, use, useEffect, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react';
import { colorModeKey, forcedMode, readColorMode, shownMode, type ColorMode } from './mode.ts';

interface ColorModeState {
  /** The mode that was chosen. */
  mode: ColorMode;
  /** The mode on screen. */
  shown: 'light' | 'dark';
  /** Chooses a mode and stores it on this device. */
  setMode: (mode: ColorMode) => void;
  /** Overrides the choice while a page is shown; null ends it. */
  force: (mode: 'light' | 'dark' | null) => void;
}

const nothing = () => () => {};
const changed = 'color-mode-changed';
const prefersDark = () => matchMedia('(prefers-color-scheme: dark)');

function subscribe(listener: () => void): () => void {
  const device = prefersDark();
  device.addEventListener('change', listener);
  // "storage" fires in other tabs only, our own event in this one.
  addEventListener('storage', listener);
  addEventListener(changed, listener);
  return () => {
    device.removeEventListener('change', listener);
    removeEventListener('storage', listener);
    removeEventListener(changed, listener);
  };
}

function chosenMode(): ColorMode {
  try {
    return readColorMode(localStorage.getItem(colorModeKey));
  } catch {
    // Without storage, the choice lasts as long as the page.
    return readColorMode(document.documentElement.dataset['colorMode']);
  }
}

function choose(mode: ColorMode): void {
  document.documentElement.dataset['colorMode'] = mode;
  try {
    localStorage.setItem(colorModeKey, mode);
  } catch {
    // chosenMode falls back to the element above.
  }
  dispatchEvent(new Event(changed));
}

const ColorModeContext = createContext<ColorModeState>({
  mode: 'system',
  shown: 'light',
  setMode: () => undefined,
  force: () => undefined,
});

/** Sets `<html data-theme>` and the browser's own colours by the choice, the device and any mode a page forces. */
export function ColorModeProvider({ children }: { children: ReactNode }) {
  const mode = useSyncExternalStore(subscribe, chosenMode, () => 'system' as const);
  const deviceIsDark = useSyncExternalStore(
    subscribe,
    () => prefersDark().matches,
    () => false,
  );
  const isTakingOver = useSyncExternalStore(
    nothing,
    () => false,
    () => true,
  );
  const [forced, force] = useState<'light' | 'dark' | null>(null);
  const shown = shownMode(mode, forced, deviceIsDark);

  useEffect(() => {
    // The theme script has set it; the mode of this device is known with the next render.
    if (isTakingOver) return;
    const root = document.documentElement;
    // Asking for the colour makes the browser calculate all styles at once.
    if (root.dataset['theme'] === shown) return;
    root.dataset['theme'] = shown;
    document
      .querySelector('meta[name=theme-color]')
      ?.setAttribute('content', getComputedStyle(root).getPropertyValue('--ground').trim());
  }, [isTakingOver, shown]);

  const state = useMemo(() => ({ mode, shown, setMode: choose, force }), [mode, shown]);
  return <ColorModeContext value={state}>{children}</ColorModeContext>;
}

/** The colour mode, and a function to change it. */
export function useColorMode(): Omit<ColorModeState, 'force'> {
  return use(ColorModeContext);
}

/** Forces a mode while the page that calls it is on screen; forcing `system` only logs a warning. */
export function useForcedColorMode(mode: ColorMode | undefined): void {
  const { force } = use(ColorModeContext);
  useEffect(() => {
    force(forcedMode(mode, (message) => console.warn(message)));
    return () => force(null);
  }, [mode, force]);
}
