import { afterEach, expect, test, vi } from 'vitest'
import { removeToken, storeToken, studentClient, studentPicture } from './student-client.ts'

/** Replaces the browser's storage and network: requests are recorded, and answered by `answer`. */
function aBrowser(answer: (request: Request) => Response | Promise<Response>) {
  const asked: Request[] = []
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
    removeItem: (name: string) => stored.delete(name),
  })
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const request = new Request(new URL(address, 'http://localhost'), init)
    asked.push(request)
    return answer(request)
  })
  return { asked, stored }
}

afterEach(() => vi.unstubAllGlobals())

test('an answer comes in the specified shape, and the query is joined and encoded', async () => {
  const { asked, stored } = aBrowser(() => Response.json({ message: 'Stored.', words: 'x', data: [1] }))
  storeToken('abc')
  expect(stored.get('userToken')).toBe('abc')
  const given = await studentClient.get('/helpFaq/getHelpFaqData', { q: 'a & b=c', page: 2, none: undefined })
  expect(given).toEqual({
    code: 200,
    isError: false,
    timestamp: expect.any(Number),
    error: null,
    messages: ['Stored.', 'x'],
    data: { message: 'Stored.', words: 'x', data: [1] },
  })
  expect(asked[0]?.url).toBe('http://localhost/student/api/v2/helpFaq/getHelpFaqData?q=a%20%26%20b%3Dc&page=2')
  expect(asked[0]?.headers.get('authorization'), 'as it is').toBe('abc')
})

/** A server with a login session, which gives tokens: those before `next` have ended. */
function aServer(next: string) {
  return (request: Request) => {
    if (request.url.endsWith('/token')) return Response.json({ token: next })
    const known = request.headers.get('authorization') === next
    return known ? Response.json({ data: [1] }) : Response.json({ error: 'Please sign in.' }, { status: 401 })
  }
}
const pathsOf = (asked: Request[]) => asked.map(({ url }) => new URL(url).pathname.replace('/student/api/v2', ''))

test('no call is made before there is a token: all wait for one that the login session gives', async () => {
  const { asked } = aBrowser(aServer('new'))
  removeToken()
  const answers = await Promise.all([studentClient.get('/a'), studentPicture(), studentClient.upload('', '/b', {})])
  expect(answers.map(({ code }) => code)).toEqual([200, 200, 200])
  expect(pathsOf(asked)[0]).toBe('/token')
  expect(pathsOf(asked).filter((path) => path === '/token')).toHaveLength(1)
})

test('a token that has ended is renewed, and the call made again', async () => {
  const { asked, stored } = aBrowser(aServer('new'))
  storeToken('old')
  expect(await studentClient.get('/a')).toMatchObject({ code: 200, data: { data: [1] } })
  expect(pathsOf(asked)).toEqual(['/a', '/token', '/a'])
  expect(stored.get('userToken')).toBe('new')
})

test('who is logged out makes no call but that for a token, and is told', async () => {
  const { asked } = aBrowser(() => Response.json({ error: 'Please sign in.' }, { status: 401 }))
  removeToken()
  expect(await studentClient.get('/a')).toMatchObject({ code: 401, error: expect.stringContaining('log in again') })
  expect(pathsOf(asked)).toEqual(['/token'])
})

test('a picture goes as a form, with characteristic as JSON text, and is removed with the token', async () => {
  const { asked } = aBrowser(() => Response.json({ message: 'Stored.' }))
  storeToken('abc')
  const picture = new Blob(['x'], { type: 'image/png' })
  await studentClient.upload('/service', '/url', { picture, characteristic: { of: 'profile' }, note: 'n' })
  const form = await asked[0]?.formData()
  expect([asked[0]?.method, new URL(asked[0]?.url ?? '').pathname]).toEqual(['POST', '/service/url'])
  expect([...(form?.keys() ?? [])]).toEqual(['picture', 'characteristic', 'note'])
  expect(form?.get('characteristic')).toBe('{"of":"profile"}')
  await studentClient.remove('/service', '/url')
  expect([asked[1]?.method, asked[1]?.headers.get('authorization')]).toEqual(['DELETE', 'abc'])
})

test('a picture comes as a data address, and a failure as an error', async () => {
  aBrowser(() => new Response(new Uint8Array([1, 2, 255])))
  storeToken('abc')
  expect(await studentPicture()).toMatchObject({ code: 200, data: { picture: 'data:image/jpeg;base64,AQL/' } })
  aBrowser(() => Promise.reject(new TypeError('Failed to fetch')))
  storeToken('abc')
  expect(await studentPicture()).toMatchObject({ error: expect.stringContaining('Are you online?'), data: null })
})

test.each([
  [
    'an error with a message',
    () => Response.json({ error: 'Please sign in.' }, { status: 401 }),
    401,
    'Please sign in.',
  ],
  ['an error without a message', () => new Response('<h1>Bad gateway</h1>', { status: 502 }), 502, 'status 502'],
  ['an answer that is no JSON', () => new Response('<h1>Hello</h1>'), 200, 'status 200'],
  ['no network', () => Promise.reject(new TypeError('Failed to fetch')), 0, 'Are you online?'],
  ['a deadline', () => Promise.reject(new DOMException('late', 'TimeoutError')), 0, 'took too long'],
])('%s is returned as an error', async (_, answer, code, words) => {
  aBrowser(answer)
  const given = await studentClient.post('/signIn', {})
  expect(given).toMatchObject({ code, isError: true, error: expect.stringContaining(words) })
})
