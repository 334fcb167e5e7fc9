import { type MiddlewareFunction, redirect } from 'react-router'
import { hasRole, type Viewer } from '#domain/accounts/account.ts'
import { findViewer } from '#domain/accounts/login-sessions.ts'
import { PAGE_POLICIES, type Policy } from './access-policies.ts'
import { paths } from './paths.ts'
import { readSessionToken } from '../middleware/session-cookies.ts'
import { type RequestContext, requestContext } from './request-context.ts'

/**
 * Every page's way in, before any loader or action: the policy of its pattern decides. What has no policy is shut. Who
 * is signed in is looked up only where it matters, so that a page for anyone cannot depend on it.
 */
export const gate: MiddlewareFunction<Response> = async ({ request, url, pattern, context }, next) => {
  const visit = context.get(requestContext)
  const policy = PAGE_POLICIES[pattern.startsWith('/') ? pattern : `/${pattern}`]
  if (!policy) throw new Error(`expected a policy for the page ${pattern}`)
  visit.policy = policy
  if (policy === 'anyone' || policy === 'by-key') return next()
  const viewer = await findViewerAt(visit, request, doorOf(policy, url.pathname))
  visit.viewer = viewer
  if (policy === 'at-the-door') return next()
  const writing = !['GET', 'HEAD'].includes(request.method)
  const here = `${url.pathname}${url.search}`
  if (policy === 'student') {
    if (viewer?.role !== 'student') throw redirect(paths.signInStudent(here), writing ? 303 : 302)
    return next()
  }
  if (!viewer || viewer.role === 'student') throw redirect(paths.admin.signIn(here), writing ? 303 : 302)
  if (!hasRole(viewer.role, writing ? policy.write : policy.read)) {
    visit.platform.log.warn('not_allowed', { account: viewer.accountId, role: viewer.role, pattern, writing })
    throw new Response(null, { status: 403 })
  }
  return next()
}

/** Students and the office have a door each, and a cookie each: one person may stand in both. */
const doorOf = (policy: Policy, path: string): 'office' | 'student' =>
  policy === 'student' || (policy === 'at-the-door' && !/^\/admin/i.test(path)) ? 'student' : 'office'

async function findViewerAt(
  visit: RequestContext,
  request: Request,
  door: 'office' | 'student',
): Promise<Viewer | null> {
  const token = readSessionToken(request, visit.config.publicUrl, door)
  return token ? findViewer(visit.platform, { token }) : null
}
