import { loadPersonData } from '#domain/privacy/export-person.ts'
import type { Route } from './+types/my-data-export'
import { requireStudent } from './require-student.ts'

/** A file with everything that we hold about whoever is signed in. */
export async function loader({ context }: Route.LoaderArgs) {
  const { platform, email } = requireStudent(context)
  return new Response(JSON.stringify(await loadPersonData(platform, { email }), null, 2), {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="what-we-hold.json"',
      'cache-control': 'no-store',
    },
  })
}
