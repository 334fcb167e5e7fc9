import { expect, test } from 'vitest'
import { aDoor } from '../../tests/support/door.ts'
import { openapi } from './openapi.ts'

test('the document names every call of the specification, and the page says the same', async () => {
  const app = aDoor(openapi('https://tideway.example'))
  const document = await (await app.request('/openapi.json')).json()
  const calls = [
    '/mainapp/api/v1/courses/{id}',
    '/mainapp/api/v1/contact',
    '/mainapp/api/v1/traineeDetails',
    '/mainapp/api/v1/payment/initiate',
    '/mainapp/api/v1/payment/webhook',
    '/menu.json',
  ]
  expect(Object.keys(document.paths)).toEqual(expect.arrayContaining(calls))
  const page = await (await app.request('/openapi')).text()
  for (const call of calls) expect(page).toContain(call)
})
