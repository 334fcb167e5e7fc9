import type { Tx } from '#platform/database.ts'
import { readLogo } from '#platform/pictures.ts'
import { brandingContent } from './branding.ts'
import { parseContent } from './content-document.ts'
import type { ContentFault, ImportedDocument } from './import-documents.ts'
import { parseLogoId } from './logo-id.ts'
import { findLogo, LOGO_MESSAGES, storeLogo } from './logos.ts'

export interface ImportedLogo {
  file: string
  id: string
  read(): Promise<Uint8Array>
}

/** Stores the logos that are not here yet, each drawn again from its pixels, in the transaction of the caller. */
export async function importLogos(tx: Tx, logos: readonly ImportedLogo[]): Promise<ContentFault[]> {
  const faults: ContentFault[] = []
  for (const { file, id, read } of logos) {
    if (await findLogo({ db: tx }, { id })) continue
    const drawn = await readLogo(await read())
    const named = parseLogoId(id)
    if (!drawn.ok) faults.push({ file, fieldErrors: { '': LOGO_MESSAGES[drawn.error] } })
    else if (drawn.width !== named?.width || drawn.height !== named.height)
      faults.push({ file, fieldErrors: { '': 'The logo has another size than its name says.' } })
    else await storeLogo(tx, { id, png: Buffer.from(drawn.png) })
  }
  return faults
}

/** A document that shows a logo which is neither here nor comes with it. */
export async function findMissingLogos(tx: Tx, documents: readonly ImportedDocument[]): Promise<ContentFault[]> {
  const faults: ContentFault[] = []
  for (const { file, document, value } of documents) {
    const read = document.key === brandingContent.key ? parseContent(brandingContent, value) : null
    const id = read?.ok ? read.value.logo : ''
    if (id !== '' && !(await findLogo({ db: tx }, { id })))
      faults.push({ file, fieldErrors: { logo: `Its picture logos/${id}.png is missing.` } })
  }
  return faults
}
