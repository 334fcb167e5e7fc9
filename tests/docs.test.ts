import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from '../src/platform/config.ts'

const read = (path: string): string => readFileSync(path, 'utf8')

const PAGES = [
  'README.md',
  'CONTRIBUTING.md',
  'STYLE.md',
  ...readdirSync('docs', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join('docs', name)),
]

const FOLDERS = ['content', 'db', 'deploy', 'docs', 'public', 'sandbox', 'scripts', 'src', 'tests']
const FILE = /\.(ts|tsx|js|mjs|json|css|md|sql|txt|example)$/

/** The files and folders that a text names: in backticks, and in diagrams. */
export function pathsIn(text: string): string[] {
  const quoted = [...text.matchAll(/`([^`\n]+)`/g)].map((found) => found[1] ?? '')
  const loose = [...text.matchAll(new RegExp(`\\b(?:${FOLDERS.join('|')})/[\\w./-]*\\w`, 'g'))].map(([path]) => path)
  const named = quoted.filter((one) => /^\.?[\w-][\w./-]*$/.test(one) && !one.includes('..'))
  return [...new Set([...named.filter((one) => FILE.test(one) || isBelowFolder(one)), ...loose])]
}

const isBelowFolder = (path: string): boolean => path.includes('/') && FOLDERS.includes(path.split('/')[0] ?? '')

test('every file and folder that the documents name exists', () => {
  const missing = PAGES.flatMap((page) =>
    pathsIn(read(page))
      .filter((path) => !existsSync(path))
      .map((path) => `${page}: ${path}`),
  )
  expect(missing).toEqual([])
})

test('a path that leads nowhere is found', () => {
  expect(
    pathsIn('see `src/domain/gone.ts` and `old.sql`, or db/gone/0001.sql').filter((path) => !existsSync(path)),
  ).toEqual(['src/domain/gone.ts', 'old.sql', 'db/gone/0001.sql'])
})

test('every link between the documents leads to a page', () => {
  const broken = PAGES.flatMap((page) =>
    [...read(page).matchAll(/\]\((?!https?:|#)([^)#]+)/g)]
      .filter(([, target = '']) => !existsSync(join(dirname(page), target)))
      .map(([link]) => `${page}: ${link}`),
  )
  expect(broken).toEqual([])
})

/** The names in the schema of the settings. */
const [schema = ''] = read('src/platform/config.ts').split('.superRefine(')
const SETTINGS = [...schema.matchAll(/^ {4}([A-Z][A-Z_]+):/gm)].map((found) => found[1] ?? '')

test('the settings’ table and .env.example name every setting, in the schema’s order, and no other', () => {
  const inTable = [...read('README.md').matchAll(/^\| `([A-Z][A-Z_]+)`/gm)].map((found) => found[1])
  const inExample = [...read('.env.example').matchAll(/^# ([A-Z][A-Z_]+)=/gm)].map((found) => found[1])
  expect(SETTINGS).toContain('DATABASE_URL')
  expect(inTable).toEqual(SETTINGS)
  expect(inExample).toEqual(SETTINGS)
})

test('a setting of .env.example that is uncommented without a change has no effect', () => {
  const lines = [...read('.env.example').matchAll(/^# ([A-Z][A-Z_]+)=(.*)$/gm)]
  expect(readConfig(Object.fromEntries(lines.map(([, name, value]) => [name, value])))).toEqual(readConfig({}))
})

test('every command that the documents give is one of package.json', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> } // npm reads it as this too
  const named = [...PAGES, '.env.example'].flatMap((page) =>
    [...read(page).matchAll(/npm (?:run )?(start|test|(?<=run )[\w:-]+)/g)].map((found) => found[1] ?? ''),
  )
  expect(named).toContain('verify')
  expect(named.filter((name) => !(name in scripts))).toEqual([])
})

test('docs/operations.md explains every event of the log', () => {
  const sources = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.tsx?$/.test(name) && !name.includes('.test.'),
  )
  const events = sources.flatMap((name) =>
    [...read(join('src', name)).matchAll(/log\.(?:info|warn|error)\(\s*'(\w+)'/g)].map((found) => found[1]),
  )
  const operations = read('docs/operations.md')
  expect(events).toContain('price_mismatch')
  expect(events.filter((event) => !operations.includes(`\`${event}`))).toEqual([])
})

test('every alert has its runbook in docs/operations.md and uses metrics that exist, and each metric is described', () => {
  const alerts = read('deploy/alerts.yaml')
  const operations = read('docs/operations.md')
  const names = [...alerts.matchAll(/alert: (\w+)/g)].map((found) => found[1])
  expect(names).toContain('BooksDoNotBalance')
  expect(names.filter((name) => !operations.includes(`\n### ${name}\n`))).toEqual([])
  const sources = ['src/api/monitoring.ts', 'src/platform/metrics.ts'].map(read).join('\n')
  const figures = [...sources.matchAll(/'(tideway_\w+)'/g)].map((found) => found[1] ?? '')
  const asked = [...alerts.matchAll(/\b(tideway_\w+?)(?:_bucket)?\b/g)].map((found) => found[1] ?? '')
  expect(asked.filter((name) => !figures.includes(name))).toEqual([])
  const described = figures.filter((name) => name !== 'tideway_database_connections_idle')
  expect(described.filter((name) => !operations.includes(name))).toEqual([])
})

test('the image has the Node that package.json pins, and compose.yaml gives settings that exist', () => {
  const { dependencies } = JSON.parse(read('package.json')) as { dependencies: Record<string, string> } // npm reads it as this too
  const images = [...read('Dockerfile').matchAll(/^FROM node:([\d.]+)-/gm)].map((found) => found[1])
  expect(new Set(images)).toEqual(new Set([dependencies['node']]))
  const [site = ''] = read('compose.yaml').split('\nservices:')
  const given = [...site.matchAll(/^ {4}([A-Z][A-Z_]+):/gm)].map((found) => found[1]?.replace(/_FILE$/, '') ?? '')
  expect(given).toContain('DATABASE_URL')
  expect(given.filter((name) => !SETTINGS.includes(name))).toEqual([])
})

test('every decision record has its number, context, decision, consequences and date of review', () => {
  const decisions = readdirSync('docs/decisions').sort()
  for (const [index, name] of decisions.entries()) {
    const text = read(join('docs/decisions', name))
    const number = String(index + 1).padStart(3, '0')
    expect(name).toMatch(new RegExp(`^${number}-`))
    expect(text).toMatch(new RegExp(`^# ${number} `))
    for (const part of ['Context.', 'Decision.', 'Consequences.', 'Revisit'])
      expect(text, name).toContain(`\n**${part}**`)
  }
})

/** Folders of one developer's machine. */
const FOREIGN_FOLDER = /(?:^|[\s"'`(])\/(?:work|tmp|root|home|Users)\//m

/** Without code, which has its own punctuation. */
const prose = (text: string): string => text.replace(/```[\s\S]*?```/g, '').replace(/`[^`\n]*`/g, '')

test('the documents are calm and name no folder of one machine', () => {
  const found = PAGES.flatMap((page) => {
    const folder = FOREIGN_FOLDER.exec(read(page))?.[0]
    const shouting = /[^\s!]!(?!=)/.exec(prose(read(page)))?.[0]
    return [folder, shouting].filter((one) => one !== undefined).map((one) => `${page}: ${one}`)
  })
  expect(found).toEqual([])
})
