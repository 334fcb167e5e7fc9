import { expect, test } from 'vitest'
import { aFullSite } from '../support/full-site.ts'
import { inTurns } from '../support/hostile-client.ts'
import { CODES, EVIL_HEADER, evilHeaders } from '../support/line-breaks.ts'
import { askRaw } from '../support/raw-request.ts'
import { warningsOf } from '../support/warnings.ts'

test('D6 no line break in an address becomes a header, a cookie or another file’s name', async () => {
  warningsOf()
  const { server, addresses, cookies } = await aFullSite()
  const cookie = `${cookies.office}; ${cookies.student}`
  const paths = Object.values(addresses).flatMap((address, turn) => {
    const evil = (step: number) => evilHeaders(CODES[(turn + step) % CODES.length] ?? '')
    const [path = '', query = ''] = address.split('?')
    return [
      `${path}${evil(0)}`,
      `${path}/${evil(1)}/`,
      `${path}?${query}&next=/${evil(2)}&said=${evil(2)}&q=${evil(3)}`,
    ]
  })
  const heads = await inTurns(paths, async (path) => ({ path, ...(await askRaw(server.port, path, { cookie })) }))
  for (const { path, status, head } of heads) {
    expect(status, path).toBeLessThan(500)
    expect(head, path).not.toMatch(EVIL_HEADER)
    expect(head, path).not.toMatch(/filename=[^\r]*(evil|\n)/i)
  }
})
