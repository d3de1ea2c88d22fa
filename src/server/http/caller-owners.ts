import type { Caller, LenderKey } from './services.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export const isUuid = (text: string): boolean => UUID.test(text);

/**
 * The owners whose Idempotency-Keys a call may use. A guest may sign in between a sending and its retry, so both the account
 * and the device count. A caller that names no device is `guest`: then only the unguessable key itself protects it.
 */
export function callerOwners(
  caller: Caller | null,
  device: string | null | undefined,
  lenderKey: LenderKey | null = null,
): readonly [string, ...string[]] {
  if (lenderKey) return [`lender_key:${lenderKey.id}`];
  const ofDevice = device && isUuid(device) ? `device:${device.toLowerCase()}` : 'guest';
  return caller ? [`account:${caller.account.id}`, ofDevice] : [ofDevice];
}
