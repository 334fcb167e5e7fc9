import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src/web',
  buildDirectory: 'build',
  serverBuildFile: 'main.js',
  ssr: true,
  // The whole list of routes is in each hydrated page: no request of its own, which a demonstration's policy forbids.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
