import { expect, test } from 'vitest'
import { buildTestApp } from '../../tests/support/test-app.ts'
import type { Platform } from '#platform/platform.ts'
import { CALL_POLICIES } from '#web/access-policies.ts'
import { apiPaths } from '#web/api-client.ts'
import { createApi } from './api.ts'

/** Calls that API clients do not need, with the reason. */
const NOT_DESCRIBED: Record<string, string> = {
  'GET /healthz': 'for the balancer: docs/operations.md',
  'GET /readyz': 'for the balancer: docs/operations.md',
  'GET /metrics': 'for the operator’s Prometheus: docs/operations.md',
  'GET /openapi.json': 'the document itself',
  'GET /openapi': 'the document as a page',
  'GET /.well-known/security.txt': 'text for a person, in the form of RFC 9116',
  'GET /test/some-endpoint': 'sample of a demo page, gone with DEMO_PAGES=off',
  'GET /test/sample-users': 'sample of a demo page, gone with DEMO_PAGES=off',
}

interface Described {
  parameters?: { in: string; name: string }[]
  requestBody?: { content: Record<string, { schema?: object }> }
  responses: Record<string, { description: string; content?: Record<string, { schema?: object }> }>
  security?: object[]
}
type Paths = Record<string, Record<string, Described>>

/** "GET /courses/:id", as the policies name it. */
const callOf = (method: string, path: string): string => `${method.toUpperCase()} ${path.replaceAll(/{(\w+)}/g, ':$1')}`

/** What differs between the calls that there are and those that are described. */
function differences(paths: Paths, policies: Record<string, string>): string[] {
  const described = new Map(
    Object.entries(paths).flatMap(([path, item]) =>
      Object.entries(item).map(([method, call]) => [callOf(method, path), call] as const),
    ),
  )
  return [
    ...Object.keys(policies)
      .filter((call) => !described.has(call) && !Object.hasOwn(NOT_DESCRIBED, call))
      .map((call) => `${call} is not described`),
    ...Object.keys(NOT_DESCRIBED)
      .filter((call) => described.has(call) || !Object.hasOwn(policies, call))
      .map((call) => `${call} needs no exception`),
    ...[...described].flatMap(([call, answers]) => {
      const policy = policies[call]
      return policy ? problemsOf(call, policy, answers) : [`${call} is described, and there is no such call`]
    }),
  ]
}

/** What a description leaves out: its success, a failure that such a call has, or the shape of either. */
function problemsOf(
  call: string,
  policy: string,
  { parameters, requestBody, responses, security }: Described,
): string[] {
  const writes = !call.startsWith('GET ')
  const names = [...call.matchAll(/:(\w+)/g)].map(([, name]) => name)
  const needed = [
    ...(names.length > 0 ? ['404'] : []),
    ...(policy === 'token' ? ['401'] : []),
    ...(policy === 'signature' ? ['400'] : ['403'].filter(() => writes)),
    ...(call.startsWith('POST ') ? ['413'] : []),
    ...(requestBody ? ['415'] : []),
    ...(requestBody?.content['application/json'] ? ['400'] : []),
    ...(writes ? ['503'] : []),
  ]
  return [
    ...(Object.keys(responses).some((status) => /^2\d\d$/.test(status)) ? [] : [`${call} names no success`]),
    ...needed.filter((status) => !responses[status]).map((status) => `${call} does not name its ${status}`),
    ...Object.entries(responses)
      .filter(
        ([, { description, content }]) => !description || !Object.values(content ?? {}).every((one) => one.schema),
      )
      .map(([status]) => `${call} does not say what its ${status} is`),
    ...Object.entries(responses)
      .filter(([, { content }]) => Object.keys(content ?? {}).length === 0)
      .map(([status]) => `${call} gives its ${status} no shape`),
    ...names
      .filter((name) => !parameters?.some((one) => one.in === 'path' && one.name === name))
      .map((name) => `${call} does not describe ${name}`),
    ...(policy === 'token' && !security ? [`${call} names no security scheme`] : []),
  ]
}

