import { migrate } from '#platform/migrations.ts'
import { replaceSigningKey } from '#platform/signing-key.ts'
import { type Command, parseArguments, withDatabase } from './command.ts'

/** `npm run key:replace`: new certificates are signed with a new key. Those that the old key signed stay valid. */
export const replaceKey: Command = async (args) => {
  parseArguments(args, { usage: 'npm run key:replace', options: {}, most: 0 })
  return withDatabase(async ({ url, db }) => {
    await migrate({ url })
    const { before, now } = await replaceSigningKey(db)
    console.log(`\n  signs from now on  ${now}\n  stays published    ${before.join('\n                     ')}\n`)
    return 0
  })
}
