import { useLingui } from '@lingui/react/macro';
import { useColorMode } from '#ui/color-mode/color-mode.tsx';
import { MonitorIcon, MoonIcon, SunIcon } from '#ui/icons/menu-icons.tsx';
import { nextColorMode } from './color-mode-switch.tsx';

/** The colour switch in the account menu, for widths without space for its button in the header. */
export function MenuColorMode({ className }: { className: string }) {
  const { t } = useLingui();
  const { mode, setMode } = useColorMode();
  const words = { system: t`Colors: as the device`, light: t`Colors: light`, dark: t`Colors: dark` };
  const Icon = { system: MonitorIcon, light: SunIcon, dark: MoonIcon }[mode];
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      onClick={() => setMode(nextColorMode[mode])}
      className={className}
    >
      <Icon className="size-5 text-ink-3" />
      {words[mode]}
    </button>
  );
}
