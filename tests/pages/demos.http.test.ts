import { expect, test } from 'vitest'
import { aDatabase } from '../support/database.ts'
import { oncePerFile } from '../support/endings.ts'
import { elementsOf, linksOf, wordsOf } from '../support/html.ts'
import { aSite } from '../support/in-process.ts'

const site = oncePerFile(async () => aSite({ databaseUrl: await aDatabase() }))

const FORMS = ['/Payment', '/personaldetails', '/productOwnerPD', '/scrumMasterPD', '/businessAnalystPD']

test.for([...FORMS, '/myComponent', '/sampleUsers'])(
  'the demonstration %s has the site’s header and footer, and the call-back form',
  async (path) => {
    const html = await (await fetch(site().url + path)).text()
    expect(html).toMatch(/<nav [^>]*aria-label="Main"/)
    const footer = elementsOf(html, 'footer').at(-1) ?? ''
    const links = linksOf(footer).map(({ words }) => words)
    expect(links).toEqual(expect.arrayContaining(['Our Trainings', 'Testimonials', 'Contact Us', 'Login', 'LinkedIn']))
    expect(wordsOf(footer)).toContain('12 Example Wharf')
    expect(footer.match(/Phone number/g) ?? []).toHaveLength(1)
    expect(footer, 'handled where something may be sent').toContain(
      FORMS.includes(path) ? 'action="/contactUs#' : 'action="#',
    )
  },
)
