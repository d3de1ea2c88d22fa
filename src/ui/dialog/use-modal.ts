import { useEffect, useRef, type MouseEvent, type SyntheticEvent } from 'react';

interface Modal {
  open: boolean;
  onClose: () => void;
  /** Whether Esc, the back gesture and a press beside it close it. */
  dismissible?: boolean;
}

/**
 * Drives a native `<dialog>` from a prop. The browser makes the rest of the page inert, keeps focus inside and closes on Esc;
 * this adds where focus starts (`data-initial-focus`, else the dialog itself) and where it goes afterwards (whence it came).
 */
export function useModal({ open, onClose, dismissible = true }: Modal) {
  const ref = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return;
    const cameFrom = document.activeElement;
    dialog.showModal();
    // Without this the browser takes the first button, which may be the one that cannot be undone.
    (dialog.querySelector<HTMLElement>('[data-initial-focus]') ?? dialog).focus({ preventScroll: true });
    return () => {
      dialog.close();
      // The browser does this on close(), but not when a dialog is taken out of the page.
      if (cameFrom instanceof HTMLElement && cameFrom.isConnected) cameFrom.focus({ preventScroll: true });
    };
  }, [open]);

  return {
    ref,
    tabIndex: -1,
    onCancel: (event: SyntheticEvent<HTMLDialogElement>) => {
      // A file input inside reports its own cancel, which bubbles up here.
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      if (dismissible) onClose();
    },
    // Chrome closes for good at the second Esc, whatever `cancel` was answered; the owner has to learn of it.
    onClose: (event: SyntheticEvent<HTMLDialogElement>) => {
      if (event.target === event.currentTarget && open && !event.currentTarget.open) onClose();
    },
    onMouseDown: (event: MouseEvent<HTMLDialogElement>) => {
      // Only the backdrop reports the dialog itself as the target; its content fills it.
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
