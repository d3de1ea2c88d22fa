import { useId, type ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { IconButton } from '../button/button.tsx';
import { classes } from '../classes/classes.ts';
import { CloseIcon } from '../icons/icons.tsx';
import { useModal } from './use-modal.ts';

interface DialogProps {
  /** Whether it is shown, over the page. */
  open: boolean;
  /** Called on Esc, the close button and a press on the backdrop. */
  onClose: () => void;
  /** The question or subject; the accessible name. */
  title: ReactNode;
  /** Read out with the title when it opens; the most important sentence. */
  description?: ReactNode;
  /** The content, which scrolls by itself. */
  children?: ReactNode;
  /** Buttons. Give the safe one `data-initial-focus`. */
  actions?: ReactNode;
  /** For forms and tables. */
  wide?: boolean;
  /** False where an answer is required: only the actions close it. */
  dismissible?: boolean;
}

/** A question or a form over the page. Its content exists only while it is open. */
export function Dialog({ wide = false, ...props }: DialogProps) {
  return <ModalFrame {...props} className={classes('modal-center', wide && 'modal-wide')} />;
}

/** The frame of dialogs and sheets: title, close button, scrolling content, actions that stay visible. */
export function ModalFrame({
  open,
  onClose,
  title,
  description,
  children,
  actions,
  dismissible = true,
  className,
}: Omit<DialogProps, 'wide'> & { className: string }) {
  const { t } = useLingui();
  const id = useId();
  const modal = useModal({ open, onClose, dismissible });
  return (
    <dialog
      {...modal}
      className={classes('modal outline-none', className)}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-about` : undefined}
    >
      {open && (
        <>
          <div className="flex items-start gap-3 ps-6 pe-3 pt-3">
            <h2 id={`${id}-title`} className="flex-1 py-2 text-lg">
              {title}
            </h2>
            {dismissible && (
              <IconButton label={t`Close`} onClick={onClose}>
                <CloseIcon />
              </IconButton>
            )}
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-6 pt-1 pb-6">
            {description && (
              <p id={`${id}-about`} className="text-ink-2 not-last:mb-4">
                {description}
              </p>
            )}
            {children}
          </div>
          {actions && (
            <div className="flex flex-wrap justify-end gap-3 border-t border-line px-6 pt-4 pb-safe [--safe-min:16px] max-sm:flex-col-reverse max-sm:[&>*]:w-full">
              {actions}
            </div>
          )}
        </>
      )}
    </dialog>
  );
}
