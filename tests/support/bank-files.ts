import { importStatement } from '../../src/domain/bank/import-statement.ts'
import { type Pence, pence, poundsText } from '../../src/domain/pence.ts'
import { aBooking } from './bookings.ts'
import type { Endangered } from './endangered.ts'
import type { TestPlatform } from './platform.ts'

/** Statements as banks write them, all of them made up: money from Fjord AS for TO-7K3M9Q, and what is left out beside it. */
export const CSV_FILES: Record<string, string> = {
  Barclays:
    'Number,Date,Account,Amount,Subcategory,Memo\r\n ,03/04/2027,20-00-00 12345678,1500.00,Counter Credit,"FJORD AS          \tTO-7K3M9Q BGC"\r\n ,02/04/2027,20-00-00 12345678,-42.10,Payment,"STATIONERS LTD"\r\n',
  HSBC: 'Date,Type,Description,Paid out,Paid in,Balance\n"03 Apr 2027","CR","FJORD AS TO-7K3M9Q","","1,500.00","9,120.55"\n"02 Apr 2027","DD","STATIONERS LTD","42.10","","7,620.55"\n',
  Lloyds:
    "Transaction Date,Transaction Type,Sort Code,Account Number,Transaction Description,Debit Amount,Credit Amount,Balance,\n03/04/2027,FPI,'30-00-00,12345678,FJORD AS TO-7K3M9Q,,1500.00,9120.55,\n02/04/2027,DEB,'30-00-00,12345678,STATIONERS,42.10,,7620.55,\n",
  NatWest:
    'Date, Type, Description, Value, Balance, Account Name, Account Number\n\n03/04/2027,BAC,"\'FJORD AS , TO-7K3M9Q , FP 03/04/27 1020",1500.00,9120.55,"\'TIDEWAY","\'600000-12345678",\n02/04/2027,D/D,"\'STATIONERS",-42.10,7620.55,"\'TIDEWAY","\'600000-12345678",\n',
  Santander:
    'Account name: TIDEWAY AGILE\nAccount: XXXX 1234\n\nDate;Type;Description;Debit/Credit;Balance\n03/04/2027;Bill payment;FASTER PAYMENTS RECEIPT REF TO-7K3M9Q FROM FJORD AS;£1,500.00;£9,120.55\n02/04/2027;DD;STATIONERS;-£42.10;£7,620.55\n',
  Monzo:
    'Transaction ID,Date,Time,Type,Name,Emoji,Category,Amount,Currency,Local amount,Local currency,Notes and #tags,Address,Receipt,Description,Category split,Money Out,Money In\ntx_0000A1,03/04/2027,10:20:30,Faster payment,Fjord AS,,Income,1500.00,GBP,1500.00,GBP,TO-7K3M9Q,,,TO-7K3M9Q,,,1500.00\ntx_0000A2,02/04/2027,09:00:00,Card payment,Stationers,,Office,-42.10,GBP,-42.10,GBP,,,,STATIONERS,,-42.10,\n',
  Starling:
    'Date,Counter Party,Reference,Type,Amount (GBP),Balance (GBP),Spending Category,Notes\n03/04/2027,Fjord AS,TO-7K3M9Q,FASTER PAYMENT,1500.00,9120.55,REVENUE,\n02/04/2027,Stationers,Order 1,CONTACTLESS,-42.10,7620.55,ADMIN,\n',
  Tide: 'Date,Timestamp,Transaction ID,Transaction description,Reference,Paid in,Paid out,Amount,Status,Transaction type\n2027-04-03,2027-04-03 10:20:30,a1b2,Fjord AS,TO-7K3M9Q,1500.00,,1500.00,completed,Faster Payment\n2027-04-03,2027-04-03 11:00:00,a1b3,Fjord AS,TO-7K3M9Q,1500.00,,1500.00,declined,Faster Payment\n',
  Revolut:
    'Date started (UTC),Date completed (UTC),ID,Type,State,Description,Reference,Payer,Orig currency,Orig amount,Payment currency,Amount,Fee,Balance,Account\n2027-04-03,2027-04-03,5f3c,TOPUP,COMPLETED,Money added from FJORD AS,TO-7K3M9Q,Fjord AS,GBP,1500.00,GBP,1500.00,0.00,9120.55,Main\n2027-04-03,,5f3d,TOPUP,PENDING,Money added from BO LIND,TA-8K3M9Q,Bo Lind,GBP,90.00,GBP,90.00,0.00,9120.55,Main\n',
  Wise: '"TransferWise ID","Date","Amount","Currency","Description","Payment Reference","Running Balance","Exchange From","Exchange To","Payer Name","Payee Name"\n"TRANSFER-1","03-04-2027","1500.00","GBP","Received money from FJORD AS with reference TO-7K3M9Q","TO-7K3M9Q","9120.55","","","Fjord AS",""\n"CARD-2","02-04-2027","-42.10","GBP","Card transaction","","7620.55","","","",""\n',
  'a spreadsheet of another country':
    'Date;Description;Amount\n3.4.2027;Fjord AS TO-7K3M9Q;1.500,00\n2.4.2027;Stationers;-42,10\n',
  'a file with DR and CR':
    'Posting Date,Narrative,Amount\n03/04/27,FJORD AS TO-7K3M9Q,"1,500.00 CR"\n02/04/27,STATIONERS,42.10 DR\n',
  'a file with a column for the direction':
    'Booking Date,Credit/Debit Indicator,Amount,Details\n3-Apr-2027,CRDT,1500,FJORD AS TO-7K3M9Q\n2-Apr-2027,DBIT,42.10,STATIONERS\n',
  'a file with tabs':
    'Date\tPayer\tReference\tCredit\tDebit\n03/04/2027\tFjord AS\tTO-7K3M9Q\t1,500.00\t\n02/04/2027\tStationers\t\t\t42.10\n',
}

