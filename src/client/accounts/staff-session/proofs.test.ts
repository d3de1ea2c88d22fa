import { describe, expect, it } from 'vitest';
import { watchAttention } from './attention.ts';
import { createProofs, type ProofKind } from './proofs.ts';

describe('proofs', () => {
  it('are asked for once by all calls that wait, and again by later ones', async () => {
    const shown: (ProofKind | null)[] = [];
    const proofs = createProofs((kind) => shown.push(kind));
    const waiting = [proofs.ask('factor_stale'), proofs.ask('factor_stale')];
    proofs.answer(true);
    expect(await Promise.all(waiting)).toEqual([true, true]);
    const later = proofs.ask('factor_stale');
    expect(proofs.isOpen()).toBe(true);
    proofs.answer(false);
    expect(await later).toBe(false);
    expect(proofs.isOpen()).toBe(false);
    expect(shown).toEqual(['factor_stale', null, 'factor_stale', null]);
  });

  it('become the sign-in when the session ends meanwhile', async () => {
    const shown: (ProofKind | null)[] = [];
    const proofs = createProofs((kind) => shown.push(kind));
    const waiting = [proofs.ask('factor_stale'), proofs.ask('not_signed_in'), proofs.ask('factor_stale')];
    proofs.answer(true);
    expect(await Promise.all(waiting)).toEqual([true, true, true]);
    expect(shown).toEqual(['factor_stale', 'not_signed_in', null]);
  });
});

describe('attention', () => {
  it('is there for a minute after each input, and reported once a minute', () => {
    let now = 0;
    let reports = 0;
    const page = new EventTarget();
    const attention = watchAttention(
      page,
      () => (reports += 1),
      () => now,
    );
    const at = (seconds: number, input?: string) => {
      now = seconds * 1_000;
      if (input) page.dispatchEvent(new Event(input));
      return [attention.isUnattended(), reports];
    };
    expect([at(59, 'keydown'), at(60, 'pointerdown'), at(90, 'wheel'), at(150)]).toEqual([
      [false, 0],
      [false, 1],
      [false, 1],
      [true, 1],
    ]);
    expect(at(200, 'keydown')).toEqual([false, 2]);
    attention.stop();
    expect(at(300, 'keydown')).toEqual([true, 2]);
  });
});
