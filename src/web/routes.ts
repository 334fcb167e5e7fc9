import type { RouteConfig } from '@react-router/dev/routes'
import { listRoutes } from '../routes.ts'

/** The table of routes as the framework reads it. The home page is no index route, so that its form may post to / itself. */
export default listRoutes().map(({ id, path, file }) => ({
  id,
  path: path === '/' ? '/' : path.slice(1),
  file: `pages/${file}`,
})) satisfies RouteConfig
