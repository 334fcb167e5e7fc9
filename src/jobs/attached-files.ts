import type { Message } from '#platform/mail.ts'

type AttachedFile = Message['attachments'][number]

export const pdfFile = (name: string, content: Buffer): AttachedFile => ({
  filename: `${name}.pdf`,
  contentType: 'application/pdf',
  content,
})

/** `CANCEL` takes its events away, as the file says of itself (RFC 6047, section 2.4). */
export const calendarAttachment = (
  name: string,
  content: string,
  method: 'PUBLISH' | 'CANCEL' = 'PUBLISH',
): AttachedFile => ({
  filename: `${name}.ics`,
  contentType: `text/calendar; charset=utf-8; method=${method}`,
  content,
})
