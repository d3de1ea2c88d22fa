import { createHmac } from 'node:crypto';

/** Maximum number of earlier secrets that a known browser of the owner gets. */
const MAX_FORMER = 5;

/** Secrets that open sealed work on devices: the current one, and those from before the account was taken back, latest first. */
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
