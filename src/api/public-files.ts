import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi'
import { Hono } from 'hono'
import { getCompany } from '#domain/content/company.ts'
import { type ContentSource, getContent } from '#domain/content/shown-content.ts'
import { listCourses } from '#domain/courses/course.ts'
import { DAY_MS } from '#domain/time-zone.ts'
import { menuDocument, menuWithCourses } from '#site-content/menu.ts'
import { type AppEnv, PUBLIC_HEADER } from '../middleware/http-context.ts'
import { jsonResponse } from './json.ts'

const DAYS_AHEAD = 180

/** Where to report a security issue (RFC 9116). It expires half a year after it is read, so it never goes stale. */
export function securityTxt({ publicUrl, ...source }: ContentSource & { publicUrl: string }): Hono<AppEnv> {
  const api = new Hono<AppEnv>()
  api.get('/.well-known/security.txt', async (c) => {
    const { email } = await getCompany(source)
    const today = Math.floor(source.clock.now().getTime() / DAY_MS)
    const lines = [
      `Contact: mailto:${email}`,
      `Expires: ${new Date((today + DAYS_AHEAD) * DAY_MS).toISOString()}`,
      'Preferred-Languages: en',
      `Canonical: ${publicUrl}/.well-known/security.txt`,
    ]
    const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' }
    return c.body(`${lines.join('\n')}\n`, 200, headers)
  })
  return api
}

/** The header's menu, for other programs: the pages have the same one. */
export function menuJson(platform: ContentSource): OpenAPIHono<AppEnv> {
  const api = new OpenAPIHono<AppEnv>()
  api.openapi(getMenu, async (c) => {
    const { menuItems: stored } = await getContent(platform, menuDocument)
    const menuItems = menuWithCourses(stored, await listCourses(platform))
    return c.json({ menuItems }, 200, { [PUBLIC_HEADER]: '' })
  })
  return api
}

const link = z.object({ label: z.string(), link: z.string() })

const getMenu = createRoute({
  method: 'get',
  path: '/menu.json',
  summary: 'The header’s menu',
  responses: {
    200: jsonResponse(
      'The menu',
      z.object({ menuItems: z.array(link.extend({ subMenu: z.array(link), button: z.boolean() })) }),
    ),
  },
})
