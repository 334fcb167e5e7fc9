import { storeToken, studentClient } from './student-client.ts'

/** Fetches a new API token by the login session, and stores it. False when nobody is signed in. */
export async function renewToken(): Promise<boolean> {
  const { data } = await studentClient.get<{ token: string }>('/token')
  if (!data?.token) return false
  storeToken(data.token)
  return true
}
