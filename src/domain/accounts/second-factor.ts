import * as v from 'valibot';
import { plainDigits } from '../identity/plain-digits.ts';
import { writtenLine } from '../words/written-text.ts';
import { Code } from './forgotten-password.ts';

/** Sensitive acts of staff need a second factor that was proved within this time. */
export const FRESH_MINUTES = 10;
export const RECOVERY_CODES = 10;
/** Factors of one account. */
export const MAX_FACTORS = 10;

/** `totp`: codes of an authenticator app. */
export const FactorKind = v.picklist(['totp', 'passkey']);
export type FactorKind = v.InferOutput<typeof FactorKind>;

/** What a session still needs before the desk opens. `none`: this account needs no second factor. */
export const FactorNeed = v.picklist(['none', 'enrol', 'prove', 'proved']);
export type FactorNeed = v.InferOutput<typeof FactorNeed>;

/** A second factor, as its owner sees it. */
export const Factor = v.object({
  id: v.string(),
  kind: FactorKind,
  name: v.string(),
  createdAt: v.string(),
  lastUsedAt: v.nullable(v.string()),
});
export type Factor = v.InferOutput<typeof Factor>;

const MAX_NAME_LENGTH = 60;
export const FactorName = writtenLine(MAX_NAME_LENGTH);

/** Letters and digits that nobody confuses with each other, 5 bits each. */
export const RECOVERY_LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
/** 120 bits. */
export const RECOVERY_LENGTH = 24;

/** A code of an authenticator app. */
export const FactorProof = v.object({ code: Code });

/** A recovery code as typed; digits of any script, spaces and dashes are accepted. */
export const RecoveryProof = v.object({
  recoveryCode: v.pipe(
    v.string('required'),
    v.trim(),
    v.nonEmpty('required'),
    v.maxLength(60, 'recovery_code'),
    v.transform((text) => plainDigits(text).toUpperCase()),
    v.regex(/^[2-9A-HJ-NP-Z]{24}$/, 'recovery_code'),
    v.examples(['ABCD-EFGH-JKLM-NPQR-STUV-WXYZ']),
  ),
});

/** The first code of an authenticator app that is added. */
export const TotpConfirmation = v.object({ factorName: FactorName, code: Code });

const base64url = (max: number) => v.pipe(v.string(), v.maxLength(max), v.regex(/^[\w-]+$/), v.examples(['c2FtcGxl']));
const Credential = {
  id: base64url(1_400),
  rawId: base64url(1_400),
  type: v.literal('public-key'),
};

/** How a browser reaches an authenticator: `internal`, `usb` and others that will be added (WebAuthn, `AuthenticatorTransport`). */
const Transport = v.pipe(v.string(), v.regex(/^[a-z-]{1,20}$/), v.examples(['internal']));

/** What a browser answers when it has made a passkey. */
export const PasskeyConfirmation = v.object({
  factorName: FactorName,
  passkey: v.object({
    ...Credential,
    response: v.object({
      clientDataJSON: base64url(4_000),
      attestationObject: base64url(20_000),
      transports: v.optional(v.pipe(v.array(Transport), v.maxLength(8)), []),
    }),
  }),
});

/** What a browser answers when a passkey was used. */
export const PasskeyProof = v.object({
  passkey: v.object({
    ...Credential,
    response: v.object({
      clientDataJSON: base64url(4_000),
      authenticatorData: base64url(4_000),
      signature: base64url(4_000),
    }),
  }),
});
