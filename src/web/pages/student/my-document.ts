import { limitAttempts } from '#web/limit-attempts.ts'
import { findMyDocument } from '#domain/students/my-bookings.ts'
import { renderDocument } from '#documents/render-document.ts'
import { documentContext, pdfFile } from '../download.ts'
import type { Route } from './+types/my-document'
import { requireStudent } from './require-student.ts'

/** A receipt, invoice or credit note of the trainee's booking as a PDF; 404 for anybody else's. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { platform, config, email, viewer } = requireStudent(context)
  const reference = params.reference.toUpperCase()
  const document = await findMyDocument(platform, { email, reference, documentId: params.documentId.toLowerCase() })
  if (!document) throw new Response(null, { status: 404 })
  await limitAttempts(platform, { limit: 'draw-document', of: viewer.accountId })
  const rendered = await renderDocument(documentContext({ platform, config }), { documentId: document.id })
  if (!rendered) throw new Error(`expected the document ${document.number}`)
  return pdfFile(rendered)
}
