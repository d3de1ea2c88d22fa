import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Command, Input } from '#contract/endpoint.ts';
import { useCommand } from '#client/shell/use-command.ts';
import { useFailureWords } from '#client/shell/use-failure-words.ts';
import { Button } from '#ui/button/button.tsx';
import { CheckIcon } from '#ui/icons/icons.tsx';

interface MarkButtonProps<C extends Command> {
  readonly command: C;
  readonly input: Input<C>;
  /** Fetches the list again. */
  readonly refresh: (queryClient: QueryClient) => Promise<void>;
  readonly kind?: 'primary' | 'secondary';
  readonly children: ReactNode;
}

/** Marks an entry of a list as done, which removes it from the list; a failure is shown beside the button. */
export function MarkButton<C extends Command>({
  command,
  input,
  refresh,
  kind = 'primary',
  children,
}: MarkButtonProps<C>) {
  const { run, isBusy, failure } = useCommand(command, refresh);
  const failureWords = useFailureWords();
  return (
    <span className="flex flex-wrap items-center gap-3">
      {failure && (
        <span role="alert" className="font-medium text-danger">
          {failureWords(failure)}
        </span>
      )}
      <Button kind={kind} icon={<CheckIcon />} busy={isBusy} onClick={() => void run(input)}>
        {children}
      </Button>
    </span>
  );
}
