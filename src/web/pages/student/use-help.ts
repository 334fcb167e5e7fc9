import { useEffect, useState } from 'react'
import type { HelpItem } from '#domain/students/find-help.ts'
import { studentClient } from './student-client.ts'
import { renewToken } from './renew-token.ts'

export type Help =
  | { status: 'loading' }
  | { status: 'signed-out' }
  | { status: 'loaded'; items: HelpItem[] }
  | { status: 'failed'; error: string }

/** The trainees' help by the students' call with the stored token; a token that has ended is renewed once. */
export function useHelp() {
  const [help, setHelp] = useState<Help>({ status: 'loading' })
  useEffect(() => {
    void readHelp(true).then(setHelp)
  }, [])
  const retry = () => {
    setHelp({ status: 'loading' })
    void readHelp(true).then(setHelp)
  }
  return { help, retry }
}

async function readHelp(mayRenew: boolean): Promise<Help> {
  const { code, error, data } = await studentClient.get<{ data: HelpItem[] }>('/helpFaq/getHelpFaqData')
  if (code === 401) return mayRenew && (await renewToken()) ? readHelp(false) : { status: 'signed-out' }
  return error === null && data ? { status: 'loaded', items: data.data } : { status: 'failed', error: error ?? '' }
}
