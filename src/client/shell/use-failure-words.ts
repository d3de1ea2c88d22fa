import { useLingui } from '@lingui/react/macro';
import { isRefused } from '#offline/refused.ts';
import { isServerTrouble } from '#offline/server-trouble.ts';

/** Why a call failed, in a sentence: a server failure, the server's message, or no connection. */
export function useFailureWords(): (failure: unknown) => string {
  const { t } = useLingui();
  return (failure) => {
    if (isServerTrouble(failure)) return t`We have a problem on our side. Please try again in a moment.`;
    return isRefused(failure) ? failure.message : t`There is no connection to Wijha`;
  };
}
