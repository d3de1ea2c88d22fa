import type { ReactNode } from 'react';
import { Trans } from '@lingui/react/macro';
import { classes } from '../classes/classes.ts';
import { CheckIcon, CloseIcon } from '../icons/icons.tsx';

export interface Milestone {
  /** Name of the stage. */
  label: ReactNode;
  /** Where the process is: `now` is the present stage. */
  state: 'done' | 'now' | 'ahead' | 'failed';
  /** The time, or what is pending. */
  about?: ReactNode;
}

const dots = {
  done: 'bg-brand border-brand text-on-brand',
  now: 'bg-surface border-brand border-[6px]',
  ahead: 'bg-surface border-line-strong',
  failed: 'bg-danger border-danger text-on-danger',
};

/** The stages of a process, top to bottom. */
export function Timeline({ milestones }: { milestones: readonly Milestone[] }) {
  return (
    <ol>
      {milestones.map((milestone, at) => (
        <li
          key={at}
          aria-current={milestone.state === 'now' ? 'step' : undefined}
          className="relative flex gap-3 pb-4 last:pb-0"
        >
          {at < milestones.length - 1 && (
            <span
              aria-hidden
              className={classes(
                'absolute start-2.5 top-6 -bottom-0.5 -ms-px w-0.5',
                milestone.state === 'done' ? 'bg-brand' : 'bg-line',
              )}
            />
          )}
          <span
            className={classes(
              'mt-0.5 grid size-5 shrink-0 place-items-center rounded-full border-2',
              dots[milestone.state],
            )}
          >
            {milestone.state === 'done' && <CheckIcon className="size-3" />}
            {milestone.state === 'failed' && <CloseIcon className="size-3" />}
          </span>
          <div
            className={
              milestone.state === 'now' ? 'font-semibold' : milestone.state === 'ahead' ? 'text-ink-3' : undefined
            }
          >
            {milestone.label}
            {milestone.state === 'done' && (
              <span className="sr-only">
                {' '}
                <Trans>(done)</Trans>
              </span>
            )}
            {milestone.about && <div className="text-sm font-normal text-ink-3">{milestone.about}</div>}
          </div>
        </li>
      ))}
    </ol>
  );
}
