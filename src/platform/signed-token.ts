import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Database, Tx } from './database.ts'

const NAME = 'seal'

/** Signs short texts of ours, such as the id in a mailed link: whoever knows the text alone cannot make its seal. */
export interface TokenSigner {
  of(text: string): string
  isOf(text: string, seal: string): boolean
  /** What a mailed link carries: the id of a row and the seal of both, in one piece. `kind` keeps links of one sort from opening another. */
  keyOf(kind: string, id: string): string
  /** The id in such a key; null when we did not make it. */
  idIn(kind: string, key: string): string | null
}

/** The seal of this provider: its key is made once, by whichever process asks first, and shared by all. */
export async function openTokenSigner(db: Database | Tx): Promise<TokenSigner> {
  await db
    .insertInto('secret')
    .values({ name: NAME, value: randomBytes(32).toString('base64') })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  const { value } = await db.selectFrom('secret').select('value').where('name', '=', NAME).executeTakeFirstOrThrow()
  const of = (text: string) => createHmac('sha256', Buffer.from(value, 'base64')).update(text).digest('hex')
  const isOf = (text: string, seal: string) => {
    const right = Buffer.from(of(text))
    const given = Buffer.from(seal)
    return given.length === right.length && timingSafeEqual(given, right)
  }
  return {
    of,
    isOf,
    keyOf: (kind, id) => `${id.replaceAll('-', '')}${of(`${kind}/${id}`)}`,
    idIn(kind, key) {
      const [, digits = '', seal = ''] = /^([0-9a-f]{32})([0-9a-f]{64})$/.exec(key) ?? []
      const id = digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
      return isOf(`${kind}/${id}`, seal) ? id : null
    },
  }
}
