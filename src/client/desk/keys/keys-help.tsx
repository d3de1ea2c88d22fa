import { Trans, useLingui } from '@lingui/react/macro';
import { useState, useSyncExternalStore } from 'react';
import { Checkbox } from '#ui/checkbox/checkbox.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { deskKeys } from './desk-keys.ts';

/** Names of keys as keyboards show them. */
const shownNames: Readonly<Record<string, string>> = { Escape: 'Esc' };

/** The keys of the screen, with the switch that turns off those of one character. */
export function KeysHelp({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useLingui();
  const [keys] = useState(deskKeys.list);
  const isOn = useSyncExternalStore(deskKeys.subscribe, deskKeys.isOn);
  return (
    <Dialog open onClose={onClose} title={<Trans>Keyboard shortcuts</Trans>}>
      <dl className="mb-3 grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-2">
        {keys.map(([name, { label }]) => (
          <div key={name} className="contents">
            <dt>
              <kbd
                dir="ltr"
                className="inline-grid min-h-8 min-w-8 place-items-center rounded-sm border border-line-strong bg-sunken px-2 text-sm whitespace-nowrap"
              >
                {shownNames[name] ?? name}
              </kbd>
            </dt>
            <dd>{i18n._(label)}</dd>
          </div>
        ))}
      </dl>
      <Checkbox
        label={<Trans>Shortcuts of one key</Trans>}
        hint={t`Turn them off if you dictate or use software that types for you. This device remembers it.`}
        checked={isOn}
        onChange={({ target }) => deskKeys.turn(target.checked)}
      />
    </Dialog>
  );
}
