import { createServer } from 'vite'

/** Loads a module of the site's components as the server does, and lets it go when `use` is over. */
export async function withModule<Module, T>(path: string, use: (module: Module) => Promise<T>): Promise<T> {
  const server = await createServer({
    configFile: false,
    appType: 'custom',
    logLevel: 'error',
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, ws: false, watch: null },
  })
  try {
    // The caller names the module by its path and therefore knows what it exports.
    return await use((await server.ssrLoadModule(path)) as Module)
  } finally {
    await server.close()
  }
}
