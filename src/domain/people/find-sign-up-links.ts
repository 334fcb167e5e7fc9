import { sql } from 'kysely'
import { isId, type Page, toPage } from '#domain/pagination.ts'
import { escapeLike, tidyText } from '#domain/text.ts'
import { keysetOrder, type TimeOrder } from '#domain/time-order.ts'
import type { Platform } from '#platform/platform.ts'
import type { Role } from '#domain/accounts/account.ts'
import { signUpLinkQuery, signUpLinkState, type SignUpLinkState, type SignUpLink } from '#domain/accounts/invitations.ts'

export interface SignUpLinkFilter {
  /** Part of a name or an email address. */
  q?: string
  state?: SignUpLinkState
  /** What they sign up as. */
  role?: Role
  sort?: TimeOrder
  after?: string | null
  limit: number
}

/** The links that fit, with what became of each, a page at a time. */
export async function listSignUpLinks(
  platform: Pick<Platform, 'db'>,
  input: SignUpLinkFilter,
): Promise<Page<SignUpLink>> {
  const { q = '', state, role, sort, after, limit } = input
  const { direction, beyond } = keysetOrder(sort)
  let query = signUpLinkQuery(platform.db)
    .orderBy('madeAt', direction)
    .orderBy('id', direction)
    .limit(limit + 1)
  const words = tidyText(q).toLowerCase()
  if (words) query = query.where(sql<boolean>`lower(name || ' ' || email) like ${`%${escapeLike(words)}%`}`)
  if (state) query = query.where(signUpLinkState, '=', state)
  if (role) query = query.where('role', '=', role)
  if (after && isId(after))
    query = query.where(
      sql<boolean>`(made_at, id) ${beyond} (select made_at, id from sign_up_link where id = ${after})`,
    )
  return toPage(await query.execute(), limit)
}
