import { useLingui } from '@lingui/react/macro';
import { MonitorIcon, MoonIcon, SunIcon } from '../icons/icons.tsx';
import { RadioGroup } from '../radio-group/radio-group.tsx';
import { useColorMode } from './color-mode.tsx';

/** Switches between the device's colours, light and dark. */
export function ColorModeSwitch({ legendHidden = true }: { legendHidden?: boolean }) {
  const { t } = useLingui();
  const { mode, setMode } = useColorMode();
  return (
    <RadioGroup
      legend={t`Colors`}
      legendHidden={legendHidden}
      layout="segments"
      value={mode}
      onChange={setMode}
      options={[
        { value: 'system', label: t`Device`, icon: <MonitorIcon /> },
        { value: 'light', label: t`Light`, icon: <SunIcon /> },
        { value: 'dark', label: t`Dark`, icon: <MoonIcon /> },
      ]}
    />
  );
}
