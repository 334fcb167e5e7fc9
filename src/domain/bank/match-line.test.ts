import { expect, test } from 'vitest'
import { type Pence, pence } from '#domain/pence.ts'
import { type BankMoney, matchLine, type Owing } from './match-line.ts'

const line = (changes: Partial<BankMoney> = {}): BankMoney => ({
  day: '2027-04-03',
  amount: pence(150000),
  currency: 'GBP',
  payer: 'Someone',
  text: 'TO-7K3M9Q',
  importedAt: '2027-04-05T10:00:00.000Z',
  ...changes,
})

const order = (reference = 'TO-7K3M9Q', sums: number[] = [150000], changes: Partial<Owing> = {}): Owing => ({
  saleId: reference,
  reference,
  bookingReference: 'TA-2K3M9Q',
  references: [reference],
  documents: [],
  names: ['Fjord AS'],
  due: sums.map((sum, at) => ({ instalmentId: `${reference}/${at}`, outstanding: pence(sum) })),
  state: 'open',
  received: [],
  ...changes,
})

const found = (money: BankMoney, ...owing: Owing[]) =>
  matchLine(money, owing).map(({ why, missing, allocations, orders }) => [
    why,
    missing,
    allocations ? allocations.map(({ amount }) => amount) : null,
    ...orders.map(({ reference }) => reference),
  ])

const reasons = (...[money, ...owing]: Parameters<typeof found>) =>
  found(money, ...owing).map(([why, missing]) => [why, missing])

const exact = (allocations: number[], ...references: string[]) => [['exact', 0, allocations, ...references]]

test('the reference and exactly what is owed is exact: the next sum, or all that is left', () => {
  expect(found(line(), order())).toEqual(exact([150000], 'TO-7K3M9Q'))
  const deposit = order('TO-7K3M9Q', [37500, 112500])
  expect(found(line({ amount: pence(37500) }), deposit)).toEqual(exact([37500], 'TO-7K3M9Q'))
  expect(found(line(), deposit)).toEqual(exact([37500, 112500], 'TO-7K3M9Q'))
  expect(found(line({ text: 'inv 000042' }), order('TO-7K3M9Q', [150000], { documents: ['I-000042'] }))).toEqual(
    exact([150000], 'TO-7K3M9Q'),
  )
  expect(found(line(), order('TO-7K3M9Q', [150000], { state: 'lapsed' }))).toEqual(exact([150000], 'TO-7K3M9Q'))
})

test('another sum is only proposed, and what is too much cannot be recorded', () => {
  expect(found(line({ amount: pence(145000) }), order())).toEqual([['sum', 5000, [145000], 'TO-7K3M9Q']])
  expect(found(line({ amount: pence(155000) }), order())).toEqual([['sum', -5000, null, 'TO-7K3M9Q']])
})

test.each(['cancelled', 'paid', 'gone', 'under-way'] as const)('an order that is %s is never settled', (state) => {
  const [proposal, ...others] = matchLine(line(), [order('TO-7K3M9Q', state === 'paid' ? [] : [150000], { state })])
  expect([proposal?.why, proposal?.allocations, others]).toEqual([state, null, []])
})

test('several references whose sums are together the amount are one payment', () => {
  const both = line({ text: 'TO-7K3M9Q + TO-8K3M9Q', amount: pence(200000) })
  const other = order('TO-8K3M9Q', [50000])
  expect(found(both, order(), other)).toEqual(exact([150000, 50000], 'TO-7K3M9Q', 'TO-8K3M9Q'))
  expect(found({ ...both, amount: pence(199900) }, order(), other).map(([why]) => why)).toEqual(['several', 'several'])
  expect(
    found({ ...both, amount: pence(150000) }, order(), other).map(([why]) => why),
    'one would fit by itself',
  ).toEqual(['several', 'several'])
  const split = order('TO-8K3M9Q', [50000, 50000])
  expect(
    found({ ...both, amount: pence(250000) }, order('TO-7K3M9Q', [150000, 50000]), split),
    'two ways',
  ).toHaveLength(2)
  expect(found(both, order(), { ...other, state: 'cancelled' }).map(([why]) => why)).not.toContain('exact')
})

