import { useEffect, useRef, type MouseEvent, type SyntheticEvent } from 'react';
import { markRoot } from '../root-mark/mark-root.ts';

interface Modal {
  open: boolean;
  onClose: () => void;
  /** Whether Esc, the back gesture and a press on the backdrop close it. */
  dismissible?: boolean;
}

/**
 * Controls a native `<dialog>` from a prop. The browser makes the rest of the page inert, keeps focus inside and closes
 * on Esc; this sets the initial focus (`data-initial-focus`, else the dialog itself) and returns it on closing.
 */
export function useModal({ open, onClose, dismissible = true }: Modal) {
  const ref = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return;
    const cameFrom = document.activeElement;
    dialog.showModal();
    const unmark = markRoot('modal');
    // Without this the browser focuses the first button, which may be the irreversible one.
    (dialog.querySelector<HTMLElement>('[data-initial-focus]') ?? dialog).focus({ preventScroll: true });
    return () => {
      dialog.close();
      unmark();
      // The browser does this on close(), but not when a dialog is removed from the page.
      if (cameFrom instanceof HTMLElement && cameFrom.isConnected) cameFrom.focus({ preventScroll: true });
    };
  }, [open]);

  return {
    ref,
    tabIndex: -1,
    onCancel: (event: SyntheticEvent<HTMLDialogElement>) => {
      // A file input inside has its own cancel event, which bubbles up here.
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      if (dismissible) onClose();
    },
    // Chrome closes on the second Esc even if `cancel` was prevented; the owner has to be informed.
    onClose: (event: SyntheticEvent<HTMLDialogElement>) => {
      if (event.target === event.currentTarget && open && !event.currentTarget.open) onClose();
    },
    onMouseDown: (event: MouseEvent<HTMLDialogElement>) => {
      // Only the backdrop has the dialog itself as target, because the content fills the dialog.
      if (dismissible && event.target === event.currentTarget && !isInside(event)) onClose();
    },
  };
}

function isInside(event: MouseEvent<HTMLDialogElement>): boolean {
  const box = event.currentTarget.getBoundingClientRect();
  return (
    event.clientX >= box.left && event.clientX <= box.right && event.clientY >= box.top && event.clientY <= box.bottom
  );
}
