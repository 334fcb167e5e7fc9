import { type Pence, sumPence } from '#domain/pence.ts'
import { tidyText } from '#domain/text.ts'
import { isDay } from '#domain/time-zone.ts'
import { elementsAt, readXml, textAt, type XmlElement } from '#platform/xml-tree.ts'
import { readSum, type ReadStatement, type StatementLine } from './statement.ts'

/** Reads the money that came in out of a statement of ISO 20022, in each version of CAMT.053. */
export function readCamtStatement(text: string): ReadStatement {
  const xml = readXml(text)
  const statements = xml ? elementsAt(xml, 'Document', 'BkToCstmrStmt', 'Stmt') : []
  if (statements.length === 0) return { ok: false, error: 'other-xml' }
  const entries = statements.flatMap((statement) =>
    elementsAt(statement, 'Ntry').map((entry) => ({ entry, account: accountOf(statement) })),
  )
  const read = entries.map(({ entry, account }) => (isIncome(entry) ? readEntry(entry, account) : []))
  const wrong = entries.findIndex(({ entry }, at) => isIncome(entry) && read[at]?.length === 0)
  if (wrong >= 0) return { ok: false, error: 'wrong-entry', number: wrong + 1 }
  return { ok: true, statement: { lines: read.flat(), leftOut: read.filter((lines) => lines.length === 0).length } }
}

const accountOf = (statement: XmlElement): string =>
  textAt(statement, 'Acct', 'Id', 'IBAN') || textAt(statement, 'Acct', 'Id', 'Othr', 'Id')

/** Booked, paid in, and neither taking back what was paid out nor a payment of ours that came back. */
const isIncome = (entry: XmlElement): boolean =>
  textAt(entry, 'CdtDbtInd') === 'CRDT' &&
  !/^(true|1)$/.test(textAt(entry, 'RvslInd')) &&
  (textAt(entry, 'Sts') || textAt(entry, 'Sts', 'Cd')) === 'BOOK' &&
  elementsAt(entry, 'NtryDtls', 'TxDtls', 'RtrInf').length === 0

/** A line for each payment of a batch whose parts are all there; otherwise one for the entry. Empty where it cannot be read. */
function readEntry(entry: XmlElement, account: string): StatementLine[] {
  const day = dayOf(entry, 'BookgDt') || dayOf(entry, 'ValDt')
  const whole = amountOf(entry, 'Amt')
  if (!whole || !isDay(day)) return []
  const details = elementsAt(entry, 'NtryDtls', 'TxDtls')
  const parts = details.map((detail) => amountOf(detail, 'Amt') ?? amountOf(detail, 'AmtDtls', 'TxAmt', 'Amt'))
  const isBatch = details.length > 1 && isSplit(details, parts, whole)
  return (isBatch ? details : [details]).map((part, at) => {
    const of = [part].flat()
    const bankId = (isBatch && first(of, 'Refs', 'AcctSvcrRef')) || textAt(entry, 'AcctSvcrRef')
    return {
      day,
      ...((isBatch && parts[at]) || whole),
      payer: first(of, 'RltdPties', 'Dbtr', 'Nm') || first(of, 'RltdPties', 'Dbtr', 'Pty', 'Nm'),
      text: [...new Set([...of.flatMap(textsOf), tidyText(textAt(entry, 'AddtlNtryInf'))].filter(Boolean))].join(' / '),
      bankId: bankId && isBatch ? `${bankId}/${at + 1}` : bankId || null,
      account,
    }
  })
}

interface Amount {
  amount: Pence
  currency: string
}

const isSplit = (details: XmlElement[], parts: (Amount | null)[], whole: Amount): boolean =>
  details.every((detail) => /^(CRDT)?$/.test(textAt(detail, 'CdtDbtInd'))) &&
  parts.every((part) => part?.currency === whole.currency) &&
  sumPence(parts.flatMap((part) => (part ? [part.amount] : []))) === whole.amount

function amountOf(element: XmlElement, ...path: string[]): Amount | null {
  const [found] = elementsAt(element, ...path)
  // up to five decimals in this format, of which pounds have two
  const amount = found && readSum(String(found['#text'] ?? '').replace(/(\.\d\d)0+$/, '$1'))
  return amount ? { amount, currency: String(found['@Ccy'] ?? 'GBP') } : null
}

const dayOf = (entry: XmlElement, name: string): string =>
  (textAt(entry, name, 'Dt') || textAt(entry, name, 'DtTm')).slice(0, 10)

const first = (details: XmlElement[], ...path: string[]): string =>
  tidyText(details.map((detail) => textAt(detail, ...path)).find(Boolean))

/** All that the payer or the bank wrote about a payment. */
const textsOf = (detail: XmlElement): string[] =>
  [
    ...elementsAt(detail, 'RmtInf', 'Ustrd'),
    ...elementsAt(detail, 'RmtInf', 'Strd', 'CdtrRefInf', 'Ref'),
    ...elementsAt(detail, 'RmtInf', 'Strd', 'RfrdDocInf', 'Nb'),
    ...elementsAt(detail, 'RmtInf', 'Strd', 'AddtlRmtInf'),
    ...elementsAt(detail, 'Refs', 'EndToEndId'),
    ...elementsAt(detail, 'AddtlTxInf'),
  ]
    .map((one) => tidyText(one['#text']))
    .filter((one) => one !== 'NOTPROVIDED')
