import { findMyDocument } from '#domain/students/my-bookings.ts'
import { isWithinLimit } from '#platform/rate-limits.ts'
import { pdfFile } from '../download.ts'
import type { Route } from './+types/my-document'
import { requireStudent } from './require-student.ts'

/** A receipt, invoice or credit note of the trainee's booking as a PDF; 404 for anybody else's. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { platform, email, viewer, printDocument } = requireStudent(context)
  const reference = params.reference.toUpperCase()
  const document = await findMyDocument(platform, { email, reference, documentId: params.documentId.toLowerCase() })
  if (!document) throw new Response(null, { status: 404 })
  if (!(await isWithinLimit(platform, { limit: 'draw-paper', of: viewer.accountId })))
    throw new Response(null, { status: 429 })
  const printed = await printDocument({ documentId: document.id })
  if (!printed) throw new Error(`expected the paper ${document.number}`)
  return pdfFile(printed)
}
