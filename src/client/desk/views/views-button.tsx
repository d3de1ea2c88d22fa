import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#ui/button/button.tsx';
import type { ShownList } from '../lists/use-desk-list.ts';
import { ViewsDialog } from './views-dialog.tsx';

/** Opens the views, to save what is on screen and to change them. */
export function ViewsButton({ list }: { list: ShownList }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button kind="secondary" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <Trans>Views</Trans>
      </Button>
      {isOpen && <ViewsDialog list={list} onClose={() => setIsOpen(false)} />}
    </>
  );
}
