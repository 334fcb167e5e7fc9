import { data, type RouterContextProvider } from 'react-router'

/** A form's fields as text. Of a field with several values the last one is here; files are left out. */
export type FormValues = Record<string, string>

interface ActionArgs {
  request: Request
  context: Readonly<RouterContextProvider>
}

/** What was posted to a page: the arguments of its action, and the form that was read from the request. */
export type Submission<Args extends ActionArgs> = Args & {
  form: FormValues
  /** The same form where a field has several values. */
  formData: FormData
  /** The value of the button that was pressed, up to its first slash. */
  intent: string
  /** What follows that slash, such as the row that the button belongs to; otherwise empty. */
  target: string
}

/** What an action answers: a redirect when the command succeeded, or the page again with `Answer` and a status. */
type Answered<Answer> = Response | ReturnType<typeof data<Answer>>

type Handler<Args extends ActionArgs, Answer> = (
  submission: Submission<Args>,
) => Answered<Answer> | Promise<Answered<Answer>>

/**
 * The action of a page whose forms say in the field `intent` which button was pressed: one handler per intent. Any other
 * intent is answered with 422 and what `unknown` returns.
 */
export function actions<Args extends ActionArgs, Answer>(
  handlers: Readonly<Record<string, Handler<Args, Answer>>>,
  unknown: (submission: Submission<Args>) => Answer,
): (args: Args) => Promise<Answered<Answer>> {
  return async (args) => {
    const formData = await args.request.formData()
    const form = toFormValues(formData)
    const [intent = '', ...target] = (form.intent ?? '').split('/')
    const submission = { ...args, form, formData, intent, target: target.join('/') }
    // The table's own keys only: every object also has a `constructor`.
    const handler = Object.hasOwn(handlers, intent) ? handlers[intent] : undefined
    return handler ? handler(submission) : data(unknown(submission), { status: 422 })
  }
}

/** A table of handlers with each wrapped in the same function: for what all buttons of a page have in common. */
export const mapHandlers = <From, To>(
  handlers: Readonly<Record<string, From>>,
  wrap: (handler: From) => To,
): Record<string, To> =>
  Object.fromEntries(Object.entries(handlers).map(([intent, handler]) => [intent, wrap(handler)]))

/** The fields of a form as text: see `FormValues`. */
export const toFormValues = (formData: FormData): FormValues =>
  Object.fromEntries([...formData].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])))

/** What a page says to a button that it does not have, such as one of an older version of the page. */
export const UNKNOWN_BUTTON = 'This page has no such button. Please reload it.'
