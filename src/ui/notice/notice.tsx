import type { ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { IconButton } from '../button/button.tsx';
import { classes } from '../classes/classes.ts';
import { CheckIcon, CloseIcon, InfoIcon, WarningIcon } from '../icons/icons.tsx';

export type NoticeTone = 'info' | 'success' | 'warning' | 'danger' | 'neutral';

const tones: Record<NoticeTone, string> = {
  info: 'bg-info-tint [--mark:var(--info)]',
  success: 'bg-success-tint [--mark:var(--success)]',
  warning: 'bg-warning-tint [--mark:var(--warning)]',
  danger: 'bg-danger-tint [--mark:var(--danger)]',
  neutral: 'bg-sunken border-line [--mark:var(--ink-2)]',
};

const icons = { info: InfoIcon, success: CheckIcon, warning: WarningIcon, danger: WarningIcon, neutral: InfoIcon };

interface NoticeProps {
  /** Colour and icon by meaning. */
  tone?: NoticeTone;
  /** Replaces the icon of the tone. */
  icon?: ReactNode;
  /** The message in a few words. */
  title?: ReactNode;
  /** What was kept and what to do. */
  children?: ReactNode;
  /** Buttons or links below the text. */
  actions?: ReactNode;
  /** Called by the close button; without it the notice cannot be closed. */
  onDismiss?: () => void;
  /** `box` in the content, `bar` across the page under its header. */
  shape?: 'box' | 'bar';
  /** It appears by itself and is read out at the next pause. */
  live?: boolean;
}

/** A message that stays visible: no connection, sample data, a price that changed. */
export function Notice({
  tone = 'info',
  icon,
  title,
  children,
  actions,
  onDismiss,
  shape = 'box',
  live = false,
}: NoticeProps) {
  const { t } = useLingui();
  const Icon = icons[tone];
  const line = (
    <>
      <span className="py-1 text-(--mark)">{icon ?? <Icon />}</span>
      <div className={classes('min-w-0 flex-1 py-0.5 wrap-anywhere', shape === 'bar' && 'text-sm')}>
        {title && <p className="font-semibold">{title}</p>}
        {children && <div className="text-pretty">{children}</div>}
        {actions && <div className="mt-2 flex flex-wrap gap-x-5 gap-y-2">{actions}</div>}
      </div>
      {onDismiss && (
        <IconButton label={t`Dismiss`} onClick={onDismiss} className="-my-2 -me-2">
          <CloseIcon />
        </IconButton>
      )}
    </>
  );
  return (
    <div
      role={live ? 'status' : undefined}
      className={classes(
        'text-ink forced-colors:border',
        tones[tone],
        shape === 'box' ? 'flex gap-3 rounded-md px-4 py-3' : 'print:hidden',
        tone === 'neutral' && (shape === 'box' ? 'border' : 'border-b'),
      )}
    >
      {shape === 'box' ? line : <div className="page flex gap-3 py-2">{line}</div>}
    </div>
  );
}
