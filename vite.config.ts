import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [reactRouter()],
  build: { cssMinify: true },
  environments: {
    ssr: { build: { sourcemap: true, rolldownOptions: { input: 'src/main.ts' } } },
  },
})
