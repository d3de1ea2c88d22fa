import { useLingui } from '@lingui/react/macro';
import type { Input, Query } from '#contract/endpoint.ts';
import { useApp } from '#client/shell/use-app.ts';
import { usePolling } from '#client/shell/use-polling.ts';
import { notify } from '#ui/toast/notify.ts';

interface LiveAnswer {
  readonly refetch: (options: { readonly throwOnError: true }) => Promise<unknown>;
  /** Announces a change by others: of a page about one thing, on which somebody decides by what they have read. */
  readonly announces?: boolean;
}

/**
 * Keeps an answer on screen up to date: asks whether it has changed, which leaves no entry in the audit log, and reads it again
 * when it has. While a dialog is open it stays: the card that the dialog belongs to may be gone from another answer, and with it what
 * was typed.
 */
export function useLiveAnswer<E extends Query>(
  endpoint: E,
  input: Input<E>,
  { refetch, announces = false }: LiveAnswer,
): void {
  const { compare } = useApp();
  const { t } = useLingui();
  usePolling(async () => {
    if (isDialogOpen()) return;
    const difference = await compare(endpoint, input);
    if (difference === 'none' || isDialogOpen()) return;
    await refetch({ throwOnError: true });
    if (announces && difference === 'others')
      notify({ kind: 'info', id: endpoint.path, title: t`This page has changed` });
  });
}

const isDialogOpen = () => document.querySelector('dialog[open]') !== null;
