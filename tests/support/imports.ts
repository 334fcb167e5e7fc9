import { readdirSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

/** The sources of a folder, without its tests. */
export const sources = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => join(folder, name))

export interface Import {
  /** A path from the root, or a package. */
  target: string
  isPackage: boolean
  /** A type-only import, which is gone when the code runs. */
  isType: boolean
}

/** Everything a file imports, exports from elsewhere, or loads later with `import()`. */
export function importsOf(path: string, text: string): Import[] {
  const statements = [
    ...text.matchAll(/^\s*(?:import|export)\s(?<names>[^'"`;]*?)\bfrom\s*['"](?<named>[^'"]+)['"]/gm),
    ...text.matchAll(/^\s*import\s*['"](?<named>[^'"]+)['"]/gm),
    ...text.matchAll(/(?<!typeof )\bimport\(\s*['"](?<named>[^'"]+)['"]/g),
  ]
  return statements
    .map(({ groups = {} }) => ({ named: (groups.named ?? '').replace(/\?.*$/, ''), names: groups.names ?? '' }))
    .filter(({ named }) => !named.includes('+types/'))
    .map(({ named, names }) => {
      const isType =
        /^type\b/.test(names) ||
        (names.trim().startsWith('{') && names.split(',').every((one) => /^[\s{]*type /.test(one)))
      const local = /^[.#]/.test(named)
      const target = named.startsWith('#content/')
        ? named.slice(1)
        : named.startsWith('#')
          ? `src/${named.slice(1)}`
          : local
            ? normalize(join(dirname(path), named))
            : named
      return { target, isPackage: !local, isType }
    })
}
