import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import * as v from 'valibot';
import { PasskeyCreation, PasskeyRequest } from '#domain/accounts/passkey-options.ts';
import type { PasskeyConfirmation, PasskeyProof } from '#domain/accounts/second-factor.ts';
import { Refusal } from '../../http/serve.ts';
import type { StoredPasskey } from './factors-sql.ts';

type Made = v.InferOutput<typeof PasskeyConfirmation>['passkey'];
type Used = v.InferOutput<typeof PasskeyProof>['passkey'];

const shownTo = (passkeys: readonly StoredPasskey[]) =>
  passkeys.map(({ credentialId, transports }) => ({ id: credentialId, transports }));

/** Passkeys belong to our host. */
const rpOf = (origin: string) => new URL(origin).hostname;

/** What a browser needs to make a passkey for somebody; with those they have, so that no device makes a second one. */
export async function optionsToMake(
  origin: string,
  { accountId, name, passkeys }: { accountId: string; name: string; passkeys: readonly StoredPasskey[] },
) {
  const options = await generateRegistrationOptions({
    rpName: 'Wijha',
    rpID: rpOf(origin),
    userName: name,
    userID: new Uint8Array(Buffer.from(accountId)),
    attestationType: 'none',
    excludeCredentials: shownTo(passkeys),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
  });
  // Without hints and extensions, which are not used.
  return v.parse(PasskeyCreation, options);
}

/** What a browser needs to use one of these passkeys. */
export async function optionsToUse(origin: string, passkeys: readonly StoredPasskey[]) {
  const options = await generateAuthenticationOptions({
    rpID: rpOf(origin),
    userVerification: 'required',
    allowCredentials: shownTo(passkeys),
  });
  return v.parse(PasskeyRequest, options);
}

/** The passkey that a browser has made; refused when it was made for another question, site or person. */
export async function madePasskey(passkey: Made, challenge: string, origin: string): Promise<StoredPasskey> {
  const { verified, registrationInfo } = await orRefused(
    verifyRegistrationResponse({
      response: { ...passkey, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpOf(origin),
      requireUserVerification: true,
    }),
  );
  if (!verified) throw new Refusal('incorrect_data');
  const { id, publicKey, counter } = registrationInfo.credential;
  return {
    credentialId: id,
    publicKey: Buffer.from(publicKey),
    counter,
    transports: passkey.response.transports,
  };
}

/** The counter of a passkey after it was used; refused when it does not prove itself. */
export async function usedPasskey(
  passkey: Used,
  { credentialId, publicKey, counter }: StoredPasskey,
  challenge: string,
  origin: string,
): Promise<number> {
  const { verified, authenticationInfo } = await orRefused(
    verifyAuthenticationResponse({
      response: { ...passkey, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpOf(origin),
      credential: { id: credentialId, publicKey: new Uint8Array(publicKey), counter },
      requireUserVerification: true,
    }),
  );
  if (!verified) throw new Refusal('incorrect_data');
  return authenticationInfo.newCounter;
}

/** The library throws for everything that does not fit. */
async function orRefused<T>(checked: Promise<T>): Promise<T> {
  try {
    return await checked;
  } catch {
    throw new Refusal('incorrect_data');
  }
}
