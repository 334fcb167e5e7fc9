import { customerOf } from '#domain/customers/customer.ts'
import type { Viewer } from '#domain/accounts/account.ts'
import { formatPhone } from '#domain/phone-country.ts'
import type { Platform } from '#platform/platform.ts'

/** What a booking form begins with for a trainee who is logged in, by the names of its fields. */
export type OwnDetails = Record<'fullName' | 'printedName' | 'email' | 'phoneNumber', string>

/**
 * Those of the newest booking that was made with the address, which the login has proved to be the trainee's; of the account
 * where there is none. Who pays is not among them: a company that paid for one course may not pay for the next.
 */
export async function findOwnDetails(
  { db }: Pick<Platform, 'db'>,
  { viewer }: { viewer: Viewer },
): Promise<OwnDetails> {
  const { username: email, name } = viewer
  const newest = await db
    .selectFrom('booking')
    .select(['fullName', 'printedName', 'phoneNumber'])
    .where('attendeeId', '=', customerOf(email))
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return {
    fullName: newest?.fullName ?? name,
    printedName: newest?.printedName ?? '',
    email,
    phoneNumber: newest ? formatPhone(newest.phoneNumber) : '',
  }
}
