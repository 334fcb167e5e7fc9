import type { PrintedDocument } from '#domain/documents/document.ts'

/** A document as a PDF download. It is personal, so no cache may store it. */
export const pdfFile = ({ number, content }: PrintedDocument): Response =>
  new Response(new Uint8Array(content), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${number}.pdf"`,
      'cache-control': 'no-store',
    },
  })
