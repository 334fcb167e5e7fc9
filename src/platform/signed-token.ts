import { createHmac, randomBytes } from 'node:crypto'
import { isSameSecret } from './crypto.ts'
import type { Database, Tx } from './database.ts'

/** Stored data: another name would be another key, and no emailed link would open any more. */
const SECRET_NAME = 'seal'

/** Signs short texts, such as the id in an emailed link, so that no one else can make one. */
interface TokenSigner {
  /** The signature, 64 hexadecimal digits. */
  sign(text: string): string
  verify(text: string, signature: string): boolean
  /** The token of an emailed link: the id (a UUID) and the signature of `kind` and id, so a link of another kind does not fit. */
  signId(kind: string, id: string): string
  /** The id in such a token; null where its signature is wrong. */
  readId(kind: string, token: string): string | null
}

const signers = new WeakMap<Database | Tx, Promise<TokenSigner>>()

/**
 * The signer of this installation. Its key is made by whichever process asks first, and shared by all through the database;
 * it never changes, so a process asks once.
 */
export function openTokenSigner(db: Database | Tx): Promise<TokenSigner> {
  if (db.isTransaction) return readTokenSigner(db)
  const signer = signers.get(db) ?? readTokenSigner(db)
  signers.set(db, signer)
  signer.catch(() => signers.delete(db))
  return signer
}

async function readTokenSigner(db: Database | Tx): Promise<TokenSigner> {
  await db
    .insertInto('secret')
    .values({ name: SECRET_NAME, value: randomBytes(32).toString('base64') })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  const { value } = await db
    .selectFrom('secret')
    .select('value')
    .where('name', '=', SECRET_NAME)
    .executeTakeFirstOrThrow()
  const sign = (text: string) => createHmac('sha256', Buffer.from(value, 'base64')).update(text).digest('hex')
  const verify = (text: string, signature: string) => isSameSecret(signature, sign(text))
  return {
    sign,
    verify,
    signId: (kind, id) => `${id.replaceAll('-', '')}${sign(`${kind}/${id}`)}`,
    readId(kind, token) {
      const [, digits = '', signature = ''] = /^([0-9a-f]{32})([0-9a-f]{64})$/.exec(token) ?? []
      const id = digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
      return verify(`${kind}/${id}`, signature) ? id : null
    },
  }
}
