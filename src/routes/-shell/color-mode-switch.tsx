import { useLingui } from '@lingui/react/macro';
import { useColorMode } from '#ui/color-mode/color-mode.tsx';
import { IconButton } from '#ui/button/button.tsx';
import { MonitorIcon, MoonIcon, SunIcon } from '#ui/icons/menu-icons.tsx';

/** The next mode after each. */
export const nextColorMode = { system: 'light', light: 'dark', dark: 'system' } as const;

/** Cycles through system, light and dark; the label names the current and the next mode. */
export function ColorModeSwitch() {
  const { t } = useLingui();
  const { mode, setMode } = useColorMode();
  const words = { system: t`Colors: as the device`, light: t`Colors: light`, dark: t`Colors: dark` };
  const Icon = { system: MonitorIcon, light: SunIcon, dark: MoonIcon }[mode];
  return (
    <IconButton label={words[mode]} onClick={() => setMode(nextColorMode[mode])}>
      <Icon />
    </IconButton>
  );
}
