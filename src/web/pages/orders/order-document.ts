import { findOrder } from '#domain/orders/find-order.ts'
import { renderDocument } from '#documents/render-document.ts'
import { limitAttempts } from '#web/limit-attempts.ts'
import { requestContext } from '#web/request-context.ts'
import { documentContext, pdfFile } from '../download.ts'
import type { Route } from './+types/order-document'

/** A document of an order as a PDF, for those who have the order's address; 404 for those of another. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { platform, config } = context.get(requestContext)
  const order = await findOrder(platform, { publicId: params.orderId })
  const document = order?.documents.find(({ id }) => id === params.documentId.toLowerCase())
  if (!order || !document) throw new Response(null, { status: 404 })
  await limitAttempts(platform, { limit: 'draw-document', of: order.publicId })
  const rendered = await renderDocument(documentContext({ platform, config }), { documentId: document.id })
  if (!rendered) throw new Error(`expected the document ${document.number}`)
  return pdfFile(rendered)
}
