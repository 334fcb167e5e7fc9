import { findMaterialFile } from '#domain/materials/materials.ts'
import { listOwnMaterials } from '#domain/materials/own-materials.ts'
import { findMyBooking } from '#domain/students/my-bookings.ts'
import { materialFile } from '../download.ts'
import type { Route } from './+types/my-material'
import { requireStudent } from './require-student.ts'

/** A file of the trainee's own date or its course; 404 for anyone who may not open it, as if it did not exist. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { platform, email } = requireStudent(context)
  const booking = await findMyBooking(platform, { email, reference: params.reference.toUpperCase() })
  const open = booking ? await listOwnMaterials(platform, { bookingId: booking.id }) : []
  const materialId = params.materialId.toLowerCase()
  const mine = booking && open.some(({ id }) => id === materialId)
  const found = mine ? await findMaterialFile(platform, { of: { runId: booking.run.id }, materialId }) : null
  if (!found) throw new Response(null, { status: 404 })
  return materialFile(platform, found, request)
}
