import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { DeskMove } from './desk-order.ts';

const move = { id: '0190a000-0000-7000-8000-000000000001', seen: 'reviewing', event: 'start_work' };
const problems = (change: object) =>
  v.safeParse(DeskMove, { ...move, ...change }).issues?.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`) ??
  [];

describe('a move of an order by staff', () => {
  it('takes no reason where it only goes forward', () => {
    expect(v.parse(DeskMove, move)).toMatchObject({ reason: null, text: null });
    expect(problems({ event: 'complete' })).toEqual([]);
  });

  it('needs a reason that fits to go back or on without documents', () => {
    for (const event of ['return_to_reviewing', 'return_to_offers', 'finish_papers'])
      expect(problems({ event })).toEqual(['reason: required']);
    expect(problems({ event: 'return_to_offers', reason: 'bank-withdrew' })).toEqual([]);
    expect(problems({ event: 'return_to_offers', reason: 'received-by-hand' })).toEqual(['reason: invalid']);
    expect(problems({ event: 'finish_papers', reason: 'received-by-hand' })).toEqual([]);
    expect(problems({ event: 'finish_papers', reason: 'bank-withdrew' })).toEqual(['reason: invalid']);
    expect(problems({ event: 'start_work', reason: 'none-needed' })).toEqual(['reason: invalid']);
  });

  it('needs an explanation where the applicant reads "another reason" in place of the request for documents', () => {
    expect(problems({ event: 'finish_papers', reason: 'other' })).toEqual(['text: required']);
    expect(problems({ event: 'finish_papers', reason: 'other', text: ' \u200b' })).toEqual(['text: required']);
    expect(problems({ event: 'finish_papers', reason: 'other', text: 'Sent by post.' })).toEqual([]);
    expect(problems({ event: 'return_to_offers', reason: 'other' })).toEqual([]);
  });
});
