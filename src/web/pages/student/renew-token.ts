import { storeToken, studentClient } from './student-client.ts'

/** Asks for a token where the browser has none that works but somebody is signed in. Answers whether there is one now. */
export async function renewToken(): Promise<boolean> {
  const { data } = await studentClient.get<{ token: string }>('/token')
  if (!data?.token) return false
  storeToken(data.token)
  return true
}
