import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { calculateJwkThumbprint, CompactSign, exportJWK } from 'jose'
import type { Database, Tx } from './database.ts'

/** The public half of a key on P-256 (RFC 7518), or of an Ed25519 key of the years before (RFC 8037). */
type PublicJwk = { kty: 'EC'; crv: 'P-256'; x: string; y: string } | { kty: 'OKP'; crv: 'Ed25519'; x: string }

export interface PublicKey {
  publicJwk: PublicJwk
  /** The name under which the key is published (RFC 7638). */
  thumbprint: string
  alg: 'ES256' | 'EdDSA'
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

/** Every key whose signatures are valid: the current one first, then those before it. */
export async function findPublicKeys(db: Database): Promise<PublicKey[]> {
  const { publicJwk, thumbprint, alg } = await openSigningKey(db)
  const before = await db
    .selectFrom('secret')
    .select('value')
    .where((where) => where.or([where('name', '=', FORMER_NAME), where('name', 'like', `${RETIRED}%`)]))
    .orderBy('name')
    .execute()
  return [
    { publicJwk, thumbprint, alg },
    ...(await Promise.all(before.map(({ value }) => toPublicKey(createPublicKey(value))))),
  ]
}

/** Replaces the key. The old private half is deleted; its public half stays, so that old signatures still verify. */
export async function replaceSigningKey(db: Database): Promise<{ before: string[]; now: string }> {
  await openSigningKey(db)
  return db.transaction().execute(async (tx) => {
    const rows = await tx
      .selectFrom('secret')
      .select(['name', 'value'])
      .where('name', 'in', [NAME, FORMER_NAME])
      .orderBy('name', 'desc')
      .forUpdate()
      .execute()
    const before = []
    for (const { value } of rows) {
      const publicHalf = createPublicKey(value)
      const { thumbprint } = await toPublicKey(publicHalf)
      const kept = publicHalf.export({ format: 'pem', type: 'spki' }).toString()
      await tx
        .insertInto('secret')
        .values({ name: `${RETIRED}${thumbprint}`, value: kept })
        .execute()
      before.push(thumbprint)
    }
    await tx.deleteFrom('secret').where('name', '=', FORMER_NAME).execute()
    await tx.updateTable('secret').set({ value: newKey() }).where('name', '=', NAME).execute()
    return { before, now: (await openSigningKey(tx)).thumbprint }
  })
}

const NAME = 'signing-key/es256'
/** An Ed25519 key, with which an older process may still sign beside this one; replacing the key retires it too. */
const FORMER_NAME = 'signing-key'
/** Followed by the thumbprint of a key that was replaced; only its public half is stored. */
const RETIRED = 'retired-signing-key/'

async function findKey(db: Database | Tx): Promise<KeyObject | null> {
  const row = await db.selectFrom('secret').select('value').where('name', '=', NAME).executeTakeFirst()
  return row ? createPrivateKey(row.value) : null
}

const newKey = (): string =>
  generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'pem', type: 'pkcs8' }).toString()

async function toPublicKey(key: KeyObject): Promise<PublicKey> {
  const { kty, x, y } = await exportJWK(key)
  if (!x) throw new Error('expected the public half of a key')
  const publicJwk: PublicJwk = kty === 'EC' && y ? { kty: 'EC', crv: 'P-256', x, y } : { kty: 'OKP', crv: 'Ed25519', x }
  return {
    publicJwk,
    thumbprint: await calculateJwkThumbprint(publicJwk),
    alg: publicJwk.kty === 'EC' ? 'ES256' : 'EdDSA',
  }
}

async function toSigningKey(privateKey: KeyObject): Promise<SigningKey> {
  const key = await toPublicKey(createPublicKey(privateKey))
  return {
    ...key,
    // Open Badges 3.0 allows these three headers and `jwk` only; SignJWT would also reject or rewrite some claims.
    sign: ({ kid, claims }) =>
      new CompactSign(Buffer.from(JSON.stringify(claims)))
        .setProtectedHeader({ alg: key.alg, typ: 'JWT', kid })
        .sign(privateKey),
  }
}
