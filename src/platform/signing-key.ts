import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import type { Database, Tx } from './database.ts'

const NAME = 'signing-key'
/** Before the thumbprint of a key that signs no more; its public half alone is kept. */
const RETIRED = 'retired-signing-key/'

/** The half of the key that everybody may know, as RFC 8037 writes it. */
export interface PublicJwk {
  kty: 'OKP'
  crv: 'Ed25519'
  x: string
}

/** A key that signed or signs, as others know it. */
export interface PublicKey {
  publicJwk: PublicJwk
  /** What this key is called everywhere: the digest of its public half, after RFC 7638. */
  thumbprint: string
}

/** Signs texts that others check without asking us: whoever knows the public half can tell that nobody altered them. */
export interface SigningKey extends PublicKey {
  /** A compact JWS of the claims. `kid` is the address at which the public half is published. */
  sign(input: { kid: string; claims: object }): string
}

/** The key of this provider: made once, by whichever process asks first, and shared by all. */
export async function openSigningKey(db: Database | Tx): Promise<SigningKey> {
  const known = await findKey(db)
  if (known) return toSigningKey(known)
  await db
    .insertInto('secret')
    .values({ name: NAME, value: newKey() })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  const made = await findKey(db)
  if (!made) throw new Error('expected the signing key that was just made')
  return toSigningKey(made)
}

/** Every key whose signatures are good: the one that signs now, and those that signed before it. */
export async function findPublicKeys(db: Database): Promise<PublicKey[]> {
  const { publicJwk, thumbprint } = await openSigningKey(db)
  const retired = await db.selectFrom('secret').select('value').where('name', 'like', `${RETIRED}%`).execute()
  return [{ publicJwk, thumbprint }, ...retired.map(({ value }) => toPublicKey(createPublicKey(value)))]
}

/** A new key signs from now on. The private half of the old one is forgotten; its public half stays published. */
export async function replaceSigningKey(db: Database): Promise<{ before: string; now: string }> {
  await openSigningKey(db)
  return db.transaction().execute(async (tx) => {
    const row = await tx
      .selectFrom('secret')
      .select('value')
      .where('name', '=', NAME)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const publicHalf = createPublicKey(row.value)
    const before = toPublicKey(publicHalf).thumbprint
    const value = publicHalf.export({ format: 'pem', type: 'spki' }).toString()
    await tx
      .insertInto('secret')
      .values({ name: `${RETIRED}${before}`, value })
      .execute()
    await tx.updateTable('secret').set({ value: newKey() }).where('name', '=', NAME).execute()
    return { before, now: (await openSigningKey(tx)).thumbprint }
  })
}

async function findKey(db: Database | Tx): Promise<KeyObject | null> {
  const row = await db.selectFrom('secret').select('value').where('name', '=', NAME).executeTakeFirst()
  return row ? createPrivateKey(row.value) : null
}

const newKey = (): string =>
  generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' }).toString()

function toPublicKey(key: KeyObject): PublicKey {
  const { x } = key.export({ format: 'jwk' })
  if (!x) throw new Error('expected the public half of an Ed25519 key')
  const thumbprint = createHash('sha256')
    .update(JSON.stringify({ crv: 'Ed25519', kty: 'OKP', x }))
    .digest('base64url')
  return { publicJwk: { kty: 'OKP', crv: 'Ed25519', x }, thumbprint }
}

function toSigningKey(privateKey: KeyObject): SigningKey {
  return {
    ...toPublicKey(createPublicKey(privateKey)),
    sign({ kid, claims }) {
      // The Open Badges specification allows these three headers and no other beside `jwk`.
      const signed = `${encode({ alg: 'EdDSA', typ: 'JWT', kid })}.${encode(claims)}`
      return `${signed}.${sign(null, Buffer.from(signed), privateKey).toString('base64url')}`
    },
  }
}

const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url')
