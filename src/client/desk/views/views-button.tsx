import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { DeskSearch } from '#domain/desk/desk-search.ts';
import { Button } from '#ui/button/button.tsx';
import { ViewsDialog } from './views-dialog.tsx';

interface ViewsButtonProps {
  readonly search: DeskSearch;
  readonly hidden: ReadonlySet<string>;
}

/** Opens the views, to save what is on screen and to change them. */
export function ViewsButton(props: ViewsButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button kind="secondary" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <Trans>Views</Trans>
      </Button>
      {isOpen && <ViewsDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  );
}
