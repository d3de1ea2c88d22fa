import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

/** What an authenticator is asked, and where it believes to be. */
interface Question {
  readonly challenge: string;
  readonly origin: string;
  /** Whether it asked for the fingerprint, face or PIN. */
  readonly isVerified?: boolean;
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const base64url = (data: Buffer | string) => Buffer.from(data).toString('base64url');

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

/** A passkey in software (WebAuthn, section 6): an ES256 key whose answers a server reads like those of a device. */
export class SoftwarePasskey {
  readonly id = randomBytes(32);
  readonly #key: KeyObject;
  readonly #x: Buffer;
  readonly #y: Buffer;
  counter = 0;

  constructor() {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    this.#key = privateKey;
    this.#x = Buffer.from(x, 'base64url');
    this.#y = Buffer.from(y, 'base64url');
  }

  make(question: Question) {
    const { id } = this;
    const size = Buffer.alloc(2);
    size.writeUInt16BE(id.length);
    const authData = Buffer.concat([
      this.#head(question, HAS_CREDENTIAL),
      Buffer.alloc(16),
      size,
      id,
      this.#publicKey(),
    ]);
    const attestationObject = Buffer.concat([
      Buffer.from([0xa3, 0x63]),
      Buffer.from('fmt'),
      Buffer.from([0x64]),
      Buffer.from('none'),
      Buffer.from([0x67]),
      Buffer.from('attStmt'),
      Buffer.from([0xa0, 0x68]),
      Buffer.from('authData'),
      Buffer.from([0x58, authData.length]),
      authData,
    ]);
    return this.#answer({
      clientDataJSON: base64url(clientData('webauthn.create', question)),
      attestationObject: base64url(attestationObject),
      transports: ['internal'],
    });
  }

  use(question: Question) {
    this.counter += 1;
    const authData = this.#head(question, 0);
    const data = clientData('webauthn.get', question);
    return this.#answer({
      clientDataJSON: base64url(data),
      authenticatorData: base64url(authData),
      signature: base64url(sign('sha256', Buffer.concat([authData, sha256(data)]), this.#key)),
    });
  }

  #answer<R>(response: R) {
    return { id: base64url(this.id), rawId: base64url(this.id), type: 'public-key' as const, response };
  }

  #head({ origin, isVerified = true }: Question, flags: number): Buffer {
    const rest = Buffer.alloc(5);
    rest[0] = USER_PRESENT | (isVerified ? USER_VERIFIED : 0) | flags;
    rest.writeUInt32BE(this.counter, 1);
    return Buffer.concat([sha256(new URL(origin).hostname), rest]);
  }

  /** COSE: key type 2, algorithm -7, curve 1, x and y. */
  #publicKey(): Buffer {
    return Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
      this.#x,
      Buffer.from([0x22, 0x58, 0x20]),
      this.#y,
    ]);
  }
}

const clientData = (type: string, { challenge, origin }: Question) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
