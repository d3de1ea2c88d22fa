import { describe, expect, it, test } from 'vitest';
import {
  mayCancel,
  maySelectOffer,
  maySendDocuments,
  needsReason,
  nextActor,
  nextOrderStatus,
  OrderActor,
  OrderEvent,
  possibleEvents,
  orderPath,
  statusesBefore,
} from './order-moves.ts';
import { isFinal, OrderStatus, OrderTab, statusesOfTab, tabOf } from './order-status.ts';

const financing = { isCash: false };
const cash = { isCash: true };

type Row = readonly [OrderStatus, OrderEvent, OrderActor, OrderStatus, ('cash' | 'financing')?];
/** The contract's table, written out independently: from, event, actor, to. */
const contract: readonly Row[] = [
  ['new', 'review', 'staff', 'reviewing'],
  ['reviewing', 'send_offers', 'staff', 'select_offer', 'financing'],
  ['select_offer', 'select_offer', 'applicant', 'last_papers', 'financing'],
  ['last_papers', 'send_papers', 'applicant', 'under_work'],
  ['last_papers', 'finish_papers', 'staff', 'under_work', 'financing'],
  ['reviewing', 'start_work', 'staff', 'under_work', 'cash'],
  ['under_work', 'complete', 'staff', 'completed'],
  ...(['new', 'reviewing', 'select_offer', 'last_papers'] as const).map(
    (from) => [from, 'cancel', 'applicant', 'cancelled'] as const,
  ),
  ...(['new', 'reviewing', 'select_offer', 'last_papers', 'under_work'] as const).map(
    (from) => [from, 'reject', 'staff', 'rejected'] as const,
  ),
  ['select_offer', 'return_to_reviewing', 'staff', 'reviewing', 'financing'],
  ['last_papers', 'return_to_offers', 'staff', 'select_offer', 'financing'],
];

describe('an order moves only as the table allows', () => {
  it.each(contract.map((row) => ({ row, name: row.join(' ') })))('$name', ({ row: [from, event, actor, to, only] }) => {
    const paths = [financing, cash].filter(({ isCash }) => only === undefined || (only === 'cash') === isCash);
    expect(paths.map((path) => nextOrderStatus(from, event, actor, path))).toEqual(paths.map(() => to));
  });

  it('allows no other move', () => {
    for (const path of [financing, cash]) {
      for (const from of OrderStatus.options) {
        for (const event of OrderEvent.options) {
          for (const actor of OrderActor.options) {
            const to = nextOrderStatus(from, event, actor, path);
            // An event that keeps the status is history, not a move.
            if (to === null || to === from) continue;
            const row = contract.find(
              (one) => one[0] === from && one[1] === event && one[2] === actor && one[3] === to,
            );
            expect(row, `${from} ${event} ${actor} ${to}`).toBeDefined();
            if (row?.[4] !== undefined) expect(row[4]).toBe(path.isCash ? 'cash' : 'financing');
          }
        }
      }
    }
  });

  it('allows no event in a final status', () => {
    for (const status of OrderStatus.options.filter(isFinal)) {
      for (const actor of OrderActor.options) expect(possibleEvents(status, actor, financing)).toEqual([]);
      for (const papersAreAsked of [true, false]) expect(nextActor(status, { papersAreAsked })).toBeNull();
    }
  });

  it('skips offers for a cash purchase', () => {
    for (const status of orderPath(cash))
      for (const event of ['send_offers', 'select_offer', 'return_to_offers'] as const)
        for (const actor of OrderActor.options) expect(nextOrderStatus(status, event, actor, cash)).toBeNull();
  });

  it('requires a reason to go on without documents, step back, withdraw an offer, cancel or reject', () => {
    expect(OrderEvent.options.filter(needsReason)).toEqual([
      'finish_papers',
      'cancel',
      'reject',
      'return_to_reviewing',
      'return_to_offers',
      'withdraw_offer',
    ]);
  });

  it('lets the applicant cancel up to last_papers and names the next actor', () => {
    expect(OrderStatus.options.filter(mayCancel)).toEqual(['new', 'reviewing', 'select_offer', 'last_papers']);
    expect(OrderStatus.options.filter((status) => maySelectOffer(status, financing))).toEqual(['select_offer']);
    expect(OrderStatus.options.filter(maySendDocuments)).toEqual([
      'reviewing',
      'select_offer',
      'last_papers',
      'under_work',
    ]);
    expect(OrderStatus.options.filter((status) => nextActor(status, { papersAreAsked: true }) === 'applicant')).toEqual(
      ['select_offer', 'last_papers'],
    );
    // With no documents requested, staff have to request some or go on.
    expect(
      OrderStatus.options.filter((status) => nextActor(status, { papersAreAsked: false }) === 'applicant'),
    ).toEqual(['select_offer']);
  });

  it('leaves last_papers by documents only when none is missing', () => {
    for (const status of OrderStatus.options) {
      const next = nextOrderStatus(status, 'send_papers', 'applicant', financing);
      expect(nextOrderStatus(status, 'send_papers', 'applicant', { ...financing, documentsAreMissing: true })).toBe(
        status === 'last_papers' ? 'last_papers' : next,
      );
    }
    expect(nextOrderStatus('last_papers', 'finish_papers', 'staff', { ...financing, documentsAreMissing: true })).toBe(
      'under_work',
    );
  });

  it('lists every status an event may start from, for the condition of the UPDATE', () => {
    expect(statusesBefore('cancel')).toEqual(['new', 'reviewing', 'select_offer', 'last_papers']);
    expect(statusesBefore('select_offer')).toEqual(['select_offer']);
  });
});

test('puts every order in exactly one tab', () => {
  for (const status of OrderStatus.options) {
    expect(OrderTab.options.filter((tab) => statusesOfTab[tab].includes(status))).toEqual([tabOf(status)]);
  }
});

test('keeps ten thousand random walks inside the table, and each can still reach an end', () => {
  // mulberry32: the same walks on every machine.
  let seed = 20418;
  const random = () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const oneOf = <T>(of: readonly T[]): T => of[Math.floor(random() * of.length)]!;
  const ends = new Map<string, number>();
  for (let walk = 0; walk < 10_000; walk++) {
    const path = oneOf([financing, cash]);
    let status: OrderStatus = 'new';
    for (let step = 0; step < 40 && !isFinal(status); step++) {
      const [event, actor] = [oneOf(OrderEvent.options), oneOf(OrderActor.options)];
      const next = nextOrderStatus(status, event, actor, path);
      const from: OrderStatus = status;
      if (next === null) {
        if (possibleEvents(from, actor, path).includes(event))
          throw new Error(`${event} is offered and refused at ${from}`);
        continue;
      }
      if (
        next !== from &&
        !contract.some((row) => row[0] === from && row[1] === event && row[2] === actor && row[3] === next)
      )
        throw new Error(`${from} ${event} ${actor} ${next}`);
      if (path.isCash && (next === 'select_offer' || next === 'last_papers'))
        throw new Error(`a cash order at ${next}`);
      status = next;
    }
    ends.set(status, (ends.get(status) ?? 0) + 1);
    if (!isFinal(status) && !possibleEvents(status, 'staff', path).includes('reject'))
      throw new Error(`${status} has no way out`);
  }
  for (const end of ['completed', 'cancelled', 'rejected']) expect(ends.get(end)).toBeGreaterThan(100);
});
