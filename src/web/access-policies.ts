import type { Policy } from '../route-policy.ts'
import { listRoutes } from '../routes.ts'

/** Who may open each page, by its pattern: from the table of routes. */
export const PAGE_POLICIES: Record<string, Policy> = Object.fromEntries(
  listRoutes().map(({ path, policy }) => [path, policy]),
)

/**
 * Who may make a call: anyone, the payment provider by its signature, or a student by a token. `operator`: anyone who knows
 * METRICS_TOKEN; where none is set, only this machine.
 */
export type CallPolicy = 'anyone' | 'signature' | 'token' | 'operator'

export const CALL_POLICIES: Record<string, CallPolicy> = {
  'GET /healthz': 'anyone',
  'GET /readyz': 'anyone',
  'GET /metrics': 'operator',
  'GET /menu.json': 'anyone',
  'GET /openapi.json': 'anyone',
  'GET /openapi': 'anyone',
  'GET /.well-known/security.txt': 'anyone',
  'GET /.well-known/tideway-keys.json': 'anyone',
  'GET /.well-known/tideway-keys/:thumbprint': 'anyone',
  'GET /.well-known/tideway-issuer.json': 'anyone',
  'GET /.well-known/tideway-revoked/:list': 'anyone',
  'GET /test/some-endpoint': 'anyone',
  'GET /test/sample-users': 'anyone',
  'POST /blog/api/v1/comments': 'anyone',
  'POST /blog/api/v1/ratings': 'anyone',
  'GET /mainapp/api/v1/courses/:id': 'anyone',
  'POST /mainapp/api/v1/contact': 'anyone',
  'POST /mainapp/api/v1/traineeDetails': 'anyone',
  'POST /mainapp/api/v1/orders': 'anyone',
  'GET /mainapp/api/v1/orders/:orderId': 'anyone',
  'POST /mainapp/api/v1/orders/:orderId/accept': 'anyone',
  'POST /mainapp/api/v1/orders/:orderId/seats/:seatId': 'anyone',
  'POST /mainapp/api/v1/payment/initiate': 'anyone',
  'POST /mainapp/api/v1/payment/webhook': 'signature',
  'POST /student/api/v2/signIn': 'anyone',
  'POST /student/api/v2/signIn/code': 'anyone',
  'GET /student/api/v2/token': 'token',
  'GET /student/api/v2/helpFaq/getHelpFaqData': 'token',
  'GET /student/api/v2/profile/image': 'token',
  'POST /student/api/v2/profile/image': 'token',
  'DELETE /student/api/v2/profile/image': 'token',
}

/** Middleware, and the 404 of an unknown call, are for all methods; a call of the API names its method. */
const isMiddleware = ({ method }: Route): boolean => method === 'ALL'

interface Route {
  method: string
  path: string
}

/** Deny by default. @throws when a page or call has no policy, or a policy no page or call: the process does not start. */
export function ensurePolicies(input: { pages: string[]; calls: Route[] }): void {
  const calls = input.calls.filter((call) => !isMiddleware(call)).map(({ method, path }) => `${method} ${path}`)
  const faults = [...without(input.pages, PAGE_POLICIES, 'page'), ...without(new Set(calls), CALL_POLICIES, 'call')]
  if (faults.length > 0) throw new Error(`expected a policy for each page and call: ${faults.join('; ')}`)
}

function without(there: Iterable<string>, policies: Record<string, unknown>, what: string): string[] {
  const known = new Set(there)
  return [
    ...[...known].filter((one) => !Object.hasOwn(policies, one)).map((one) => `${what} ${one} has none`),
    ...Object.keys(policies)
      .filter((one) => !known.has(one))
      .map((one) => `there is no ${what} ${one}`),
  ]
}
