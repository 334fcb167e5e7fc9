import { type MiddlewareFunction, redirect } from 'react-router'
import { hasRole, type OfficeRole, type Viewer } from '#domain/accounts/account.ts'
import { findViewer } from '#domain/accounts/login-sessions.ts'
import { hasSecondFactor } from '#domain/accounts/login.ts'
import { readSessionToken } from '../middleware/session-cookies.ts'
import type { Policy } from '../route-policy.ts'
import { PAGE_POLICIES } from './access-policies.ts'
import { paths } from './paths.ts'
import { ADMIN_PATHS } from '../admin-routes.ts'
import { type RequestContext, requestContext } from './request-context.ts'

/**
 * Runs before the loaders and actions of every page: the policy of its route decides. A page without a policy fails. The
 * login session is looked up only where the policy needs it, so that a page for anyone cannot depend on who is logged in.
 */
export const authMiddleware: MiddlewareFunction<Response> = async ({ request, url, pattern, context }, next) => {
  const own = context.get(requestContext)
  const path = pattern.startsWith('/') ? pattern : `/${pattern}`
  const policy = PAGE_POLICIES[path]
  if (!policy) throw new Error(`expected a policy for the page ${pattern}`)
  own.policy = policy
  if (policy === 'anyone' || policy === 'by-key') return next()
  const token = readSessionToken(request, own.config.publicUrl, loginAreaOf(policy))
  const viewer: Viewer | null = token ? await findViewer(own.platform, { token }) : null
  if (policy === 'visitor') {
    own.viewer = viewer?.role === 'student' ? viewer : null
    return next()
  }
  own.viewer = viewer
  if (policy === 'student-login' || policy === 'office-login') return next()
  const isWriting = !['GET', 'HEAD'].includes(request.method)
  const here = `${url.pathname}${url.search}`
  if (policy === 'student') {
    if (viewer?.role !== 'student') throw redirect(paths.signInStudent(here), isWriting ? 303 : 302)
    return next()
  }
  if (!viewer || viewer.role === 'student') throw redirect(paths.admin.signIn(here), isWriting ? 303 : 302)
  // The office begins with what waits for staff: a trainer has their dates instead.
  if (viewer.role === 'trainer' && path === ADMIN_PATHS.welcome && !isWriting) throw redirect(ADMIN_PATHS.teaching)
  if (!hasRole(viewer.role, isWriting ? policy.write : policy.read)) {
    const { accountId: account, role } = viewer
    own.platform.log.warn('not_allowed', { account, role, pattern, writing: isWriting })
    // The root's loader does not run then, so what the office's frame shows goes with the error.
    throw Response.json(officeFrameOf(own, viewer, role), { status: 403 })
  }
  if (!OPEN_WITHOUT_SECOND_FACTOR.has(path) && (await mustSetUpSecondFactor(own, viewer)))
    throw redirect(paths.admin.setUpTwoFactor, isWriting ? 303 : 302)
  return next()
}

/** What the frame around the error page shows: who is logged in, and whether payments are in test mode. */
const officeFrameOf = ({ config }: RequestContext, { accountId, name, trainerId }: Viewer, role: OfficeRole) => ({
  viewer: { accountId, name, role, trainerId },
  testMode: config.stripe === null,
})
export type OfficeFrameData = ReturnType<typeof officeFrameOf>

/** Where a colleague sets up two-factor, or logs out: all else in the office waits until they have it. */
const OPEN_WITHOUT_SECOND_FACTOR = new Set<string>([ADMIN_PATHS.account, ADMIN_PATHS.signOut])

async function mustSetUpSecondFactor({ platform, settings }: RequestContext, viewer: Viewer): Promise<boolean> {
  const { twoFactor } = await settings()
  return twoFactor.required && !(await hasSecondFactor(platform.db, viewer))
}

/** Students and the office log in separately, each with a cookie: one person may be logged in to both. */
const loginAreaOf = (policy: Policy): 'office' | 'student' =>
  policy === 'student' || policy === 'student-login' || policy === 'visitor' ? 'student' : 'office'
