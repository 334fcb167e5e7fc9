import { isId } from '#domain/pagination.ts'
import { pdfFile } from '#web/pages/download.ts'
import { officeContext } from '../office-context.ts'
import type { Route } from './+types/document-pdf'

/** A document as a PDF, rendered again from the stored figures. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { printDocument } = officeContext(context)
  const printed = isId(params.documentId) ? await printDocument({ documentId: params.documentId }) : null
  if (!printed) throw new Response(null, { status: 404 })
  return pdfFile(printed)
}
