import { constants } from 'node:os'
import { createSandbox } from '../sandbox/sandbox.ts'
import { backup, restore } from './commands/backup.ts'
import { type Command, UsageError } from './commands/command.ts'
import { exportContent, importContentFiles } from './commands/content-files.ts'
import { createAdmin } from './commands/create-admin.ts'
import { doctor } from './commands/doctor.ts'
import { erasePersonCommand, exportPerson } from './commands/personal-data.ts'
import { replaceKey } from './commands/replace-signing-key.ts'
import { replayWebhooks } from './commands/replay-webhooks.ts'
import { verify } from './commands/verify.ts'
import { SettingsError } from './platform/config.ts'
import { openSite as openSiteWith, type OpenSiteInput, runServer, type Site, type WrapApp } from './run-server.ts'

/** The commands of package.json besides `npm start`. */
const COMMANDS: Record<string, Command> = {
  backup,
  restore,
  verify,
  'replay-webhooks': replayWebhooks,
  doctor,
  'admin:create': createAdmin,
  'key:replace': replaceKey,
  'export-person': exportPerson,
  'erase-person': erasePersonCommand,
  'content:export': exportContent,
  'content:import': importContentFiles,
}

/** A wrong setting is printed in one line; any other error is a bug and is printed with its stack. */
export function explainFailure(error: unknown): void {
  const expected =
    error instanceof SettingsError ||
    error instanceof UsageError ||
    (error instanceof Error && /DATABASE_URL|DATA_DIR/.test(error.message))
  console.error(expected ? error.message : error)
  process.exit(1)
}

/** The only place where the product meets the sandbox: everything below is handed what replaces Stripe in test mode. */
const dependencies = { createFakeProvider: createSandbox }

/** Runs the site until a signal ends it. While developing, the builder is put before the app: scripts/dev.mjs. */
export const serve = (wrapForDevelopment?: WrapApp): Promise<void> => runServer({ ...dependencies, wrapForDevelopment })

/** The built file is also imported: tests open the same site inside their own process. */
export const openSite = (input: Omit<OpenSiteInput, 'createFakeProvider'>): Promise<Site> =>
  openSiteWith({ ...input, ...dependencies })

/** Without a listener a signal ends a command before `exit` is emitted, which stops its PostgreSQL and removes half a backup. */
function exitOnSignal(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => process.exit(128 + constants.signals[signal]))
  }
}

if (import.meta.main) {
  const [name = 'serve', ...args] = process.argv.slice(2)
  const command = COMMANDS[name]
  if (name === 'serve') serve().catch(explainFailure)
  else if (command) {
    exitOnSignal()
    command(args, dependencies).then((code) => (process.exitCode = code), explainFailure)
  } else explainFailure(new SettingsError([`there is no command ${name}: ${Object.keys(COMMANDS).join(', ')}`]))
}
