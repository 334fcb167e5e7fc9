const BASE = '/student/api/v2'

/** The key of the token in localStorage. From the specification. */
const TOKEN_KEY = 'userToken'

/** The deadline of an upload or a removal. Other calls wait as long as the browser does. */
const UPLOAD_TIMEOUT_MS = 900_000

/** Every answer in the specification's shape. Failures of any kind are in `error`. */
interface StudentResponse<Data = unknown> {
  code: number
  isError: boolean
  timestamp: number
  /** For the user; null on success. */
  error: string | null
  /** All texts at the top level of the answer. */
  messages: string[]
  /** The answer as it came. */
  data: Data | null
}

type Query = Record<string, string | number | boolean | undefined>

/**
 * Calls of the students' API, with the stored token as the whole Authorization header. None is made without a token: one
 * that is missing or has ended is renewed first.
 */
export const studentClient = {
  get: <Data>(path: string, query?: Query) => sendWithToken<Data>(`${BASE}${path}${toQueryString(query)}`, {}),
  /** Logging in is what needs no token. */
  post: <Data>(path: string, body: object, query?: Query) =>
    send<Data>(`${BASE}${path}${toQueryString(query)}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    }),
  /** Each field is appended to a form; the one named characteristic goes as JSON text. */
  upload<Data>(service: string, url: string, fields: Record<string, string | Blob | object>) {
    const body = new FormData()
    for (const [name, value] of Object.entries(fields)) {
      if (name === 'characteristic') body.append(name, JSON.stringify(value))
      else body.append(name, value instanceof Blob ? value : String(value))
    }
    return sendWithToken<Data>(`${service}${url}`, {
      method: 'POST',
      body,
      signal: AbortSignal.timeout(UPLOAD_TIMEOUT_MS),
    })
  },
  remove: <Data>(service: string, url: string) =>
    sendWithToken<Data>(`${service}${url}`, { method: 'DELETE', signal: AbortSignal.timeout(UPLOAD_TIMEOUT_MS) }),
}

export const PICTURE = { service: BASE, url: '/profile/image' }

/** The picture as a data: address; code 404 when there is none. */
export const studentPicture = () => sendWithToken(`${PICTURE.service}${PICTURE.url}`, {}, readPicture)

async function readPicture(response: Response): Promise<{ picture: string }> {
  const bytes = new Uint8Array(await response.arrayBuffer())
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  return { picture: `data:image/jpeg;base64,${btoa(text)}` }
}

export const storeToken = (token: string): void => localStorage.setItem(TOKEN_KEY, token)
export const hasToken = (): boolean => localStorage.getItem(TOKEN_KEY) !== null
export const removeToken = (): void => localStorage.removeItem(TOKEN_KEY)

/** Calls that wait for a new token at the same time wait for one. */
let renewing: Promise<boolean> | null = null

/** Fetches a new token by the login session, and stores it. False when no one is logged in. */
async function renewToken(): Promise<boolean> {
  renewing ??= send<{ token: string }>(`${BASE}/token`, {}).then(({ data }) => {
    if (data?.token) storeToken(data.token)
    return Boolean(data?.token)
  })
  const renewed = await renewing
  renewing = null
  return renewed
}

type Read<Data> = (response: Response) => Promise<Data | null>

async function sendWithToken<Data>(address: string, init: RequestInit, read?: Read<Data>) {
  if (!hasToken() && !(await renewToken())) return toResponse<Data>({ code: 401, data: null, error: LOGGED_OUT })
  const answer = await send<Data>(address, init, read)
  return answer.code === 401 && (await renewToken()) ? send<Data>(address, init, read) : answer
}

const LOGGED_OUT = 'You are logged out. Please log in again.'

function toQueryString(query: Query = {}): string {
  const pairs = Object.entries(query).flatMap(([key, value]) =>
    value === undefined ? [] : [`${encodeURIComponent(key)}=${encodeURIComponent(value)}`],
  )
  return pairs.length > 0 ? `?${pairs.join('&')}` : ''
}

const readJson = (response: Response) => response.json().catch(() => null)

async function send<Data>(
  address: string,
  init: RequestInit,
  read: Read<Data> = readJson,
): Promise<StudentResponse<Data>> {
  const token = localStorage.getItem(TOKEN_KEY)
  const headers = new Headers(init.headers)
  if (token) headers.set('authorization', token)
  try {
    const response = await fetch(address, { ...init, headers })
    const data: (Data & { error?: unknown }) | null = await (response.ok ? read : readJson)(response)
    if (response.ok && data !== null) return toResponse<Data>({ code: 200, data })
    const error = typeof data?.error === 'string' ? data.error : `The call failed with status ${response.status}.`
    return toResponse<Data>({ code: response.status, data, error })
  } catch (error) {
    const isTimeout = error instanceof DOMException && error.name === 'TimeoutError'
    return toResponse<Data>({
      code: 0,
      data: null,
      error: isTimeout ? 'The call took too long.' : 'The call could not be made. Are you online?',
    })
  }
}

function toResponse<Data>(input: { code: number; data: Data | null; error?: string }): StudentResponse<Data> {
  const { code, data, error = null } = input
  const messages = Object.values(data ?? {}).filter((value) => typeof value === 'string')
  return { code, isError: error !== null, timestamp: Date.now(), error, messages, data }
}
