import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const STEP_S = 30
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** 160 random bits in base32, as an authenticator app takes them (RFC 4226, section 4). */
export function createTotpSecret(): string {
  const bits = [...randomBytes(20)].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return bits.replace(/.{5}/g, (five) => BASE32[Number.parseInt(five, 2)] ?? '')
}

/** What the app's camera reads. */
export const totpUri = (input: { secret: string; username: string; issuer: string }): string =>
  `otpauth://totp/${encodeURIComponent(`${input.issuer}:${input.username}`)}?secret=${input.secret}&issuer=${encodeURIComponent(input.issuer)}`

/** The six digits of a step of thirty seconds (RFC 6238 with RFC 4226, section 5.3). */
export function totpCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const hash = createHmac('sha1', bytesOf(secret)).update(counter).digest()
  const offset = (hash.at(-1) ?? 0) & 15
  return String((hash.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

/** The step that a code belongs to, of now and its two neighbours, because clocks differ; null when it is none of theirs. */
export function findTotpStep(input: { secret: string; code: string; now: Date }): number | null {
  const given = input.code.replace(/\s/g, '')
  if (!/^\d{6}$/.test(given)) return null
  const step = Math.floor(input.now.getTime() / 1000 / STEP_S)
  const found = [step - 1, step, step + 1].filter((one) =>
    timingSafeEqual(Buffer.from(totpCode(input.secret, one)), Buffer.from(given)),
  )
  return found.at(-1) ?? null
}

function bytesOf(secret: string): Buffer {
  const bits = [...secret].map((email) => BASE32.indexOf(email).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)))
}
