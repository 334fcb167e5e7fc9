import type { OfficeRole } from './domain/accounts/account.ts'

/**
 * Who may open a page, and send its forms. `anyone`: the answer is the same for everybody, so it may be cached and never
 * depends on who is logged in. `visitor`: anyone, and a form has the details of a student who is logged in, so no answer is
 * kept for others. `by-key`: anyone with the address, which cannot be guessed; the answer is one person's.
 * `student-login` and `office-login`: anyone, but the answer is about logging in to that area. `student`: a student who
 * is logged in. Otherwise the least role that may read, and the least that may send a form.
 */
export type Policy = 'anyone' | 'visitor' | 'by-key' | 'student-login' | 'office-login' | 'student' | OfficePolicy
type OfficePolicy = { read: OfficeRole; write: OfficeRole }

export interface RouteRow {
  /** The route module, below src/web/pages. */
  file: string
  policy: Policy
  /** Listed in the sitemap: a public page at its one canonical address. */
  sitemap?: true
  /** The names in the query that a page for anyone or a visitor reads. It never sees another: src/middleware/page-query.ts. */
  reads?: readonly string[]
  /** `none`: the address opens something personal, so no other site may learn it. Otherwise other sites see the origin. */
  referrer?: 'none'
  /** What the Content-Security-Policy allows in addition, or less: src/middleware/security-headers.ts. */
  csp?: 'checkout' | 'demo' | 'email' | 'join'
  /** Where the answer is no page: a file, or a redirect. */
  answers?: 'file' | 'redirect'
}
