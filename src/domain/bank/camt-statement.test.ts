import { expect, test } from 'vitest'
import { camtFile } from '../../../tests/support/bank-files.ts'
import { readCamtStatement } from './camt-statement.ts'

test('an entry is a line with its day, sum, payer, text and the bank’s id', () => {
  const file = camtFile([{ amount: '1500.00', text: 'Order TO-7K3M9Q &amp; thanks &#163;', bankId: 'B1' }])
  expect(readCamtStatement(file)).toEqual({
    ok: true,
    statement: {
      lines: [
        {
          day: '2027-04-03',
          amount: 150000,
          currency: 'GBP',
          payer: 'Fjord AS',
          text: 'Order TO-7K3M9Q & thanks £',
          bankId: 'B1',
          account: 'GB00TIDE00000012345678',
        },
      ],
      leftOut: 0,
    },
  })
})

test('what is paid out, not booked, reversed or returned is left out', () => {
  const file = camtFile([
    { amount: '10.00', direction: 'DBIT' },
    { amount: '20.00', status: 'PDNG' },
    { amount: '30.00', more: '<RvslInd>true</RvslInd>' },
    { amount: '40.00', details: '<TxDtls><RtrInf><Rsn><Cd>AC04</Cd></Rsn></RtrInf></TxDtls>' },
    { amount: '50.00', more: '<RvslInd>false</RvslInd>' },
  ])
  expect(readCamtStatement(file)).toMatchObject({ ok: true, statement: { lines: [{ amount: 5000 }], leftOut: 4 } })
})

const part = (amount: string, text: string, more = '') =>
  `<TxDtls><Refs><AcctSvcrRef>P</AcctSvcrRef><EndToEndId>${text}</EndToEndId></Refs><Amt Ccy="GBP">${amount}</Amt>${more}<RmtInf><Strd><CdtrRefInf><Ref>${text}</Ref></CdtrRefInf></Strd></RmtInf></TxDtls>`

test('a batch is as many lines as it has payments, unless they are not its sum', () => {
  const batch = (second: string) =>
    camtFile([{ amount: '300.00', bankId: 'B', details: part('100.00', 'TO-7K3M9Q') + part(second, 'TO-8K3M9Q') }])
  expect(readCamtStatement(batch('200.00'))).toMatchObject({
    statement: {
      lines: [
        { amount: 10000, text: 'TO-7K3M9Q', bankId: 'P/1' },
        { amount: 20000, text: 'TO-8K3M9Q', bankId: 'P/2' },
      ],
    },
  })
  expect(readCamtStatement(batch('199.00'))).toMatchObject({
    statement: { lines: [{ amount: 30000, text: 'TO-7K3M9Q / TO-8K3M9Q', bankId: 'B' }] },
  })
})

test('a later version, with a status by code, a namespace prefix and five decimals, is read too', () => {
  const file = camtFile(
    [{ amount: '1500.00000', status: '<Cd>BOOK</Cd>' }],
    'urn:iso:std:iso:20022:tech:xsd:camt.053.001.08',
  )
    .replaceAll(/<(\/?)(?=[A-Z])/g, '<$1n:')
    .replace('xmlns=', 'xmlns:n=')
    .replace('<n:Dbtr><n:Nm>Fjord AS</n:Nm></n:Dbtr>', '<n:Dbtr><n:Pty><n:Nm>Fjord AS</n:Nm></n:Pty></n:Dbtr>')
  expect(readCamtStatement(file)).toMatchObject({ statement: { lines: [{ amount: 150000, payer: 'Fjord AS' }] } })
})

test('an entry without a date rejects the file, with its number', () => {
  const file = camtFile([{ amount: '10.00' }, { amount: '20.00', day: '3rd of April' }])
  expect(readCamtStatement(file)).toEqual({ ok: false, error: 'wrong-entry', number: 2 })
})

const entities = (declared: string) =>
  camtFile([{ amount: '10.00', text: '&e;' }]).replace('<Document', `${declared}<Document`)

test.each([
  ['an entity bomb', entities('<!DOCTYPE d [<!ENTITY a "aaaa"><!ENTITY e "&a;&a;&a;&a;">]>')],
  ['an entity that reads a file', entities('<!DOCTYPE d [<!ENTITY e SYSTEM "file:///etc/passwd">]>')],
  ['a document that is cut off', camtFile([{ amount: '10.00' }]).slice(0, -40)],
  ['elements without end', '<a>'.repeat(100_000)],
  ['another kind of document', camtFile([{ amount: '10.00' }]).replaceAll('BkToCstmrStmt', 'BkToCstmrAcctRpt')],
  ['names that a script would trip over', '<__proto__><constructor>1</constructor></__proto__>'],
])('%s is no statement', (_, file) => {
  expect(readCamtStatement(file)).toEqual({ ok: false, error: 'other-xml' })
})
