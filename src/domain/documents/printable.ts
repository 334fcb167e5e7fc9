import coverage from './font-coverage.json'

/** The fonts of the documents, in the order in which a letter is looked for: those of the site, then one for each script. */
export const FONT_FAMILIES = Object.keys(coverage)
/** The site's own, which the PDF writer sets by itself: letter by letter, without marks on top of each other. */
const SITE_FAMILIES = ['Display', 'Text', 'Read', 'Mono']
export const isSiteFamily = (family: string): boolean => SITE_FAMILIES.includes(family)

export interface FontRun {
  family: string
  text: string
}

/**
 * What the documents print of a text, and in which font. All of it in one, where the text's own or one like it has all its
 * letters; otherwise in runs. What no font has becomes "�": never another letter, and never an empty box.
 */
export function fontRuns(text: string, own = 'Text'): FontRun[] {
  const clusters = clustersOf(text)
  const whole = [own, 'Text', PLAIN].find((family) => clusters.every((cluster) => covers(family, cluster)))
  if (whole) return [{ family: whole, text: text.normalize('NFC') }]
  const most = mostCovering([own, 'Text', PLAIN], clusters)
  const runs: FontRun[] = []
  for (const cluster of clusters) {
    const last = runs.at(-1)
    const family = familyOf(cluster, [
      ...(last && last.family !== EMOJI && isCommon(cluster) ? [last.family] : []),
      most,
    ])
    const printed = family ? cluster : '\uFFFD'
    if (last && last.family === (family ?? PLAIN)) last.text += printed
    else runs.push({ family: family ?? PLAIN, text: printed })
  }
  return runs
}

/** Whether one font of the site has all letters of a text, as they stand. */
export const isPrintedBy = (family: string, text: string): boolean =>
  clustersOf(text).every((cluster) => covers(family, cluster)) && text === text.normalize('NFC')

/** Whether the first letter that has a direction runs from right to left. */
export const startsRightToLeft = (text: string): boolean => RIGHT_TO_LEFT.test(/\p{L}/u.exec(text)?.[0] ?? '')

/** The letters of a text that no font of the documents has, each once, as the person typed them. */
export function unprintable(text: string): string[] {
  if (PLAIN_LATIN.test(text)) return []
  return [...new Set(clustersOf(text).filter((cluster) => !familyOf(cluster, [])))]
}

/** Letters of scripts that run from right to left. */
export const RIGHT_TO_LEFT =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}\p{Script=Hanifi_Rohingya}]/u

const PLAIN_LATIN = /^[\u0020-\u007e\u00a0-\u017f\n]*$/u
const PLAIN = 'NotoSans'
const EMOJI = 'NotoEmoji'

/** What a reader sees as one letter, with its marks. */
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
const clustersOf = (text: string): string[] =>
  /^[\u0020-\u007e]*$/.test(text)
    ? [...text]
    : Array.from(graphemes.segment(text.normalize('NFC')), ({ segment }) => segment)

/** Marks, joiners and punctuation, which stand in the font of the letters around them. */
const isCommon = (cluster: string): boolean =>
  /^[\p{Script=Common}\p{Script=Inherited}]+$/u.test(cluster) && !isEmoji(cluster)
const isEmoji = (cluster: string): boolean => /\p{Emoji_Presentation}|\uFE0F|\u20E3/u.test(cluster)
/** They are drawn as nothing, by a font that shapes. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u

function familyOf(cluster: string, first: readonly string[]): string | undefined {
  const order = isEmoji(cluster)
    ? [EMOJI, ...FONT_FAMILIES]
    : [...first, ...FONT_FAMILIES.filter((one) => !isSiteFamily(one))]
  return order.find((family) => covers(family, cluster))
}

function mostCovering(families: string[], clusters: string[]): string {
  const letters = clusters.filter((cluster) => !isCommon(cluster))
  const count = (family: string) => letters.filter((letter) => covers(family, letter)).length
  const [most = PLAIN] = families.toSorted((one, other) => count(other) - count(one))
  return count(most) === 0 ? PLAIN : most
}

function covers(family: string, cluster: string): boolean {
  const letters = Array.from(cluster)
  if (isSiteFamily(family)) return letters.length === 1 && hasLetter(family, cluster)
  return letters.every((letter) => INVISIBLE.test(letter) || hasLetter(family, letter))
}

const known = new Map<string, number[]>()

/** Its ranges, flat: first, last, first, last. */
function rangesOf(family: string): number[] {
  const found = known.get(family)
  if (found) return found
  const text = new Map(Object.entries(coverage)).get(family) ?? ''
  const ranges = text.split(' ').flatMap((range) => {
    const [first = '', last = first] = range.split('-')
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)]
  })
  known.set(family, ranges)
  return ranges
}

function hasLetter(family: string, letter: string): boolean {
  const code = letter.codePointAt(0) ?? 0
  const ranges = rangesOf(family)
  let [low, high] = [0, ranges.length / 2 - 1]
  while (low <= high) {
    const middle = (low + high) >> 1
    if (code < (ranges[2 * middle] ?? 0)) high = middle - 1
    else if (code > (ranges[2 * middle + 1] ?? 0)) low = middle + 1
    else return true
  }
  return false
}
