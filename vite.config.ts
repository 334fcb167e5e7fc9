import mdx from '@mdx-js/rollup'
import { reactRouter } from '@react-router/dev/vite'
import remarkFrontmatter from 'remark-frontmatter'
import remarkMdxFrontmatter from 'remark-mdx-frontmatter'
import { defineConfig, type Plugin } from 'vite'
import { minifiedText } from './scripts/minified-text.ts'

/** What pages fetch on intent: more entries of the browser's build. The islands share React with the hydrated pages. */
const onIntent: Plugin = {
  name: 'on-intent',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  buildStart() {
    for (const id of ['src/web/islands/on-interaction.ts', 'src/web/islands/hydrate-islands.tsx'])
      this.emitFile({ type: 'chunk', id, preserveSignature: 'strict' })
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

/** What every form needs comes in few files: they are smaller together, and asked for once. */
const forms = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
  {
    name: 'form-parts',
    test: /src\/(web\/(api-paths|ui\/(button|field|use-draft))|domain\/(fields|text)|platform\/email-address)\.ts/,
  },
]

export default defineConfig({
  // Known from the start, so that the first page while developing is not loaded twice.
  optimizeDeps: { include: ['react-dom/client', 'zod', '@stripe/react-stripe-js', '@stripe/stripe-js/pure'] },
  plugins: [minifiedText(), articles, reactRouter(), onIntent],
  // Every current browser knows light-dark() (since 2024): written out for older ones it would be a tenth of each page.
  build: {
    cssMinify: true,
    cssTarget: ['chrome123', 'safari17.5', 'firefox121'],
    manifest: true,
  },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: forms } } } } },
    ssr: { build: { sourcemap: true, rolldownOptions: { input: 'src/main.ts' } } },
  },
})
