import { loadPersonData } from '#domain/privacy/export-person.ts'
import type { Route } from './+types/my-data-export'
import { requireStudent } from './require-student.ts'

/** A JSON file with everything that is stored about the signed-in trainee. */
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
