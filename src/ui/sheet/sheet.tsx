import type { ReactNode } from 'react';
import { ModalFrame } from '../dialog/dialog.tsx';

interface SheetProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
}

/** A dialog from the edge: from the bottom on phones, from the inline end on desktops. For filters and long lists. */
export function Sheet(props: SheetProps) {
  return <ModalFrame {...props} className="modal-sheet" />;
}
