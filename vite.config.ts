import mdx from '@mdx-js/rollup'
import { reactRouter } from '@react-router/dev/vite'
import remarkFrontmatter from 'remark-frontmatter'
import remarkMdxFrontmatter from 'remark-mdx-frontmatter'
import { defineConfig, type Plugin } from 'vite'
import { minifiedText } from './scripts/minified-text.ts'

/** The islands' entry is one more chunk of the browser's build, so that it shares React with the hydrated pages. */
const islands: Plugin = {
  name: 'islands',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  buildStart() {
    this.emitFile({
      type: 'chunk',
      id: 'src/web/islands/hydrate-islands.tsx',
      name: 'islands',
      preserveSignature: 'strict',
    })
  },
}

const compiler = mdx({ remarkPlugins: [remarkFrontmatter, [remarkMdxFrontmatter, { name: 'frontMatter' }]] })

/** The blog's articles become components, with their heads beside them. Asked for as text (?raw), they stay text. */
export const articles: Plugin = {
  name: 'articles',
  enforce: 'pre',
  config: compiler.config,
  async transform(source, id) {
    const made = /[?&]raw\b/.test(id) ? undefined : await compiler.transform.call(this, source, id)
    return made && { code: String(made.code), map: null }
  },
}

export default defineConfig({
  // Known from the start, so that the first page while developing is not loaded twice.
  optimizeDeps: { include: ['react-dom/client', 'zod', '@stripe/react-stripe-js', '@stripe/stripe-js/pure'] },
  plugins: [minifiedText(), articles, reactRouter(), islands],
  // Every current browser knows light-dark() (since 2024): written out for older ones it would be a tenth of each page.
  build: { cssMinify: true, cssTarget: ['chrome123', 'safari17.5', 'firefox121'], manifest: true },
  environments: {
    ssr: { build: { sourcemap: true, rolldownOptions: { input: 'src/main.ts' } } },
  },
})
