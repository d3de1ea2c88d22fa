import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Command, Input } from '#contract/endpoint.ts';
import { undelivered } from '#contract/undelivered.ts';
import { useCommand } from '#client/shell/use-command.ts';
import { useFailureWords } from '#client/shell/use-failure-words.ts';
import { Button } from '#ui/button/button.tsx';

const refreshList = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey.includes(undelivered.undelivered.path) });

interface UndeliveredActProps<C extends Command> {
  readonly command: C;
  readonly input: Input<C>;
  readonly icon?: ReactNode;
  /** The button is gone then: the focus has to go elsewhere. */
  readonly onDone: () => void;
  readonly children: ReactNode;
}

/** A button that takes messages out of the list; a failure is shown beside it. */
export function UndeliveredAct<C extends Command>({ command, input, icon, onDone, children }: UndeliveredActProps<C>) {
  const { run, isBusy, failure } = useCommand(command, refreshList);
  const failureWords = useFailureWords();
  const act = async () => {
    const result = await run(input);
    if (result?.isDone) onDone();
  };
  return (
    <span className="flex flex-wrap items-center gap-3">
      <Button kind="secondary" icon={icon} busy={isBusy} onClick={() => void act()}>
        {children}
      </Button>
      {failure && (
        <span role="alert" className="font-medium text-danger">
          {failureWords(failure)}
        </span>
      )}
    </span>
  );
}
