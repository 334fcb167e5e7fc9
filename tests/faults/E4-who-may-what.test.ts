import { expect, test } from 'vitest'
import { PAGE_POLICIES } from '../../src/web/access-policies.ts'
import { ask, faultsOf, openMatrix } from '../support/access-answers.ts'
import { requestsOf } from '../support/access-matrix.ts'
import { oncePerFile } from '../support/endings.ts'
import { inTurns } from '../support/hostile-client.ts'

const opened = oncePerFile(openMatrix)

for (const [pattern, policy] of Object.entries(PAGE_POLICIES)) {
  test(`E4 ${pattern} answers each identity as its policy says, to read and to write`, async () => {
    const address = opened().addresses[pattern] ?? ''
    const faults = await inTurns(requestsOf(pattern, policy), async (request) =>
      faultsOf(request, await ask(opened(), request, address)),
    )
    expect(faults.flat()).toEqual([])
  })
}
