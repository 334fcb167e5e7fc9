import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

interface Options {
  challenge: string
  /** The address of the page on which the passkey is used. */
  origin: string
}

/** An authenticator in software, which unlocks itself. Its passkeys are made and used as a browser would. */
export function anAuthenticator(input: { rpID: string }) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  let counter = 0

  /** Flags: user present, user verified; with `attested` the new key as well. */
  const authenticatorData = (attested: Buffer | null, unlocked = true) => {
    const flags = 1 | (unlocked ? 4 : 0) | (attested ? 0x40 : 0)
    const count = Buffer.alloc(4)
    count.writeUInt32BE((counter += 1))
    const rpIdHash = createHash('sha256').update(input.rpID).digest()
    return Buffer.concat([rpIdHash, Buffer.from([flags]), count, ...(attested ? [attested] : [])])
  }
  const clientData = (type: string, { challenge, origin }: Options) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const answer = (response: Record<string, string>) =>
    JSON.stringify({
      id: id.toString('base64url'),
      rawId: id.toString('base64url'),
      type: 'public-key',
      clientExtensionResults: {},
      response,
    })

  return {
    id: id.toString('base64url'),
    /** As after a copy of the authenticator was used elsewhere. */
    setCounter: (to: number) => (counter = to),
    create(options: Options): string {
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const attested = Buffer.concat([Buffer.alloc(16), length, id, cosePublicKey(publicKey)])
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authenticatorData(attested))],
      ])
      return answer({
        clientDataJSON: clientData('webauthn.create', options).toString('base64url'),
        // The library's type of a CBOR value does not admit a Map of unknown values.
        attestationObject: Buffer.from(isoCBOR.encode(attestation as never)).toString('base64url'),
      })
    },
    /** With `unlocked: false` its owner was not asked for finger, face or PIN. */
    use(options: Options & { unlocked?: boolean }): string {
      const client = clientData('webauthn.get', options)
      const data = authenticatorData(null, options.unlocked)
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()])
      return answer({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: createSign('sha256').update(signed).sign(privateKey).toString('base64url'),
      })
    },
  }
}

/** A key of P-256 as COSE writes it (RFC 9053). */
function cosePublicKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  const coordinate = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))
  const map = new Map<number, unknown>([
    [1, 2], // an elliptic curve
    [3, -7], // ES256
    [-1, 1], // P-256
    [-2, coordinate(x)],
    [-3, coordinate(y)],
  ])
  return Buffer.from(isoCBOR.encode(map as never)) // as above
}
