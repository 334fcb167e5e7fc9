import type { Role } from '../../src/domain/accounts/account.ts'
import { sendTo } from './hostile-client.ts'
import { aSite } from './in-process.ts'
import { aPlatform } from './platform.ts'
import { aCookie } from './people.ts'

/** The built site without its page cache, with functions that read its office pages and post to them as staff. */
export async function anOffice() {
  const platform = await aPlatform()
  const site = await aSite({ databaseUrl: platform.url, cached: false })
  const cookies = new Map<Role, string>()
  const cookieOf = async (role: Role) => {
    const cookie = cookies.get(role) ?? (await aCookie(platform, role))
    cookies.set(role, cookie)
    return cookie
  }
  return {
    platform,
    site,
    cookieOf,
    async read(role: Role, path: string) {
      return sendTo(site, { method: 'GET', path, headers: { cookie: await cookieOf(role) } })
    },
    async post(role: Role, path: string, values: Record<string, string>) {
      const headers = { cookie: await cookieOf(role), 'content-type': 'application/x-www-form-urlencoded' }
      return sendTo(site, { method: 'POST', path, body: new URLSearchParams(values).toString(), headers })
    },
  }
}

/** The main element of a page. */
export const mainOf = (html: string): string => /<main\b.*<\/main>/s.exec(html)?.[0] ?? ''

/** Its visible text, without tags and with single spaces. */
export const textOf = (html: string): string =>
  html
    .replace(/<(script|style|template)\b.*?<\/\1>/gs, '')
    .replace(/<!--.*?-->/gs, '')
    .replace(/<\/?(a|b|em|span|strong)\b[^>]*>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&#x27;', '’')
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
