import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatFileSize } from '#i18n/uploads/file-size.ts';
import { useLocale } from '#client/shell/use-app.ts';
import { Button, IconButton } from '#ui/button/button.tsx';
import { cardClass } from '#ui/card/card-class.ts';
import { BusyIcon, CheckIcon, RetryIcon, TrashIcon, WarningIcon } from '#ui/icons/icons.tsx';

/** State of a chosen file: being prepared, stored on the device, or refused. */
type PickedState = 'preparing' | 'kept' | 'refused';

interface PickedFileProps {
  name: string;
  /** Bytes; null if unknown. */
  size: number | null;
  state: PickedState;
  /** Error message. */
  problem?: ReactNode;
  onRemove: () => void;
  onShrink?: () => void;
  onRetry?: () => void;
  /** Other actions beside removal. */
  children?: ReactNode;
}

/** One chosen file: name, size, state and actions. */
export function PickedFile({ name, size, state, problem, onRemove, onShrink, onRetry, children }: PickedFileProps) {
  const { t } = useLingui();
  const locale = useLocale();
  return (
    <li className={`${cardClass({ ownPadding: true })} grid min-w-0 grid-cols-1 gap-2 py-2 ps-4 pe-2`}>
      <div className="flex items-center gap-3">
        <span className={state === 'refused' ? 'text-danger' : state === 'kept' ? 'text-success' : 'text-ink-3'}>
          {state === 'preparing' ? (
            <BusyIcon className="animate-spin" />
          ) : state === 'kept' ? (
            <CheckIcon />
          ) : (
            <WarningIcon />
          )}
        </span>
        <p className="min-w-0 flex-1">
          <bdi className="block w-fit max-w-full truncate font-medium">{name}</bdi>
          <span className="text-sm text-ink-3">
            {size !== null && <bdi>{formatFileSize(locale, size)}</bdi>}
            {size !== null && ' · '}
            {state === 'preparing' && <Trans>Preparing</Trans>}
            {state === 'kept' && (size === null ? <Trans>Arrived</Trans> : <Trans>Saved on this device</Trans>)}
            {state === 'refused' && <Trans>Not added</Trans>}
          </span>
        </p>
        {children}
        <IconButton label={t`Remove ${name}`} onClick={onRemove}>
          <TrashIcon />
        </IconButton>
      </div>
      {problem && (
        <div role="alert" className="grid justify-items-start gap-2 pb-2">
          <p className="text-sm font-medium text-danger">{problem}</p>
          {onShrink && (
            <Button kind="secondary" onClick={onShrink}>
              <Trans>Shrink for me</Trans>
            </Button>
          )}
          {onRetry && (
            <Button kind="secondary" icon={<RetryIcon />} onClick={onRetry}>
              <Trans>Try again</Trans>
            </Button>
          )}
        </div>
      )}
    </li>
  );
}
