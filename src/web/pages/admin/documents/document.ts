import { isId } from '#domain/page.ts'
import { pdfFile } from '../../pdf-file.ts'
import { officeContext } from '../office-visit.ts'
import type { Route } from './+types/document'

/** One document as a PDF, drawn anew from the books. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { printDocument } = officeContext(context)
  const printed = isId(params.documentId) ? await printDocument({ documentId: params.documentId }) : null
  if (!printed) throw new Response(null, { status: 404 })
  return pdfFile(printed)
}
