import { Trans, useLingui } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { lowData } from '#ui/low-data/low-data.ts';
import { Checkbox } from '#ui/checkbox/checkbox.tsx';
import { beginLowData } from './held-picture.tsx';

/** Chooses on this device whether pictures load by themselves. */
export function LowDataSwitch() {
  const { t } = useLingui();
  const { isOn } = useSyncExternalStore(lowData.subscribe, lowData.get, lowData.get);
  return (
    <Checkbox
      label={<Trans>Low-data mode</Trans>}
      hint={t`Pictures load only when you ask for them, and nothing is downloaded in the background.`}
      checked={isOn}
      onChange={(event) => {
        beginLowData();
        lowData.choose(event.target.checked);
      }}
    />
  );
}
