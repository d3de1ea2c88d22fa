import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { desk } from '#contract/desk.ts';
import type { Download } from '#contract/endpoint.ts';
import { hasRole } from '#domain/accounts/staff-role.ts';
import { MINUTE_MS } from '#domain/time/durations.ts';
import { riyadhDay } from '#domain/time/riyadh-day.ts';
import { saveFile } from '#client/adverts/save-file.ts';
import { fresh } from '#client/orders/fresh.ts';
import { useApp, useLocale } from '#client/shell/use-app.ts';
import { useFailureWords } from '#client/shell/use-failure-words.ts';
import { readFile } from '#offline/read-file.ts';
import { Button } from '#ui/button/button.tsx';
import { DownloadIcon } from '#ui/icons/icons.tsx';

/** A long list is written while it is sent. */
const TIMEOUT_MS = 10 * MINUTE_MS;

interface DownloadListProps {
  readonly endpoint: Download;
  /** The filters of the list, as its own call takes them. */
  readonly input: Readonly<Record<string, string | undefined>>;
  /** Of the file, in Latin letters: `orders`. */
  readonly name: string;
  /** What the list is, for those who cannot see where the button stands. */
  readonly about: string;
}

/** Saves a list of the desk, with its filters, as a CSV file; only for roles that may. The server records it in the audit. */
export function DownloadList({ endpoint, input, name, about }: DownloadListProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const failureWords = useFailureWords();
  const { ask, baseUrl, session, guard } = useApp();
  const { data: me } = useQuery({ ...ask(desk.me, {}), ...fresh });
  const [state, setState] = useState<'idle' | 'busy' | 'saved'>('idle');
  const [problem, setProblem] = useState<string | null>(null);
  const download = async () => {
    setState('busy');
    setProblem(null);
    try {
      const reader = { baseUrl, token: session.token(), locale, guard };
      saveFile(
        `wijha-${name}-${riyadhDay(new Date())}.csv`,
        await readFile(reader, endpoint, input, { timeoutMs: TIMEOUT_MS }),
      );
      setState('saved');
    } catch (error) {
      setState('idle');
      setProblem(failureWords(error));
    }
  };
  if (!me || !hasRole(me.roles, endpoint.roles ?? [])) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 print:hidden">
      <Button
        kind="secondary"
        busy={state === 'busy'}
        icon={<DownloadIcon className="size-5" />}
        onClick={() => void download()}
      >
        <span>
          <Trans>Download CSV</Trans>
          <span className="sr-only">: {about}</span>
        </span>
      </Button>
      <p role="status" className="text-sm text-ink-2 empty:hidden">
        {state === 'saved' && t`Downloaded. The download is in the audit log.`}
      </p>
      <p role="alert" className="text-sm font-medium text-danger empty:hidden">
        {problem}
      </p>
    </div>
  );
}
