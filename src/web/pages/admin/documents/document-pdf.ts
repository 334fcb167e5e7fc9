import { isId } from '#domain/pagination.ts'
import { renderDocument } from '#documents/render-document.ts'
import { documentContext, pdfFile } from '#web/pages/download.ts'
import { officeContext } from '../office-context.ts'
import type { Route } from './+types/document-pdf'

/** A document as a PDF, rendered again from the stored figures. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { documentId } = params
  const rendered = isId(documentId)
    ? await renderDocument(documentContext(officeContext(context)), { documentId })
    : null
  if (!rendered) throw new Response(null, { status: 404 })
  return pdfFile(rendered)
}
