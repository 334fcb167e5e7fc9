import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { certificateUrls, issuerDocument } from '#domain/certificates/open-badge.ts'
import { findStatusList, STATUS_LIST_TTL_SECONDS } from '#domain/certificates/status-list.ts'
import type { Platform } from '#platform/platform.ts'
import { findPublicKeys, type PublicKey } from '#platform/signing-key.ts'
import { type Door, reject } from '../middleware/http-context.ts'

/** What others need to check a certificate without asking us, open to the programs of every site. */
export function certificatesApi(platform: Platform, publicUrl: string): Hono<Door> {
  const api = new Hono<Door>()
  api.use(cors({ origin: '*', allowMethods: ['GET', 'HEAD'] }))
  api.use(async (c, next) => {
    await next()
    if (c.res.ok) c.header('cache-control', `public, max-age=${STATUS_LIST_TTL_SECONDS}`)
  })
  const asJwk = ({ publicJwk, thumbprint }: PublicKey) => ({
    ...publicJwk,
    kid: certificateUrls(publicUrl).key(thumbprint),
    alg: 'EdDSA',
    use: 'sig',
  })
  api.get('/tideway-keys.json', async (c) => {
    const keys = await findPublicKeys(platform.db)
    return c.json({ keys: keys.map(asJwk) })
  })
  api.get('/tideway-keys/:thumbprint', async (c) => {
    const keys = await findPublicKeys(platform.db)
    const key = keys.find(({ thumbprint }) => thumbprint === c.req.param('thumbprint'))
    return key ? c.json(asJwk(key)) : reject(c, 404, 'There is no such key.')
  })
  api.get('/tideway-issuer.json', async (c) => {
    return c.json(issuerDocument({ publicUrl, keys: await findPublicKeys(platform.db) }))
  })
  api.get('/tideway-revoked/:list', async (c) => {
    const asked = c.req.param('list')
    const list = /^[1-9]\d{0,3}$/.test(asked)
      ? await findStatusList(platform, { list: Number(asked), publicUrl })
      : null
    return list ? c.body(list, 200, { 'content-type': 'application/vc+jwt' }) : reject(c, 404, 'There is no such list.')
  })
  return api
}
