import { data, RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { actions, type Submission } from './form-actions.ts'

interface Args {
  request: Request
  context: RouterContextProvider
  params: { code: string }
}

const post = (fields: [string, string | File][]): Args => {
  const body = new FormData()
  for (const [name, value] of fields) body.append(name, value)
  return {
    request: new Request('http://localhost/', { method: 'POST', body }),
    context: new RouterContextProvider(),
    params: { code: 'A' },
  }
}

const echo = ({ form, formData, intent, target, params }: Submission<Args>) =>
  data({ form, ids: formData.getAll('id'), intent, target, code: params.code })

const action = actions<Args, unknown>({ save: echo, approved: echo }, ({ form }) => ({ unknown: form.intent }))

const answerTo = async (fields: [string, string | File][]) => {
  const answer = await action(post(fields))
  if (answer instanceof Response) throw new Error('expected data, got a response')
  return { status: answer.init?.status, ...(answer.data as Record<string, unknown>) } // both answers are objects
}

test('the button that was clicked decides which handler gets the form', async () => {
  const fields: [string, string | File][] = [
    ['id', '1'],
    ['id', '2'],
    ['file', new File(['x'], 'x')],
    ['intent', 'save'],
  ]
  expect(await answerTo(fields)).toEqual({
    status: undefined,
    form: { id: '2', intent: 'save' },
    ids: ['1', '2'],
    intent: 'save',
    target: '',
    code: 'A',
  })
})

test('what follows a slash in a button is passed on next to its intent', async () => {
  expect(await answerTo([['intent', 'approved/7.1/x']])).toMatchObject({ intent: 'approved', target: '7.1/x' })
})

test('a button that the page does not have is answered with 422, with any name', async () => {
  for (const intent of ['', 'delete', 'constructor', '__proto__', 'SAVE'])
    expect(await answerTo([['intent', intent]])).toEqual({ status: 422, unknown: intent })
  expect(await answerTo([])).toMatchObject({ status: 422 })
})

test('the twin that looks such a name up without a guard finds what is inherited', () => {
  const handlers: Record<string, unknown> = {}
  for (const intent of ['constructor', '__proto__']) expect(handlers[intent], intent).toBeDefined()
})
