import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { calculateJwkThumbprint, CompactSign, exportJWK } from 'jose'
import type { Database, Tx } from './database.ts'

/** The public half of an Ed25519 key (RFC 8037). */
interface PublicJwk {
  kty: 'OKP'
  crv: 'Ed25519'
  x: string
}

export interface PublicKey {
  publicJwk: PublicJwk
  /** The name under which the key is published (RFC 7638). */
  thumbprint: string
}

/** Signs texts that others verify with the public half, without asking us. */
export interface SigningKey extends PublicKey {
  /** A compact JWS of the claims. `kid` is the address at which the public half is published. */
  sign(input: { kid: string; claims: object }): Promise<string>
}

/** The provider's key: made by the first process that asks for it, and shared by all. */
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

/** Every key whose signatures are valid: the current one first, then those it replaced. */
export async function findPublicKeys(db: Database): Promise<PublicKey[]> {
  const { publicJwk, thumbprint } = await openSigningKey(db)
  const retired = await db.selectFrom('secret').select('value').where('name', 'like', `${RETIRED}%`).execute()
  const before = await Promise.all(retired.map(({ value }) => toPublicKey(createPublicKey(value))))
  return [{ publicJwk, thumbprint }, ...before]
}

/** Replaces the key. The old private half is deleted; its public half stays, so that old signatures still verify. */
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
    const { thumbprint: before } = await toPublicKey(publicHalf)
    const value = publicHalf.export({ format: 'pem', type: 'spki' }).toString()
    await tx
      .insertInto('secret')
      .values({ name: `${RETIRED}${before}`, value })
      .execute()
    await tx.updateTable('secret').set({ value: newKey() }).where('name', '=', NAME).execute()
    return { before, now: (await openSigningKey(tx)).thumbprint }
  })
}

const NAME = 'signing-key'
/** Followed by the thumbprint of a key that was replaced; only its public half is stored. */
const RETIRED = 'retired-signing-key/'

async function findKey(db: Database | Tx): Promise<KeyObject | null> {
  const row = await db.selectFrom('secret').select('value').where('name', '=', NAME).executeTakeFirst()
  return row ? createPrivateKey(row.value) : null
}

const newKey = (): string =>
  generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' }).toString()

async function toPublicKey(key: KeyObject): Promise<PublicKey> {
  const { x } = await exportJWK(key)
  if (!x) throw new Error('expected the public half of an Ed25519 key')
  const publicJwk: PublicJwk = { kty: 'OKP', crv: 'Ed25519', x }
  return { publicJwk, thumbprint: await calculateJwkThumbprint(publicJwk) }
}

async function toSigningKey(privateKey: KeyObject): Promise<SigningKey> {
  return {
    ...(await toPublicKey(createPublicKey(privateKey))),
    // Open Badges 3.0 allows these three headers and `jwk` only; SignJWT would also reject or rewrite some claims.
    sign: ({ kid, claims }) =>
      new CompactSign(Buffer.from(JSON.stringify(claims)))
        .setProtectedHeader({ alg: 'EdDSA', typ: 'JWT', kid })
        .sign(privateKey),
  }
}
