// `npm run dev`: the product with its builder before it. Pages refresh by themselves; a changed call is there at the
// next request, because the app is made again whenever its module is.
import { getRequestListener } from '@hono/node-server'
import { createServer } from 'vite'

const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' })
const { explainFailure, serve } = await vite.ssrLoadModule('/src/main.ts')

await serve((options) => {
  const apps = new WeakMap()
  const answer = async (request, env) => {
    const { createApp } = await vite.ssrLoadModule('/src/server.ts')
    if (!apps.has(createApp)) apps.set(createApp, createApp(options))
    return apps.get(createApp).fetch(request, env)
  }
  const listener = getRequestListener(answer)
  return (request, response) => vite.middlewares(request, response, () => listener(request, response))
}).catch(explainFailure)
