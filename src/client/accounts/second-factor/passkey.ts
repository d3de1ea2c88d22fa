import { secondFactors } from '#contract/second-factors.ts';
import type { AppContext } from '#client/shell/app-context.ts';

type Performing = Pick<AppContext, 'perform'>;

/** The browser made or used no passkey: it was cancelled, took too long, or there is none on this device. */
export class NoPasskey extends Error {
  override readonly name = 'NoPasskey';
}

/** Whether this browser has passkeys for this address: they belong to a name, never to a number. */
export const hasPasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' && !/^[\d.]+$|^\[/.test(location.hostname);

/** Makes a passkey on this device and adds it to the account; resolves with recovery codes for the first factor. */
export async function addPasskey({ perform }: Performing, factorName: string): Promise<readonly string[] | null> {
  const optionsJSON = await perform(secondFactors.beginPasskey, {});
  const { startRegistration } = await import('@simplewebauthn/browser');
  const passkey = await startRegistration({ optionsJSON }).catch(notMade);
  const { recoveryCodes } = await perform(secondFactors.confirmPasskey, { factorName, passkey });
  return recoveryCodes;
}

/** Proves the second factor by a passkey of this account. */
export async function proveByPasskey({ perform }: Performing): Promise<void> {
  const optionsJSON = await perform(secondFactors.beginPasskeyProof, {});
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const passkey = await startAuthentication({ optionsJSON }).catch(notMade);
  await perform(secondFactors.provePasskey, { passkey });
}

function notMade(cause: unknown): never {
  throw new NoPasskey('The browser gave no passkey.', { cause });
}
