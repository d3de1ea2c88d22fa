import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useLocale } from '#client/shell/use-app.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { ComparedTitle } from './compared-title.tsx';
import { useCompared } from './use-compared.ts';

/** Asks which of the compared cars a third one replaces. */
export function ReplaceDialog({
  ids,
  onChoose,
  onClose,
  children,
}: {
  ids: readonly string[];
  onChoose: (instead: string) => void;
  onClose: () => void;
  children: ReactNode;
}) {
  const locale = useLocale();
  const { cars } = useCompared(ids);
  return (
    <Dialog
      open
      onClose={onClose}
      title={<Trans>The comparison is full</Trans>}
      description={children}
      actions={
        <Button kind="secondary" data-initial-focus onClick={onClose}>
          <Trans>Keep as is</Trans>
        </Button>
      }
    >
      <ul className="grid gap-3">
        {cars.map((car) => (
          <li key={car.id}>
            <Button kind="secondary" wide onClick={() => onChoose(car.id)}>
              <span dir="auto">
                <Trans>
                  Replace <ComparedTitle car={car} locale={locale} />
                </Trans>
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
