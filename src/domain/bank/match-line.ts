import { type Pence, pence, sumPence } from '#domain/pence.ts'
import { addDays } from '#domain/time-zone.ts'
import { isOneSlipOff, isWithoutPrefix, type NamedIn, namedIn } from './references.ts'

/** An order with what is owed of it now, as a transfer may pay it. */
export interface Owing {
  saleId: string
  /** "TO-7K3M9Q", or of a single booking "TA-7K3M9Q". */
  reference: string
  /** Of the booking whose page in the office has its money. */
  bookingReference: string
  /** The same with the references of its places. */
  references: string[]
  /** The numbers of its documents: "I-000042". */
  documents: string[]
  /** Its company, buyer and person. */
  names: string[]
  /** In the order in which they are paid. */
  due: { instalmentId: string; outstanding: Pence }[]
  /** `lapsed`: its hold is over, and its places can still be taken again. `gone`: they cannot. */
  state: 'open' | 'lapsed' | 'gone' | 'cancelled' | 'paid' | 'under-way'
  /** What reached us without a card, and the import that it came with; null where staff recorded it. */
  received: { paymentId: string; amount: Pence; day: string; importedAt: string | null }[]
}

export interface BankMoney {
  day: string
  amount: Pence
  currency: string
  payer: string
  text: string
  importedAt: string
}

/** `exact`: it may be settled at once. All others are for staff to decide, and say why. */
export type Why =
  | 'exact'
  | 'recorded'
  | 'recorded-then'
  | 'same-transfer'
  | 'several'
  | 'sum'
  | 'slip'
  | 'no-prefix'
  | 'cut'
  | 'name'
  | Exclude<Owing['state'], 'open' | 'lapsed'>

export interface Proposal {
  why: Why
  orders: Owing[]
  /** What recording it would pay; null where it cannot be recorded. */
  allocations: Allocation[] | null
  /** What would still be owed of the sum that was asked for; below nought what is too much. */
  missing: Pence
  /** Of `recorded` and `recorded-then`: the payment that staff have entered. */
  paymentId?: string
}

export type Allocation = { instalmentId: string; amount: Pence }

const MAX_PROPOSALS = 3
/** How many days apart the bank's day and the one that staff typed may be. */
const DAYS_APART = 3

/**
 * What a line of a statement may pay, the best first. It is exact only where the text names what it is for, and nothing else, the
 * sum is exactly what is owed, and nothing speaks against it. `owing` has all orders that the text names, and for proposals by name
 * or with a slip those that owe something.
 */
export function matchLine(line: BankMoney, owing: Owing[]): Proposal[] {
  const texts = namedIn(`${line.payer} / ${line.text}`)
  const named = owing.filter((order) => isNamed(order, texts))
  if (line.currency !== 'GBP')
    return named.map((order) => proposeOrder('sum', line, order, false)).slice(0, MAX_PROPOSALS)
  if (named.length > 0) return matchNamed(line, named).slice(0, MAX_PROPOSALS)
  const cut = owing.filter(({ references }) => beginsWithOne(references, texts.beginnings))
  const [only] = cut
  if (only && cut.length === 1) {
    const proposal = proposeNamed(line, only)
    return [proposal.why === 'sum' ? { ...proposal, why: 'cut' } : proposal]
  }
  return proposeUnnamed(line, owing, texts).slice(0, MAX_PROPOSALS)
}

const isNamed = ({ references, documents }: Owing, texts: NamedIn): boolean =>
  references.some((one) => texts.references.includes(one)) || documents.some((one) => texts.documents.includes(one))

const beginsWithOne = (references: string[], beginnings: string[]): boolean =>
  references.some((reference) => beginnings.some((beginning) => reference.startsWith(beginning)))

function matchNamed(line: BankMoney, named: Owing[]): Proposal[] {
  const [only] = named
  if (only && named.length === 1) return [proposeNamed(line, only)]
  const fits =
    named.every(isPayable) && !named.some((order) => findTwin(line, order)) ? combinations(line.amount, named) : []
  const [allocations] = fits
  if (allocations && fits.length === 1) return [{ why: 'exact', orders: named, allocations, missing: pence(0) }]
  return named
    .map((order) => proposeNamed(line, order))
    .map((proposal) =>
      proposal.why === 'exact' || proposal.why === 'sum' ? { ...proposal, why: 'several' as const } : proposal,
    )
    .toSorted((one, other) => Math.abs(one.missing) - Math.abs(other.missing))
}

const isPayable = ({ state }: Owing): boolean => state === 'open' || state === 'lapsed'

