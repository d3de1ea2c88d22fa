import type { Caller } from './services.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export const isUuid = (text: string): boolean => UUID.test(text);

/**
 * Whose Idempotency-Keys a call may use. A device keeps what it sent as a guest when its owner signs in before the retry,
 * so both count. A caller that names no device is `guest`: then only the key itself, which nobody can guess, protects it.
 */
export function callerOwners(caller: Caller | null, device: string | null | undefined): readonly [string, ...string[]] {
  const ofDevice = device && isUuid(device) ? `device:${device.toLowerCase()}` : 'guest';
  return caller ? [`account:${caller.account.id}`, ofDevice] : [ofDevice];
}
