/** The ground that a logo needs: one with dark lines vanishes on a dark page, and a pale one on a light page. */
export type LogoGround = 'any' | 'light' | 'dark'

const GROUND_LETTERS: Record<LogoGround, string> = { any: 'a', light: 'l', dark: 'd' }

interface LogoParts {
  width: number
  height: number
  ground: LogoGround
}

/** Such as 0123…cdef-240x80-l: what pages need to know of a logo is in its id, so that they need no query. */
export const logoId = (digest: string, { width, height, ground }: LogoParts): string =>
  `${digest.slice(0, 32)}-${width}x${height}-${GROUND_LETTERS[ground]}`

/** Null for anything but the id of a logo. */
export function parseLogoId(id: string): LogoParts | null {
  const [, wide, high, letter] = /^[0-9a-f]{32}-([1-9]\d{0,2})x([1-9]\d{0,2})-([ald])$/.exec(id) ?? []
  if (!wide || !high) return null
  const ground = letter === 'l' ? 'light' : letter === 'd' ? 'dark' : 'any'
  return { width: Number(wide), height: Number(high), ground }
}
