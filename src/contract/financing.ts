import * as v from 'valibot';
import { Estimate, EstimateInput, ScheduleRow } from '#domain/financing/estimate-schema.ts';
import { Bank, Programme } from '#domain/financing/programme.ts';
import { query } from './endpoint.ts';

const Kind = v.optional(v.picklist(['car', 'real_estate', 'individual', 'company']));

export const financing = {
  banks: query('/settings/get-banks', {
    summary: 'Banks and finance companies, as a reference list.',
    access: 'anyone',
    input: v.object({}),
    output: v.array(Bank),
    keep: 'reference',
  }),
  interestCalculation: query('/order/interest-calculation', {
    method: 'POST',
    summary: 'The true cost of a financing, by the same function the browser uses. An estimate only.',
    access: 'anyone',
    input: EstimateInput,
    output: v.object({ ...Estimate.entries, schedule: v.array(ScheduleRow) }),
    keep: 'nothing',
    limit: { count: 300, per: 'minute' },
  }),
  programmes: query('/finance/programs', {
    summary: 'Financing programmes.',
    access: 'anyone',
    input: v.object({ kind: Kind }),
    output: v.array(Programme),
    keep: 'catalogue',
  }),
  programme: query('/finance/programs/{id}', {
    summary: 'One financing programme, by id or slug.',
    access: 'anyone',
    input: v.object({ id: v.pipe(v.string(), v.maxLength(100)) }),
    output: Programme,
    keep: 'catalogue',
  }),
};