function buildApi() {
  const platform = {} as Platform // describing the calls does not use it
  return buildTestApp(createApi(platform, { publicUrl: 'https://tideway.example', demoPages: true }).calls)
}

const readDocument = async (): Promise<{ paths: Paths; components: { schemas: Record<string, object> } }> =>
  (await buildApi().request('/openapi.json')).json()

test('the document describes every call that there is, with its success and its failures, and no other', async () => {
  const { paths } = await readDocument()
  expect(differences(paths, CALL_POLICIES)).toEqual([])
})

/** The names that references lead to and the document does not have. */
const danglingIn = ({ components, ...document }: Awaited<ReturnType<typeof readDocument>>): string[] =>
  [...JSON.stringify({ components, ...document }).matchAll(/"#\/components\/schemas\/(\w+)"/g)]
    .map(([, name = '']) => name)
    .filter((name) => !Object.hasOwn(components.schemas, name))

test('every schema that a call refers to is in the document, and one that is missing is found', async () => {
  const document = await readDocument()
  expect(danglingIn(document)).toEqual([])
  const { TraineeDetails: taken, ...schemas } = document.components.schemas
  expect(taken).toBeDefined()
  expect(danglingIn({ ...document, components: { schemas } })).toEqual(['TraineeDetails'])
})

test('the pages’ scripts call what the document describes', async () => {
  const { paths } = await readDocument()
  for (const path of Object.values(apiPaths)) expect(Object.keys(paths)).toContain(path)
})

test('the page says the same as the document', async () => {
  const { paths } = await readDocument()
  const page = await (await buildApi().request('/openapi')).text()
  for (const [path, item] of Object.entries(paths)) {
    for (const method of Object.keys(item)) expect(page).toContain(`<h2>${method.toUpperCase()} ${path}</h2>`)
  }
})

test('twin: a call that is not described, one too many, and one without its failures are found', async () => {
  const { paths } = await readDocument()
  expect(differences(paths, { ...CALL_POLICIES, 'POST /planted': 'anyone' })).toEqual([
    'POST /planted is not described',
  ])
  for (const call of Object.keys(CALL_POLICIES).filter((one) => !Object.hasOwn(NOT_DESCRIBED, one))) {
    const { [call]: taken, ...others } = CALL_POLICIES
    expect(taken).toBeDefined()
    expect(differences(paths, others)).toEqual([`${call} is described, and there is no such call`])
  }
  const get = { responses: { 200: { description: 'It', content: { 'application/json': { schema: {} } } } } }
  expect(differences({ ...paths, '/planted': { get } }, CALL_POLICIES)).toEqual([
    'GET /planted is described, and there is no such call',
  ])
  const { '/menu.json': menu, ...rest } = paths
  expect(menu).toBeDefined()
  expect(differences(rest, CALL_POLICIES)).toEqual(['GET /menu.json is not described'])
  const planted = (call: Described) =>
    differences({ ...paths, '/planted/{id}': { post: call } }, { ...CALL_POLICIES, 'POST /planted/:id': 'token' })
  expect(planted({ responses: { 200: { description: '' } } })).toEqual([
    ...['404', '401', '403', '413', '503'].map((status) => `POST /planted/:id does not name its ${status}`),
    'POST /planted/:id does not say what its 200 is',
    'POST /planted/:id gives its 200 no shape',
    'POST /planted/:id does not describe id',
    'POST /planted/:id names no security scheme',
  ])
})

test('twin: an exception for a call that is gone, or that is described after all, is found', async () => {
  const { paths } = await readDocument()
  const { 'GET /healthz': taken, ...others } = CALL_POLICIES
  expect(taken).toBeDefined()
  expect(differences(paths, others)).toEqual(['GET /healthz needs no exception'])
  const get = { responses: { 200: { description: 'It', content: { 'application/json': { schema: {} } } } } }
  expect(differences({ ...paths, '/healthz': { get } }, CALL_POLICIES)).toEqual(['GET /healthz needs no exception'])
})