test('the order’s reference and its invoice’s number are one order', () => {
  const money = line({ text: 'TO-7K3M9Q I-000042 TA-9K3M9Q' })
  const named = order('TO-7K3M9Q', [150000], { documents: ['I-000042'], references: ['TO-7K3M9Q', 'TA-9K3M9Q'] })
  expect(found(money, named)).toEqual(exact([150000], 'TO-7K3M9Q'))
})

test('a cut reference counts only where it is one order’s', () => {
  const cut = line({ text: 'FJORDTECH ASTO-7K3M' })
  expect(found(cut, order())).toEqual(exact([150000], 'TO-7K3M9Q'))
  expect(found(cut, order(), order('TO-7K3M8R')).map(([why]) => why)).not.toContain('exact')
  expect(reasons({ ...cut, amount: pence(140000) }, order())).toEqual([['cut', 10000]])
})

test('a slip and the name with the sum are proposed, the slip first', () => {
  expect(reasons(line({ text: 'TO-7K3M9R' }), order())).toEqual([['slip', 0]])
  expect(reasons(line({ text: 'ref 7K3M9Q' }), order())).toEqual([['no-prefix', 0]])
  expect(reasons(line({ text: 'training', payer: 'FJORD AS' }), order())).toEqual([['name', 0]])
  expect(found(line({ text: 'training', payer: 'FJORD AS', amount: pence(1) }), order())).toEqual([])
  const both = found(line({ text: 'TO-8K3M9R', payer: 'FJORD AS' }), order(), order('TO-8K3M9Q'))
  expect(both.map(([why]) => why)).toEqual(['slip', 'name'])
  expect(found(line({ text: 'rent' }), order())).toEqual([])
})

const received = (changes: Partial<Owing['received'][number]>) => [
  { paymentId: 'p', amount: pence(75000), day: '2027-04-01', importedAt: null, ...changes },
]

test('what staff recorded by hand a few days apart is that payment, and is not settled again', () => {
  const half = line({ amount: pence(75000) })
  const by = (changes: Partial<Owing['received'][number]>, due: number[] = [75000]) =>
    found(half, order('TO-7K3M9Q', due, { received: received(changes), state: due.length > 0 ? 'open' : 'paid' })).map(
      ([why]) => why,
    )
  expect(by({})).toEqual(['recorded'])
  expect(by({}, [])).toEqual(['recorded'])
  expect(by({ day: '2027-04-06' })).toEqual(['recorded'])
  expect(by({ day: '2027-04-07' }), 'perhaps the day was mistyped').toEqual(['recorded-then'])
  expect(by({ amount: pence(70000) })).toEqual(['exact'])
})

test('the same sum on one day out of two files may be one transfer; out of one file it is two', () => {
  const half = line({ amount: pence(75000) })
  const by = (importedAt: string, day: string) =>
    found(half, order('TO-7K3M9Q', [75000], { received: received({ importedAt, day }) })).map(([why]) => why)
  expect(by('2027-04-04T10:00:00.000Z', half.day)).toEqual(['same-transfer'])
  expect(by(half.importedAt, half.day)).toEqual(['exact'])
  expect(by('2027-04-04T10:00:00.000Z', '2027-04-02')).toEqual(['exact'])
})

test('another currency is never settled', () => {
  expect(found(line({ currency: 'EUR' }), order())).toEqual([['sum', 0, null, 'TO-7K3M9Q']])
})

test('twin: by the reference alone, without the sum, another sum would be settled', () => {
  const named = ({ text }: BankMoney, { references }: Owing) => references.some((one) => text.includes(one))
  const spoilt = line({ amount: pence(1) as Pence })
  expect([named(spoilt, order()), matchLine(spoilt, [order()])[0]?.why]).toEqual([true, 'sum'])
})
