import type { Policy } from '../../src/route-policy.ts'
import { IDENTITIES, type Identity, isStudent, isTrainer, RANK } from './identities.ts'

/** One cell of the matrix: who sends what to which page. */
export interface Request {
  pattern: string
  policy: Policy
  identity: Identity
  method: 'GET' | 'POST'
}

/** A status, and for a redirect the path that it leads to: "302 /Login". */
export interface Answer {
  outcome: string
  cacheControl: string | null
}

/** How the page's policy rejects this identity; null for those it admits. */
export function turnedAway({ pattern, policy, identity, method }: Request): string | null {
  const redirect = method === 'GET' ? 302 : 303
  if (policy === 'student') return isStudent(identity) ? null : `${redirect} /Login`
  if (typeof policy === 'string') return null
  if (RANK[identity] === 0) return `${redirect} /adminLogin`
  if (pattern === '/welcome' && isTrainer(identity) && method === 'GET') return '302 /teaching'
  return RANK[identity] < RANK[method === 'GET' ? policy.read : policy.write] ? '403' : null
}

/** The forms that log out would end the planted sessions. */
const signsOut = (pattern: string) => /logout$/i.test(pattern)

/** Everything that each identity sends to a page. */
export const requestsOf = (pattern: string, policy: Policy): Request[] =>
  IDENTITIES.flatMap((identity) =>
    (['GET', 'POST'] as const)
      .filter((method) => method === 'GET' || !signsOut(pattern))
      .map((method) => ({ pattern, policy, identity, method })),
  )

/** What an answer says, as the matrix compares it. */
export function readAnswer(answer: Pick<Response, 'status' | 'headers'>, address: string): Answer {
  const to = answer.headers.get('location')?.split('?')[0]
  const itself = to === address.split('?')[0]
  return {
    outcome: to ? `${answer.status} ${itself ? '(itself)' : to}` : String(answer.status),
    cacheControl: answer.headers.get('cache-control'),
  }
}

/** Every policy that a page can have, sensible or not. */
export const ALL_POLICIES: Policy[] = [
  ...(['anyone', 'visitor', 'by-key', 'student-login', 'office-login', 'student'] as const),
  ...(['trainer', 'read-only', 'staff', 'owner'] as const).flatMap((read) =>
    (['trainer', 'read-only', 'staff', 'owner'] as const).map((write) => ({ read, write })),
  ),
]
