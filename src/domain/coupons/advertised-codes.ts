/** Where a text is published: a description for staff, and the page's address. */
export interface TextLocation {
  words: string
  href: string
}

export interface PublicText {
  place: TextLocation
  text: string
}

export interface AdvertisedCode {
  code: string
  places: TextLocation[]
}

/** "use code AGILE50": capital letters and digits after the word. */
const NAMED = /\bcode:?\s+[“"'`]?((?=[A-Z0-9-]*[A-Z])[A-Z0-9]+(?:-[A-Z0-9]+)*)(?![a-z])/gi
const WORD = /[A-Z0-9]+(?:-[A-Z0-9]+)*/g

/**
 * The codes that texts mention: what is called a code, and each known code with a digit in it. One without a digit may
 * be an ordinary word, so it counts only where it is called a code.
 */
export function codesIn(texts: PublicText[], known: ReadonlySet<string>): AdvertisedCode[] {
  const places = new Map<string, TextLocation[]>()
  for (const { place, text } of texts) {
    for (const code of codesOf(text, known)) places.set(code, [...(places.get(code) ?? []), place])
  }
  return [...places].map(([code, found]) => ({ code, places: uniquePlaces(found) }))
}

function codesOf(text: string, known: ReadonlySet<string>): Set<string> {
  const named = [...text.matchAll(NAMED)].map(([, code = '']) => code).filter(isCapital)
  const shown = (text.match(WORD) ?? []).filter((word) => /\d/.test(word) && known.has(word))
  return new Set([...named, ...shown].filter((code) => code.length >= 3))
}

const isCapital = (word: string): boolean => word === word.toUpperCase()

const uniquePlaces = (places: TextLocation[]): TextLocation[] => [
  ...new Map(places.map((place) => [place.words, place])).values(),
]

/** Every text in a value of any shape, at any depth. */
export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}
