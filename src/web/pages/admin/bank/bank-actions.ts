import { data, redirect, type RouterContextProvider } from 'react-router'
import { importStatement } from '#domain/bank/import-statement.ts'
import { settleMessage, statementMessage } from '#domain/bank/messages.ts'
import { linkLine, putLineAside, recordLine, type SettleError } from '#domain/bank/settle-line.ts'
import { withFlash } from '#web/pages/flash-message.tsx'
import { paths } from '#web/paths.ts'
import type { Submission } from '../../form-actions.ts'
import { officeContext, type OfficeContext } from '../office-context.ts'
import { listAddress } from '../list-query.ts'
import { readSelection, withUndo } from '../row-selection.tsx'
import { readId, readReason, REASON_TOO_LONG } from '../read-form.ts'
import { importFlash } from './bank-labels.ts'

export interface BankAnswer {
  message: string
  /** The field that it is about. */
  field?: 'statement' | 'reason'
}

type BankSubmission = Submission<{ request: Request; context: Readonly<RouterContextProvider> }>

const reject = (answer: BankAnswer, status = 422) => data(answer, { status })

/** Back to the list, on the tab and in the order where it was. */
const toList = ({ request }: BankSubmission, flash: string, undoable: string[] = []) => {
  const url = new URL(request.url)
  const list = url.pathname === paths.admin.bankLines ? listAddress(url, {}) : paths.admin.bankLines
  return redirect(
    withUndo(
      list,
      flash,
      undoable.map((id) => ({ id, version: 0 })),
    ),
    303,
  )
}

/** The button says which line, and for what: `<line>/<orders or payment>`. */
const settle =
  (
    act: (
      office: OfficeContext,
      input: { id: string; of: string },
    ) => Promise<{ ok: true } | { ok: false; error: SettleError }>,
    flash: string,
  ) =>
  async (submission: BankSubmission) => {
    const [id, of = ''] = submission.target.split('/')
    const answer = await act(officeContext(submission.context), { id: readId(id), of })
    return answer.ok ? toList(submission, flash) : reject({ message: settleMessage(answer.error) }, 409)
  }

async function importFile({ context, formData }: BankSubmission) {
  const { platform, actor } = officeContext(context)
  const file = formData.get('statement')
  if (!(file instanceof File) || file.size === 0) return reject({ message: FILE_MISSING, field: 'statement' })
  const bytes = new Uint8Array(await file.arrayBuffer())
  const imported = await importStatement(platform, { bytes, fileName: file.name, actor })
  if (!imported.ok) return reject({ message: statementMessage(imported), field: 'statement' })
  return redirect(withFlash(paths.admin.bankLines, importFlash(imported)), 303)
}

const FILE_MISSING = 'Please choose a file first.'
const REASON_MISSING = 'Please say why: the reason is kept with the payment.'

/** A button names its line; the one above the list is for those that are ticked. */
const linesOf = ({ target, formData }: BankSubmission): string[] =>
  target ? [readId(target)] : readSelection(formData.getAll('id')).map(({ id }) => readId(id))

async function putAside(submission: BankSubmission) {
  const reason = readReason(submission.form.reason)
  if (reason === null) return reject({ message: REASON_TOO_LONG, field: 'reason' })
  if (reason === '') return reject({ message: REASON_MISSING, field: 'reason' })
  return moveLines(submission, { reason, flash: 'put-aside' })
}

async function moveLines(submission: BankSubmission, { reason, flash }: { reason: string | null; flash: string }) {
  const { platform, actor } = officeContext(submission.context)
  const ids = linesOf(submission)
  if (ids.length === 0) return reject({ message: NONE_TICKED })
  const done: string[] = []
  for (const id of ids) if ((await putLineAside(platform, { id, reason, actor })).ok) done.push(id)
  if (done.length === 0) return reject({ message: settleMessage('line-settled') }, 409)
  return toList(submission, flash, reason === null ? [] : done)
}

const NONE_TICKED = 'Select at least one payment first.'

/** What the forms of the list and of a line do. */
export const BANK_ACTIONS = {
  import: importFile,
  record: settle(
    ({ platform, actor }, { id, of }) => recordLine(platform, { id, saleIds: of.split(',').map(readId), actor }),
    'recorded',
  ),
  link: settle(({ platform, actor }, { id, of }) => linkLine(platform, { id, paymentId: readId(of), actor }), 'linked'),
  aside: putAside,
  back: (submission: BankSubmission) => moveLines(submission, { reason: null, flash: 'back' }),
}

export const FLASH_MESSAGES = {
  recorded: 'Recorded. The receipt is on its way.',
  linked: 'Joined to the payment that was recorded.',
  'put-aside': 'Put aside.',
  back: 'Back in the list.',
}
