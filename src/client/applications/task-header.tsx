import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useLeave } from '#client/shell/use-leave.ts';
import { useWords } from '#client/shell/use-words.ts';
import { BrandMark } from '#ui/brand-mark/brand-mark.tsx';
import { Button, IconButton } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { CloseIcon } from '#ui/icons/icons.tsx';
import { SavedLine } from './saved-line.tsx';
import type { TaskState } from './task-state.ts';

/** The header of a form: name, whether the input is saved, close. Without the menus of the shop. */
export function TaskHeader({ task, language }: { task: TaskState | null; language: ReactNode }) {
  const areWordsHere = useWords('applications');
  return (
    <header className="border-b border-line bg-surface print:hidden">
      <div className="page flex min-h-14 flex-wrap items-center gap-x-3">
        <Link to="/" className="me-auto inline-flex min-h-11 shrink-0 items-center">
          <BrandMark />
        </Link>
        {areWordsHere && (
          <>
            {/* A row of its own on phones. The sentence about a device without storage is too long; the form shows it. */}
            {task && (task.saved.kind === 'saved' || task.saved.kind === 'elsewhere') && (
              <div className="max-sm:order-last max-sm:basis-full max-sm:pb-2">
                <SavedLine saved={task.saved} />
              </div>
            )}
            <div className="flex items-center">
              {language}
              <CloseButton task={task} />
            </div>
          </>
        )}
      </div>
    </header>
  );
}

/** Leaves the form; where something was entered, it first says what happens to it. */
function CloseButton({ task }: { task: TaskState | null }) {
  const { t } = useLingui();
  const leave = useLeave();
  const [isAsking, setIsAsking] = useState(false);
  const before = task?.before ?? '/';
  const isUnsaved = task?.saved.kind === 'unsaved';
  const isLost = isUnsaved || task?.saved.kind === 'memory';
  return (
    <>
      <IconButton
        label={t`Close`}
        aria-haspopup={task && task.saved.kind !== 'nothing' ? 'dialog' : undefined}
        onClick={() => (task && task.saved.kind !== 'nothing' ? setIsAsking(true) : leave(before))}
        className="-me-2.5"
      >
        <CloseIcon />
      </IconButton>
      <Dialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={isLost && !isUnsaved ? <Trans>Leave and lose your answers?</Trans> : <Trans>Leave this form?</Trans>}
        description={
          isUnsaved ? (
            <Trans>Nothing was added yet. You will need to choose the file again.</Trans>
          ) : isLost ? (
            <Trans>This device does not allow storage, so your answers cannot be kept.</Trans>
          ) : (
            <Trans>
              Nothing is sent. Your draft stays saved on this device: open this form again to continue where you left
              off.
            </Trans>
          )
        }
        actions={
          <>
            <Button kind="secondary" onClick={() => setIsAsking(false)} data-initial-focus>
              <Trans>Stay</Trans>
            </Button>
            <Button
              kind={isLost ? 'danger' : 'primary'}
              onClick={() => {
                setIsAsking(false);
                leave(before);
              }}
            >
              {isLost ? <Trans>Leave</Trans> : <Trans>Leave, keep the draft</Trans>}
            </Button>
          </>
        }
      />
    </>
  );
}
