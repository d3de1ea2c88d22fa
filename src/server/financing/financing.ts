import type { api } from '#contract/index.ts';
import { estimate } from '#domain/financing/estimate.ts';
import { schedule } from '#domain/financing/schedule.ts';
import { Refusal, type Handlers, type Services } from '../http/serve.ts';
import { selectBanks, selectProgramme, selectProgrammes } from './financing-sql.ts';

/** Answers what financing costs and who offers it. */
export function financingHandlers(_services: Services): Handlers<typeof api.financing> {
  return {
    banks: (_input, { db }) => selectBanks(db),
    interestCalculation: async (input) => ({ ...estimate(input), schedule: schedule(input) }),
    programmes: ({ kind }, { db }) => selectProgrammes(db, kind),
    programme: async ({ id }, { db }) => {
      const programme = await selectProgramme(db, id);
      if (!programme) throw new Refusal('not_found');
      return programme;
    },
  };
}
