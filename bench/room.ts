import pg from 'pg'

/** Gives the next run of course 1 room for a million people. */
export async function makeRoom(databaseUrl: string): Promise<{ runId: string; trainingDate: string }> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ id: string; label: string }>(
    `update run set capacity = 1000000 where id = (
       select run.id from run join session on session.run_id = run.id where course_id = 1
       group by run.id order by min(starts_at) limit 1) returning id, label`,
  )
  await client.end()
  const [run] = rows
  if (!run) throw new Error('expected a run of course 1')
  return { runId: run.id, trainingDate: run.label }
}
