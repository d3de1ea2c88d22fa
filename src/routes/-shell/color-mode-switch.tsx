import { useLingui } from '@lingui/react/macro';
import { useColorMode } from '#ui/color-mode/color-mode.tsx';
import { IconButton } from '#ui/button/button.tsx';
import { MonitorIcon, MoonIcon, SunIcon } from '#ui/icons/menu-icons.tsx';

/** What a press changes each one to. */
export const nextColorMode = { system: 'light', light: 'dark', dark: 'system' } as const;

/** System, light, dark, in turn; the label says what is on and what a press brings. */
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
