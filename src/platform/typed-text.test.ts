import { array, assert, constantFrom, property, record, string } from 'fast-check'
import { expect, test } from 'vitest'
import { foldSigns, onOneLine, visibleText } from './typed-text.ts'

const tidy = (typed: unknown) => onOneLine(visibleText(typed))
const HIDDEN = Array.from(
  '\u00ad\u034f\u061c\u115f\u1160\u17b4\u180e\u200b\u200c\u200d\u200e\u200f\u202a\u202e\u2060\u2066\u2069\u2800\u3164\ufe0f\ufeff\uffa0\ufffc\u{e0041}\u{e0100}',
)
const hidden = constantFrom(...HIDDEN)

test.each(HIDDEN)('text of nothing but %j is empty, also with spaces', (sign) => {
  expect([tidy(sign), tidy(` ${sign}\u00a0${sign}${sign}`), foldSigns(`${sign} ${sign}`)]).toEqual(['', '', ''])
})

test('a name with hidden characters anywhere is the name without them', () => {
  const typed = record({
    name: constantFrom('Zoë Quirk', 'Nguyễn An', 'Ørsted', 'Ωmega'),
    signs: array(hidden, { maxLength: 4 }),
  })
  const same = property(typed, ({ name, signs }) => {
    const filled = [...name].map((letter, at) => letter + (signs[at % 5] ?? '')).join('')
    expect(tidy(filled.normalize('NFD'))).toBe(name.normalize('NFC'))
  })
  assert(same, { numRuns: 500, seed: 1 })
})

test.each([
  'می\u200cخواهم', // Persian: the joiner separates
  'क्\u200dष', // Hindi
  'മോഹന്\u200d', // Malayalam, at the end
  '👩🏽\u200d💻',
  '❤\ufe0f\u200d🔥',
  '葛\u{e0100}城', // a form of the character that a name is written with
  '\u{1f3f4}\u{e0067}\u{e0062}\u{e0077}\u{e006c}\u{e0073}\u{e007f}', // the flag of Wales
  'Ａｎｎ ﬁ ² Ⅳ',
])('%j stays as it was typed', (typed) => {
  expect(tidy(typed)).toBe(typed)
})

test('a joiner at an edge, in Latin words or twice says nothing', () => {
  expect(tidy('\u200dAnn\u200c L\u200dee\u200d')).toBe('Ann Lee')
  expect(tidy('\u200cمی\u200c\u200cخواهم\u200c')).toBe('می\u200cخواهم')
})

test('spaces and line breaks of every kind are one space', () => {
  expect(tidy('\u3000Ann\u00a0\u2009\t\r\n\u2028Lee\u202f')).toBe('Ann Lee')
})

test('tidying twice is tidying once, and nothing hidden is left in a number', () => {
  const text = string({ unit: 'binary', maxLength: 30 })
  const twice = property(text, array(hidden, { maxLength: 5 }), (typed, signs) => {
    const filled = signs.join('') + typed + signs.join(' ')
    expect(tidy(tidy(filled))).toBe(tidy(filled))
    expect(foldSigns(foldSigns(filled))).toBe(foldSigns(filled))
    expect(foldSigns(filled)).not.toMatch(/[\p{Default_Ignorable_Code_Point}\p{Cc}\u2800]/u)
  })
  assert(twice, { numRuns: 3000, seed: 2 })
})

/** The first digit of every script that has its own. */
const ZEROS = Array.from({ length: 0x1fbfa }, (_, at) => String.fromCodePoint(at)).filter(
  (digit, at) => /^\p{Nd}$/u.test(digit) && !/^\p{Nd}$/u.test(String.fromCodePoint(Math.max(at - 1, 0))),
)

test('the digits of every script are digits', () => {
  expect(ZEROS.length).toBeGreaterThan(55)
  const number = property(
    constantFrom(...ZEROS),
    string({ unit: constantFrom(...'0123456789'), minLength: 1 }),
    (zero, typed) => {
      const written = [...typed]
        .map((digit) => String.fromCodePoint((zero.codePointAt(0) ?? 0) + Number(digit)))
        .join('')
      expect(foldSigns(written)).toBe(typed)
    },
  )
  assert(number, { numRuns: 1000, seed: 3 })
})

test('signs that stand for an ordinary one are the ordinary one', () => {
  for (const dash of '-‐‑‒–—―−﹘﹣－ー') expect(foldSigns(`A${dash}1`), dash).toBe('A-1')
  expect(foldSigns('ann＠x。example﹫ｙ．example')).toBe('ann@x.example@y.example')
  expect(foldSigns('“GB’１２３”：￡９٪')).toBe(`"GB'123":£9%`)
  expect(foldSigns('9² ½ ⑤')).toBe('9² ½ ⑤')
})