/** The sums that an order may be asked for: what is due first, that with the next, up to all of it. */
const sumsOf = ({ due }: Owing): Pence[] =>
  due.map((_, at) => sumPence(due.slice(0, at + 1).map((one) => one.outstanding)))

/** Every way in which a sum is exactly what the orders ask for, each of them at least its first sum. */
function combinations(amount: Pence, [order, ...rest]: Owing[]): Allocation[][] {
  if (!order) return amount === 0 ? [[]] : []
  return sumsOf(order)
    .filter((sum) => sum <= amount)
    .flatMap((sum) => combinations(pence(amount - sum), rest).map((others) => [...payUp(order, sum), ...others]))
}

/** A sum from the first instalment on; what is too much is left over. */
function payUp({ due }: Owing, sum: Pence): Allocation[] {
  let left: number = sum
  return due.flatMap(({ instalmentId, outstanding }) => {
    const amount = pence(Math.min(left, outstanding))
    left -= amount
    return amount > 0 ? [{ instalmentId, amount }] : []
  })
}

function proposeNamed(line: BankMoney, order: Owing): Proposal {
  const twin = findTwin(line, order)
  if (twin && twin.importedAt === null && isNear(line, twin))
    return { ...proposeOrder('recorded', line, order, false), paymentId: twin.paymentId }
  if (!isPayable(order)) return proposeOrder(order.state as Why, line, order, false)
  if (twin && twin.importedAt === null)
    return { ...proposeOrder('recorded-then', line, order, true), paymentId: twin.paymentId }
  if (twin) return proposeOrder('same-transfer', line, order, true)
  const proposal = proposeOrder('sum', line, order, true)
  return proposal.missing === 0 ? { ...proposal, why: 'exact' } : proposal
}

/**
 * A payment of this order that may be this very transfer: staff entered it, or another file had it under
 * another name. Two of one file are two. The nearest in time counts.
 */
const findTwin = (line: BankMoney, { received }: Owing) =>
  received
    .filter(
      ({ amount, day, importedAt }) =>
        amount === line.amount && importedAt !== line.importedAt && (importedAt === null || day === line.day),
    )
    .toSorted((one, other) => Number(isNear(line, other)) - Number(isNear(line, one)))[0]

const isNear = (line: BankMoney, { day }: { day: string }): boolean =>
  addDays(day, -DAYS_APART) <= line.day && line.day <= addDays(day, DAYS_APART)

function proposeOrder(why: Why, line: BankMoney, order: Owing, isRecordable: boolean): Proposal {
  const sums = sumsOf(order)
  const asked = sums.find((sum) => sum >= line.amount) ?? sums.at(-1) ?? pence(0)
  const missing = pence(asked - line.amount)
  const allocations = isRecordable && missing >= 0 ? payUp(order, line.amount) : null
  return { why, orders: [order], allocations, missing }
}

/** Without a reference that is right: one with a slip, or the exact sum with the name of who owes it. */
function proposeUnnamed(line: BankMoney, owing: Owing[], { folded }: NamedIn): Proposal[] {
  const payable = owing.filter(isPayable)
  const guesses = payable.flatMap((order): Proposal[] => {
    const why = order.references.some((one) => isOneSlipOff(one, folded))
      ? 'slip'
      : order.references.some((one) => isWithoutPrefix(one, folded))
        ? 'no-prefix'
        : null
    if (why) {
      const proposal = proposeNamed(line, order)
      return [proposal.why === 'exact' || proposal.why === 'sum' ? { ...proposal, why } : proposal]
    }
    const byName = proposeOrder('name', line, order, true)
    return byName.missing === 0 && order.names.some((name) => hasName(folded, name)) ? [byName] : []
  })
  return guesses.toSorted((one, other) => Number(one.why === 'name') - Number(other.why === 'name'))
}

const LEGAL_FORMS = /\b(?:LTD|LIMITED|PLC|LLP|INC|GMBH|CIC|CO|COMPANY|THE|MR|MRS|MS|DR)\b/g
/** Shorter names are found in too many texts. */
const SHORTEST_NAME = 4

/** Each word of the name is in the text, without a company's legal form. */
function hasName(folded: string, name: string): boolean {
  const words = namedIn(
    name
      .toUpperCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .replace(LEGAL_FORMS, ''),
  ).folded
  return words.length >= SHORTEST_NAME && folded.includes(words)
}

/** What staff's own choice of an order pays: all of the sum, or null where it is more than is owed. */
export const allocationsFor = (line: BankMoney, order: Owing): Allocation[] | null =>
  isPayable(order) && line.currency === 'GBP' ? proposeOrder('sum', line, order, true).allocations : null
