import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi'
import { cors } from 'hono/cors'
import { certificateUrls, issuerDocument } from '#domain/certificates/open-badge.ts'
import { findStatusList, STATUS_LIST_TTL_SECONDS } from '#domain/certificates/find-certificates.ts'
import { getCompany } from '#domain/content/company.ts'
import type { Platform } from '#platform/platform.ts'
import { findPublicKeys, type PublicKey } from '#platform/signing-key.ts'
import { type AppEnv, reject } from '../middleware/http-context.ts'
import { jsonResponse, problem } from './json.ts'

/** What others need to check a certificate without asking us, open to scripts of every site. */
export function certificatesApi(platform: Platform, publicUrl: string): OpenAPIHono<AppEnv> {
  const api = new OpenAPIHono<AppEnv>()
  api.use(cors({ origin: '*', allowMethods: ['GET', 'HEAD'] }))
  api.use(async (c, next) => {
    await next()
    if (c.res.ok) c.header('cache-control', `public, max-age=${STATUS_LIST_TTL_SECONDS}`)
  })

  const toJwk = ({ publicJwk, thumbprint, alg }: PublicKey) => ({
    ...publicJwk,
    kid: certificateUrls(publicUrl).key(thumbprint),
    alg,
    use: 'sig' as const,
  })

  api.openapi(listKeys, async (c) => {
    const keys = await findPublicKeys(platform.db)
    return c.json({ keys: keys.map(toJwk) }, 200)
  })

  api.openapi(getKey, async (c) => {
    const wanted = c.req.valid('param').thumbprint
    const key = (await findPublicKeys(platform.db)).find(({ thumbprint }) => thumbprint === wanted)
    return key ? c.json(toJwk(key), 200) : reject(c, 404, { code: 'unknown-key', error: 'There is no such key.' })
  })

  api.openapi(getIssuer, async (c) => {
    return c.json(
      issuerDocument({ publicUrl, company: await getCompany(platform), keys: await findPublicKeys(platform.db) }),
      200,
    )
  })

  api.openapi(getStatusList, async (c) => {
    const { list: number } = c.req.valid('param')
    const list = /^[1-9]\d{0,3}$/.test(number)
      ? await findStatusList(platform, { list: Number(number), publicUrl })
      : null
    return list
      ? c.body(list, 200, { 'content-type': 'application/vc+jwt' })
      : reject(c, 404, { code: 'unknown-list', error: 'There is no such list.' })
  })

  return api
}

const publicKey = z
  .object({
    kty: z.enum(['EC', 'OKP']),
    crv: z.enum(['P-256', 'Ed25519']),
    x: z.string(),
    y: z.string().optional().openapi({ description: 'Of a key on P-256' }),
    kid: z.url(),
    alg: z.enum(['ES256', 'EdDSA']),
    use: z.literal('sig'),
  })
  .openapi('PublicKey')

const listKeys = createRoute({
  method: 'get',
  path: '/tideway-keys.json',
  summary: 'The keys that certificates are signed with, as a JWK Set',
  responses: { 200: jsonResponse('The public halves', z.object({ keys: z.array(publicKey) })) },
})

const getKey = createRoute({
  method: 'get',
  path: '/tideway-keys/{thumbprint}',
  summary: 'One of these keys: what the `kid` of a signed certificate leads to',
  request: { params: z.object({ thumbprint: z.string() }) },
  responses: { 200: jsonResponse('The public half', publicKey), 404: jsonResponse('No such key', problem) },
})

const getIssuer = createRoute({
  method: 'get',
  path: '/tideway-issuer.json',
  summary: 'Who signs certificates: an Open Badges profile that names the keys',
  responses: { 200: jsonResponse('The profile', z.object({ id: z.url(), assertionMethod: z.array(z.url()) })) },
})

const getStatusList = createRoute({
  method: 'get',
  path: '/tideway-revoked/{list}',
  summary: 'Which certificates count no longer: a Bitstring Status List of the W3C',
  request: { params: z.object({ list: z.string().openapi({ example: '1' }) }) },
  responses: {
    200: { description: 'The list, signed', content: { 'application/vc+jwt': { schema: z.string() } } },
    404: jsonResponse('No such list', problem),
  },
})
