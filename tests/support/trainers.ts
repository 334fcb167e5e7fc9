import type { Pool } from 'pg'
import { addTrainer } from '../../src/domain/trainers/save-trainer.ts'
import type { Trainer } from '../../src/domain/trainers/trainer.ts'
import type { Platform } from '../../src/platform/platform.ts'

/** The samples that every provider starts with (db/migrations/0039-trainers-in-the-office.sql, 0065, 0066). */
export const TRAINERS: Trainer[] = [
  {
    id: 'miriam-adeyemi',
    name: 'Miriam Adeyemi',
    role: 'Lead trainer',
    biography:
      'Seven years as a Scrum Master, business analyst and project manager in banking and public services. She leads the two live days.',
    credentials: ['PSM II', 'PSPO I'],
    photo: null,
    isSample: true,
    archivedAt: null,
  },
  {
    id: 'tom-hargreaves',
    name: 'Tom Hargreaves',
    role: 'Work-experience coach',
    biography: 'A business analyst turned delivery manager. He coaches the project teams through their twelve weeks.',
    credentials: ['PSM I', 'BCS Business Analysis'],
    photo: null,
    isSample: true,
    archivedAt: null,
  },
]

/** A trainer whom staff have added. Returns the id, which is made from the name. */
export async function aTrainer(platform: Pick<Platform, 'db'>, fields: Record<string, string> = {}): Promise<string> {
  const added = await addTrainer(platform, { fields: { name: 'Ada', ...fields }, actor: 'staff:grace' })
  if (!added.ok) throw new Error(`expected a trainer, got ${JSON.stringify(added)}`)
  return added.trainerId
}

/** Names a real trainer for a date, which is given by its id or label, and for no other: they are archived. */
export async function nameTrainer({ database }: { database: Pick<Pool, 'query'> }, run: string): Promise<string> {
  const id = `t-${crypto.randomUUID()}`
  await database.query(`insert into trainer (id, name, archived_at) values ($1, 'Grace Tan', now())`, [id])
  await database.query('update run set trainer_ids = array[$1::text] where id::text = $2 or label = $2', [id, run])
  return 'Grace Tan'
}
