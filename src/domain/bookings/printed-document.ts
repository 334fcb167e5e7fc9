/** A numbered document as it is handed out. */
export interface PrintedDocument {
  /** As it is printed on it: R-000042. */
  number: string
  /** A PDF. */
  content: Buffer
}

/** Draws a document anew; null when there is none. Documents are drawn by a door, which whoever starts the site hands in. */
export type PrintDocument = (input: { documentId: string }) => Promise<PrintedDocument | null>
