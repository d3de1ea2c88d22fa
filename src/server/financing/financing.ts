import type { Output } from '#contract/endpoint.ts';
import type { api } from '#contract/index.ts';
import { estimate } from '#domain/financing/estimate.ts';
import { schedule } from '#domain/financing/schedule.ts';
import { AnswerCache } from '../http/answer-cache.ts';
import { Refusal, type Handlers, type Services } from '../http/serve.ts';
import { selectBanks, selectProgramme, selectProgrammes } from './financing-sql.ts';

/** Answers costs of financing and its lenders. */
export function financingHandlers({ db: primary, index }: Services): Handlers<typeof api.financing> {
  const banks = new AnswerCache<Output<typeof api.financing.banks>>(1);
  return {
    banks: () => banks.get(index.names.version, 'banks', () => selectBanks(primary)),
    interestCalculation: async (input) => ({ ...estimate(input), schedule: schedule(input) }),
    programmes: ({ kind }, { db, now }) => selectProgrammes(db, now, kind),
    programme: async ({ id }, { db, now }) => {
      const programme = await selectProgramme(db, id, now);
      if (!programme) throw new Refusal('not_found');
      return programme;
    },
  };
}
