import fc from 'fast-check'

/** Levels of nesting: a recursive reader could overflow its stack. */
const DEPTH = 1000
const deepList = (): unknown => {
  let value: unknown = 'deep'
  for (let level = 0; level < DEPTH; level += 1) value = level % 2 === 0 ? [value] : { value }
  return value
}

/** Texts that the database or a library cannot store, or interprets. */
const TEXTS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'a\udfff\ud800b',
  '\u202eabc\u2066',
  '\ufeff\u200b',
  '\r\nX-Evil: 1',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'undefined',
  'NaN',
  '-1',
  '1e309',
  '99999999999999999999',
  '2147483648',
  '-2147483649',
  '0x7f',
  '1.0000000001',
  '+1',
  '10000-01-01',
  '275760-09-13',
  '0000-00-00',
  '2026-02-30',
  '24:60',
  'infinity',
  'epoch',
  '00000000-0000-0000-0000-000000000000',
  '{}',
  '[]',
  "'; select 1; --",
  '%00',
  '%s%s%n',
  '../../etc/passwd',
  '𝕏'.repeat(200),
  'é'.repeat(5000),
  'x'.repeat(20_000),
]

export const aHostileText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...TEXTS),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme-composite', maxLength: 60 }),
)

/** What a JSON body may carry where a text, a number or a list is expected. */
const aHostileValue: fc.Arbitrary<unknown> = fc.oneof(
  aHostileText,
  fc.jsonValue({ maxDepth: 3 }),
  fc.double({ noNaN: true }),
  fc.constantFrom<unknown>(null, true, false, -0, 1e308, 2 ** 53, [], {}, [[]], ['a', 'a'], { length: -1 }),
  fc.constant(deepList()),
)

/** Invalid JSON, or JSON with a hidden meaning. */
export function badJson(right: Record<string, unknown>): string[] {
  const body = JSON.stringify(right)
  return [
    '',
    '{',
    body.slice(0, -1),
    `\ufeff${body}`,
    body.replace('{', '{"__proto__":{"role":"owner","status":"paid"},'),
    body.replace('{', '{"constructor":{"prototype":{"role":"owner"}},'),
    body.replace('}', `,${body.slice(1)}`),
    '['.repeat(10_000),
    `{"a":${'['.repeat(DEPTH)}${']'.repeat(DEPTH)}}`,
    '"\\ud800"',
    '"\\u0000"',
    '{"a":"\\u0000"}',
    '{"a":"\\udfff"}',
    'NaN',
    `{"a":"${'x'.repeat(1_000_000)}"}`,
  ]
}

/** Variations of a valid body: some fields hostile, some missing, some added; sometimes something else entirely. */
export const aHostileJson = (right: Record<string, unknown>): fc.Arbitrary<string> => {
  const names = Object.keys(right)
  const mutated = fc
    .dictionary(fc.constantFrom(...names, 'status', 'role', 'x'), aHostileValue, { maxKeys: 3 })
    .map((wrong) => JSON.stringify({ ...right, ...wrong }))
  return fc.oneof(
    { weight: 8, arbitrary: mutated },
    { weight: 1, arbitrary: aHostileValue.map((value) => JSON.stringify(value)) },
  )
}

/** The same for a form: at least one of its fields is hostile, so the valid form is never sent. */
export const aHostileForm = (right: Record<string, string>): fc.Arbitrary<string> => {
  const names = Object.keys(right)
  const wrongField = fc.tuple(fc.constantFrom(...names, 'intent', 'id'), aHostileText)
  const mutated = fc.array(wrongField, { minLength: 1, maxLength: 3 }).map((wrong) => {
    const form = new URLSearchParams(right)
    for (const [name, value] of wrong) form.set(name, value.toWellFormed())
    return form.toString()
  })
  const body = new URLSearchParams(right).toString()
  const [first = 'intent'] = names
  return fc.oneof(
    { weight: 9, arbitrary: mutated },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        '',
        '%',
        '&&==&',
        `${first}=%00`,
        `${body}&${first}=%ff%fe%fd`,
        `${body}&${first}=%ed%a0%80`,
        `${body}&${first}[]=1&${first}[a]=2`,
        `${body}&__proto__=1&constructor=2`,
        'a=1&'.repeat(5000),
      ),
    },
  )
}
