import type { PrintedDocument } from '#domain/documents/document.ts'

/** A numbered document to keep. It is somebody's: nothing between us and them stores it. */
export const pdfFile = ({ number, content }: PrintedDocument): Response =>
  new Response(new Uint8Array(content), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${number}.pdf"`,
      'cache-control': 'no-store',
    },
  })
