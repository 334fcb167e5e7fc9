import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sources } from './support/imports.ts'

/** An update that sets a column `state`, in Kysely or in SQL. */
const SETS_STATE = /\.set\(\{(?:[^{}]|\{[^{}]*\})*?[\s,{]state\s*[:,}]|\bset\s(?:[^`;]*?,\s*)?state\s*=(?!=)/i

/** The tables, and the function whose type lets it name only steps of its table. */
const NAMES_A_TABLE = /\b[A-Z]+_TRANSITIONS\b|\bwaitlistStep\(/

/** Functions that set a state without a table, each with the reason. */
const WITHOUT_TABLE: Record<string, string> = {
  'src/domain/privacy/erase-person.ts eraseContributions':
    'a comment without its words is rejected in each state, also where it was rejected before',
}

/** The functions of a formatted file, each from the line that begins it at the margin, without comments. */
function functionsIn(text: string): { name: string; code: string }[] {
  const code = text.replace(/\/\*[^]*?\*\/|(?<=^|\s)\/\/.*$/gm, '')
  return code.split(/^(?=(?:export |async )*(?:function|const) )/m).map((part) => ({
    name: /(?:function|const) (\w+)/.exec(part)?.[1] ?? '',
    code: part,
  }))
}

const changesIn = (path: string, text: string): { where: string; code: string }[] =>
  functionsIn(text)
    .filter(({ code }) => SETS_STATE.test(code))
    .map(({ name, code }) => ({ where: `${path} ${name}`, code }))

const withoutTable = (path: string, text: string): string[] =>
  changesIn(path, text)
    .filter(({ code }) => !NAMES_A_TABLE.test(code))
    .map(({ where }) => where)

test('what changes a state names its table of transitions in the same function', () => {
  const files = sources('src').map((path) => [path, readFileSync(path, 'utf8')] as const)
  expect(files.flatMap(([path, text]) => changesIn(path, text)).length, 'the changes are found').toBeGreaterThan(14)
  expect(files.flatMap(([path, text]) => withoutTable(path, text))).toEqual(Object.keys(WITHOUT_TABLE))
})

test.for([
  ['a state alone', `.set({ state: to })`],
  ['a state in shorthand', `.set({ version, state })`],
  ['a state over several lines', `.set({\n      changedAt: sql\`\${now}\`,\n      state: 'open',\n    })`],
  ['a state in SQL', 'sql`update seat set state = ${to}`'],
  ['a state that is not the first in SQL', 'sql`update seat set changed_at = now(), state = case`'],
])('planted and found: %s', ([, update]) => {
  const guarded = `const guarded = (tx) =>\n  tx${update}.where(SEAT_TRANSITIONS)\n`
  const planted = `/** By SEAT_TRANSITIONS. */\nexport async function planted(tx) {\n  await tx${update}\n}\n`
  expect(withoutTable('src/a.ts', `${guarded}\n${planted}`)).toEqual(['src/a.ts planted'])
  expect(withoutTable('src/a.ts', `const read = sql\`where state = 'open'\`\nmap.set({ at: one.state })`)).toEqual([])
})
