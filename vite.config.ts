import { reactRouter } from '@react-router/dev/vite'
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

export default defineConfig({
  plugins: [minifiedText(), reactRouter(), islands],
  // Every current browser knows light-dark() (since 2024): written out for older ones it would be a tenth of each page.
  build: { cssMinify: true, cssTarget: ['chrome123', 'safari17.5', 'firefox121'], manifest: true },
  environments: {
    ssr: { build: { sourcemap: true, rolldownOptions: { input: 'src/main.ts' } } },
  },
})
