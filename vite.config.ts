import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'
import { minifiedText } from './scripts/minified-text.ts'

/** The scripts that pages load when they are used, as further entries of the client build. */
const onInteraction: Plugin = {
  name: 'on-interaction',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  buildStart() {
    for (const id of ['src/web/islands/on-interaction.ts', 'src/web/islands/hydrate-islands.tsx'])
      this.emitFile({ type: 'chunk', id, preserveSignature: 'strict' })
  },
}

/** What every form needs comes in two chunks: together they are smaller, and loaded once. */
const forms = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
  {
    name: 'form-parts',
    test: /src\/(web\/(api-client|ui\/(button|field|use-draft))|domain\/(fields|text|enquiries\/enquiry)|platform\/email-address)\.ts/,
  },
]

export default defineConfig({
  // Vite would find these late, and load the first page twice during development.
  optimizeDeps: { include: ['react-dom/client', 'zod', '@stripe/react-stripe-js', '@stripe/stripe-js/pure'] },
  plugins: [minifiedText(), reactRouter(), onInteraction],
  // All browsers since 2024 know light-dark(): written out for older ones it would be a tenth of each page.
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
