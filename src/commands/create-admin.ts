import { createOwner } from '#domain/accounts/first-admin.ts'
import { migrate } from '#platform/migrations.ts'
import { ADMIN_PATHS } from '../admin-routes.ts'
import { type Command, parseArguments, withDatabase } from './command.ts'

const USAGE = 'npm run admin:create -- [name]'

/**
 * `npm run admin:create -- name`: makes an owner with a random password. An existing owner of that name gets a new
 * password and no two-factor login: the way back in after a lockout, as it needs access to the server.
 */
export const createAdmin: Command = async (args) => {
  const { positionals } = parseArguments(args, { usage: USAGE, options: {}, most: 1 })
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
