import { Hono } from 'hono'
import menu from '#content/menu.json' with { type: 'json' }
import { type Door, PUBLIC_HEADER } from '../middleware/http-context.ts'

/** The header's menu, for clients: the pages are rendered from the same file. */
export function menuJson(): Hono<Door> {
  const api = new Hono<Door>()
  api.get('/menu.json', (c) => c.json(menu, 200, { [PUBLIC_HEADER]: '' }))
  return api
}
