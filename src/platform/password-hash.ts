import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

/** Memory in KiB: OWASP's first choice for argon2id, about 30 ms on a small server. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 }
const TAG_BYTES = 32

const derive = promisify(argon2)

/** Argon2id with a random salt, in the PHC string format. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await derive('argon2id', { message: bytesOf(password), nonce, tagLength: TAG_BYTES, ...COST })
  const { memory, passes, parallelism } = COST
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(nonce)}$${base64(tag)}`
}

/** Compares a password with a hash by `hashPassword`. The costs are read from the hash, so older ones stay valid. */
export async function isPassword(password: string, hash: string): Promise<boolean> {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(hash)
  if (!parts) throw new Error('expected a hash that hashPassword made')
  const [, memory, passes, parallelism, nonce = '', expected = ''] = parts
  const tag = Buffer.from(expected, 'base64')
  const made = await derive('argon2id', {
    message: bytesOf(password),
    nonce: Buffer.from(nonce, 'base64'),
    tagLength: tag.length,
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  })
  return timingSafeEqual(made, tag)
}

/** Keyboards write é as one character or as two; NFC makes both the same password. */
const bytesOf = (password: string): Buffer => Buffer.from(password.normalize('NFC'))

const base64 = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '')
