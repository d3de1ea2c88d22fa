import { createHmac } from 'node:crypto';

/** How many earlier ones a browser gets that was the owner's all along. */
const MAX_FORMER = 5;

/** What opens work left sealed on devices: now, and before the account was taken back, the latest first. */
export interface DeviceSecrets {
  readonly current: string;
  readonly former: readonly string[];
}

/** Derived from a key of this server; `generation` counts how often the account was taken back. */
export function deviceSecrets(key: Buffer, accountId: string, generation: number): DeviceSecrets {
  const secretOf = (nth: number) =>
    createHmac('sha256', key)
      .update(nth === 0 ? accountId : `${accountId} ${nth}`)
      .digest('base64url');
  const former = Array.from({ length: Math.min(generation, MAX_FORMER) }, (_, back) => secretOf(generation - 1 - back));
  return { current: secretOf(generation), former };
}
