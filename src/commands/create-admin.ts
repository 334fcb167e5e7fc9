import { createOwner } from '#domain/accounts/team.ts'
import { migrate } from '#platform/migrations.ts'
import { type Command, parseArguments, withDatabase } from './command.ts'
import { ADMIN_PATHS } from '../routes.ts'

const USAGE = 'npm run admin:create -- [name]'

/**
 * `npm run admin:create -- name`: makes an owner with a random password, or gives the one of that name a new password
 * and no one-time codes: the way in for whoever is locked out, because it needs the server itself.
 */
export const createAdmin: Command = async (words) => {
  const { positionals } = parseArguments(words, { usage: USAGE, options: {}, most: 1 })
  const [username = 'admin'] = positionals
  return withDatabase(async ({ config, url, db }) => {
    await migrate({ url })
    const made = await createOwner({ db }, { username })
    console.log(
      `\n  ${config.publicUrl}${ADMIN_PATHS.signIn}\n    username  ${made.username}\n    password  ${made.password}   (shown this once)\n`,
    )
    return 0
  })
}
