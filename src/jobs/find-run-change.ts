import { readTold, type ToldOfRun } from '#domain/runs/run-change.ts'
import type { MailGround, PromisedMail } from './send-mail.ts'

/** What was and what is, of the change that a mail tells. */
export async function findRunChange(
  { db }: MailGround,
  { facts }: PromisedMail,
): Promise<{ was: ToldOfRun; became: ToldOfRun }> {
  const change = await db
    .selectFrom('runChange')
    .select(['was', 'became'])
    .where('id', '=', facts.runChangeId ?? '')
    .executeTakeFirstOrThrow()
  return { was: readTold(change.was), became: readTold(change.became) }
}
