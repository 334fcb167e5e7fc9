const [BASE, LEAST, MOST, SKEW, DAMP] = [36, 1, 26, 38, 700]

/** The letters of a label that begins with xn--, without that beginning (RFC 3492); null for what is no such label. */
export function decodePunycode(label: string): string | null {
  const end = label.lastIndexOf('-')
  const letters = end > 0 ? label.slice(0, end).split('') : []
  let [code, bias, index] = [128, 72, 0]
  for (let at = end > 0 ? end + 1 : 0; at < label.length;) {
    const before = index
    for (let weight = 1, k = BASE; ; k += BASE) {
      const digit = digitOf(label[at++] ?? '')
      if (digit === null) return null
      index += digit * weight
      const threshold = Math.min(Math.max(k - bias, LEAST), MOST)
      if (digit < threshold) break
      weight *= BASE - threshold
    }
    const count = letters.length + 1
    bias = adapt(index - before, { count, isFirst: before === 0 })
    code += Math.floor(index / count)
    if (code > 0x10ffff) return null
    letters.splice(index % count, 0, String.fromCodePoint(code))
    index = (index % count) + 1
  }
  return letters.join('')
}

/** a to z are 0 to 25, 0 to 9 are 26 to 35. */
function digitOf(character: string): number | null {
  const at = 'abcdefghijklmnopqrstuvwxyz0123456789'.indexOf(character)
  return character === '' || at < 0 ? null : at
}

function adapt(difference: number, { count, isFirst }: { count: number; isFirst: boolean }): number {
  let delta = Math.floor(difference / (isFirst ? DAMP : 2))
  delta += Math.floor(delta / count)
  let k = 0
  for (; delta > ((BASE - LEAST) * MOST) / 2; k += BASE) delta = Math.floor(delta / (BASE - LEAST))
  return k + Math.floor(((BASE - LEAST + 1) * delta) / (delta + SKEW))
}