interface CamtEntry {
  amount: string
  text?: string
  payer?: string
  day?: string
  bankId?: string
  /** What takes the place of the details, or is added to the entry. */
  details?: string
  more?: string
  direction?: 'CRDT' | 'DBIT'
  status?: string
  currency?: string
}

/** A statement in the format CAMT.053. */
export const camtFile = (entries: CamtEntry[], namespace = 'urn:iso:std:iso:20022:tech:xsd:camt.053.001.02'): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="${namespace}"><BkToCstmrStmt><GrpHdr><MsgId>1</MsgId></GrpHdr><Stmt><Id>S1</Id>
<Acct><Id><IBAN>GB00TIDE00000012345678</IBAN></Id></Acct>${entries.map(camtEntry).join('\n')}</Stmt></BkToCstmrStmt></Document>`

const camtEntry = (entry: CamtEntry): string => `<Ntry><Amt Ccy="${entry.currency ?? 'GBP'}">${entry.amount}</Amt>
<CdtDbtInd>${entry.direction ?? 'CRDT'}</CdtDbtInd><Sts>${entry.status ?? 'BOOK'}</Sts>${entry.more ?? ''}
<BookgDt><Dt>${entry.day ?? '2027-04-03'}</Dt></BookgDt>${entry.bankId ? `<AcctSvcrRef>${entry.bankId}</AcctSvcrRef>` : ''}
<NtryDtls>${
  entry.details ??
  `<TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs><RltdPties><Dbtr><Nm>${entry.payer ?? 'Fjord AS'}</Nm></Dbtr></RltdPties>
<RmtInf><Ustrd>${entry.text ?? 'TO-7K3M9Q'}</Ustrd></RmtInf></TxDtls>`
}</NtryDtls></Ntry>`

/** A payment that waits; answers its id. */
export async function aBankLine(
  { db }: Pick<TestPlatform, 'db'>,
  changes: { remittance?: string; payerName?: string; amountPence?: Pence; bookedOn?: string; matchedAt?: null } = {},
) {
  const { id } = await db
    .insertInto('bankLine')
    .values({
      fingerprint: crypto.randomUUID(),
      bookedOn: '2026-01-05',
      amountPence: pence(150000),
      payerName: 'Fjord AS',
      remittance: 'Training in May',
      fileName: 'january.csv',
      matchedAt: new Date(),
      ...changes,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export interface CsvLine {
  text: string
  /** In pence. */
  amount: number
  payer?: string
  day?: string
}

/** A file as Starling writes it. */
export const csvFile = (lines: CsvLine[]): Uint8Array =>
  Buffer.from(
    `Date,Counter Party,Reference,Type,Amount (GBP)\n${lines
      .map(({ day = '05/01/2026', payer = 'A payer', text, amount }) =>
        [day, payer, `"${text}"`, 'FASTER PAYMENT', poundsText(pence(amount))].join(','),
      )
      .join('\n')}\n`,
  )

/** Imports such a file as staff would. */
export async function importCsv(platform: TestPlatform, lines: CsvLine[], fileName = 'january.csv') {
  const imported = await importStatement(platform, { bytes: csvFile(lines), fileName, actor: 'staff:grace' })
  if (!imported.ok) throw new Error(`expected an import, got ${imported.error}`)
  return imported
}

/** Each line in the order of the day and the text: what it says, and whether it waits, is settled or put aside. */
export async function bankLineStates({ db }: Pick<TestPlatform, 'db'>): Promise<string[]> {
  const lines = await db.selectFrom('bankLine').selectAll().orderBy('bookedOn').orderBy('remittance').execute()
  return lines.map(
    ({ remittance, paymentId, putAsideAt }) =>
      `${remittance}: ${paymentId ? 'settled' : putAsideAt ? 'put aside' : 'waiting'}`,
  )
}

/** A statement with one payment that is exact. */
export async function aStatementToImport(platform: TestPlatform): Promise<Endangered> {
  const { reference, saleId } = await aBooking(platform, { email: `${crypto.randomUUID()}@example.com` })
  return {
    act: (on) => importCsv(on, [{ text: reference, amount: 150000 }]),
    // A line that is stored and waits is whole: the next import goes on with it.
    traces: async () => {
      const paid = platform.db
        .selectFrom('allocation')
        .innerJoin('bankLine', 'bankLine.paymentId', 'allocation.paymentId')
      const payments = await paid
        .select(['allocation.amountPence', 'timesSettled'])
        .where('saleId', '=', saleId)
        .execute()
      const receipts = await platform.db.selectFrom('document').select('kind').where('saleId', '=', saleId).execute()
      return [payments, receipts]
    },
    none: [[], []],
    all: [[{ amountPence: 150000, timesSettled: 1 }], [{ kind: 'receipt' }]],
  }
}
