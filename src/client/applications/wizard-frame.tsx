import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef } from 'react';
import type { PendingFile } from '#client/uploads/pending-files.ts';
import { useOncePrepared } from '#client/uploads/use-once-prepared.ts';
import { Button } from '#ui/button/button.tsx';
import { Steps } from '#ui/steps/steps.tsx';
import { type Saved, SavedLine } from './saved-line.tsx';
import { useTask } from './use-task.ts';

interface WizardFrameProps<Picked extends PendingFile> {
  /** Name of the form, such as "Car financing". */
  name: ReactNode;
  title: ReactNode;
  /** Counted from 1. */
  step: number;
  steps: number;
  /** Says whether the input is saved. */
  saved: Saved;
  /** The page before the form, for "Close" in the header. */
  before: string;
  /** Above the questions: errors, an earlier draft. */
  notices?: ReactNode;
  children: ReactNode;
  onPrevious: () => void;
  onNext: () => void;
  /** Above the buttons: the monthly installment, where the answers give one. */
  figure?: ReactNode;
  /** If true, the error summary gets focus, not the heading. */
  hasFaults: boolean;
  /** On the last step: replaces the button "Save and next". */
  finish?: ReactNode;
  isBusy?: boolean;
  /** Chosen files that are not in the draft yet: next waits for them. */
  picked?: readonly Picked[];
  /** Shows a file that was refused while next waited for it. */
  onRefused?: (file: Picked) => void;
}

/** One step of any wizard: progress, questions, next and back. */
export function WizardFrame<Picked extends PendingFile>({
  name,
  title,
  step,
  steps,
  saved,
  before,
  notices,
  children,
  onPrevious,
  onNext,
  figure,
  hasFaults,
  finish,
  isBusy = false,
  picked = [],
  onRefused,
}: WizardFrameProps<Picked>) {
  const { run, isWaiting } = useOncePrepared(picked, onNext, onRefused);
  const hasHeader = useTask(saved, before);
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    // Focus moves to the heading of a new step, as on a new page. The router handles the first step.
    if (shown.current !== step && !hasFaults) heading.current?.focus();
    shown.current = step;
  }, [step, hasFaults]);
  return (
    <form
      noValidate
      className="page grid max-w-[46rem] gap-6 py-4 lg:py-8"
      onSubmit={(event) => {
        event.preventDefault();
        run();
      }}
    >
      <header className="grid gap-2">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <p className="font-semibold">{name}</p>
          {(!hasHeader || saved.kind === 'memory') && <SavedLine saved={saved} />}
        </div>
        <Steps step={step} steps={steps} />
        <h1 ref={heading} tabIndex={-1} className="mt-1 text-xl outline-none">
          {title}
        </h1>
      </header>
      {notices}
      {children}
      <div className="grid gap-4 border-t border-line pt-5">
        {figure}
        {/* In one row on phones too: the order of tabbing is the order of sight. */}
        <div className="flex flex-wrap gap-3">
          <Button kind="secondary" size="l" onClick={onPrevious} className="max-sm:px-5">
            <Trans>Previous</Trans>
          </Button>
          <Button type="submit" size="l" busy={isBusy || isWaiting} className="flex-1 max-sm:px-5">
            {finish || <Trans>Save and next</Trans>}
          </Button>
        </div>
      </div>
    </form>
  );
}
