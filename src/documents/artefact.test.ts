import { expect, test } from 'vitest'
import { workedExample } from '../../content/worked-example/worked-example.ts'
import { aBookingDocumentData } from '../../tests/support/document-data.ts'
import { readPdfText } from '../../tests/support/pdf-text.ts'
import { renderArtefact } from './artefact.tsx'

const { site } = aBookingDocumentData()

test.for(workedExample.artefacts)(
  '“$title” is one page with all of it, and says that it is invented',
  async (artefact) => {
    const pdf = await renderArtefact({ site, artefact })
    expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1)
    const text = readPdfText(pdf).replaceAll(/\s/g, '')
    const words = artefact.content
      .flatMap((part) => Object.values(part).flat(2))
      .filter((one) => typeof one === 'string')
    for (const part of [artefact.title, ...words, 'areinvented.']) expect(text).toContain(part.replaceAll(/\s/g, ''))
  },
)

test('the same page always has the same bytes', async () => {
  const [artefact] = workedExample.artefacts
  if (!artefact) throw new Error('expected an artefact')
  expect((await renderArtefact({ site, artefact })).equals(await renderArtefact({ site, artefact }))).toBe(true)
})
