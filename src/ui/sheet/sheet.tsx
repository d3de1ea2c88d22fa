import type { ReactNode } from 'react';
import { ModalFrame } from '../dialog/dialog.tsx';

interface SheetProps {
  /** Whether it is shown, over the page. */
  open: boolean;
  /** Called on Esc, the close button and a press on the backdrop. */
  onClose: () => void;
  /** The subject; the accessible name. */
  title: ReactNode;
  /** Read out with the title when it opens. */
  description?: ReactNode;
  /** The content, which scrolls by itself. */
  children?: ReactNode;
  /** Buttons that stay visible at its foot. */
  actions?: ReactNode;
}

/** A dialog from the edge: from the bottom on phones, from the inline end on desktops. For filters and long lists. */
export function Sheet(props: SheetProps) {
  return <ModalFrame {...props} className="modal-sheet" />;
}
