import { readFile } from 'node:fs/promises'
import { minifySync, type Plugin } from 'vite'

const MARK = '?minified'

/** `import text from './some.js?minified'` gives the small text of a plain script, to be inlined in a page. */
export function minifiedText(): Plugin {
  return {
    name: 'minified-text',
    enforce: 'pre',
    async load(id) {
      if (!id.endsWith(MARK)) return null
      const path = id.slice(0, -MARK.length)
      this.addWatchFile(path)
      return `export default ${JSON.stringify(minifyInline(path, await readFile(path, 'utf8')))}`
    },
  }
}

/** @throws when the script cannot be read as one. */
export function minifyInline(path: string, text: string): string {
  const { code, errors } = minifySync(path, text, { module: false, compress: { target: 'es2022' } })
  if (errors.length > 0) throw new Error(`expected ${path} to be a script: ${errors[0]?.message}`)
  return code.trim()
}
