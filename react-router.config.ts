import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src/web',
  buildDirectory: 'build',
  serverBuildFile: 'main.js',
  ssr: true,
  // Each hydrated page has the whole list of routes: loading it later would need a request, which the CSP of the
  // demonstration pages forbids.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
