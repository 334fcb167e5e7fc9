import { SettingsError } from './platform/config.ts'
import { runServer } from './run-server.ts'
import { verify } from './verify.ts'

/** What the built product can do: `npm start` serves; the others are commands of package.json. */
const COMMANDS: Record<string, () => Promise<void>> = { serve: runServer, verify }

/** A wrong setting ends the start in one line; anything else is a fault of ours and shows itself whole. */
export function explainFailure(error: unknown): void {
  const expected = error instanceof SettingsError || (error instanceof Error && error.message.includes('DATABASE_URL'))
  console.error(expected ? error.message : error)
  process.exit(1)
}

if (import.meta.env.PROD) {
  const [name = 'serve'] = process.argv.slice(2)
  const command = COMMANDS[name]
  if (command) command().catch(explainFailure)
  else explainFailure(new SettingsError([`there is no command ${name}: ${Object.keys(COMMANDS).join(', ')}`]))
}
