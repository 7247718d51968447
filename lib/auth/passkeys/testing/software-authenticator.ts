import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

type Options = { challenge: string };
/** What a browser would say of where it is. */
type Site = { origin: string; rpId: string };

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest();

/** A key pair that answers as an authenticator and its browser do (WebAuthn, ES256). */
export class SoftwareAuthenticator {
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly id = base64url(randomBytes(32));
  counter = 0;
  /** Whether its owner has shown a PIN, a face or a finger. */
  isVerified = true;

  constructor(readonly site: Site) {}

  register({ challenge }: Options) {
    const clientData = this.#clientData('webauthn.create', challenge);
    const id = Buffer.from(this.id, 'base64url');
    const credential = Buffer.concat([Buffer.alloc(16), uint16(id.length), id, this.#coseKey()]);
    const data = Buffer.concat([this.#data(HAS_CREDENTIAL), credential]);
    // {"fmt": "none", "attStmt": {}, "authData": data} in CBOR.
    const attestation = Buffer.concat([
      Buffer.of(0xa3),
      cborText('fmt'),
      cborText('none'),
      cborText('attStmt'),
      Buffer.of(0xa0),
      cborText('authData'),
      Buffer.of(0x59),
      uint16(data.length),
      data,
    ]);
    const response = { clientDataJSON: base64url(clientData), attestationObject: base64url(attestation) };
    return { id: this.id, rawId: this.id, type: 'public-key' as const, response };
  }

  answer({ challenge }: Options) {
    this.counter += 1;
    const clientData = this.#clientData('webauthn.get', challenge);
    const data = this.#data(0);
    const signature = sign('sha256', Buffer.concat([data, sha256(clientData)]), this.#keys.privateKey);
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key' as const,
      response: {
        clientDataJSON: base64url(clientData),
        authenticatorData: base64url(data),
        signature: base64url(signature),
      },
    };
  }

  #clientData(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.site.origin, crossOrigin: false }));
  }

  #data(flags: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    const all = flags | PRESENT | (this.isVerified ? VERIFIED : 0);
    return Buffer.concat([sha256(this.site.rpId), Buffer.of(all), counter]);
  }

  /** RFC 9053: {1: 2, 3: -7, -1: 1, -2: x, -3: y}. */
  #coseKey(): Buffer {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    return Buffer.concat([
      Buffer.from('a501020326200121', 'hex'),
      Buffer.from('5820', 'hex'),
      Buffer.from(x, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y, 'base64url'),
    ]);
  }
}

const uint16 = (number: number) => Buffer.of(number >> 8, number & 0xff);
/** Texts of fewer than 24 characters. */
const cborText = (text: string) => Buffer.concat([Buffer.of(0x60 + text.length), Buffer.from(text)]);
