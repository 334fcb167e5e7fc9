import { useRouteLoaderData } from 'react-router'
import type { loader } from '../../root.tsx'
import type { EnquiryAnswer } from './enquiry-answer.ts'

/** The answer to this form where it was just posted without scripts; null for every other form and visit. */
export function useEnquiryAnswer(form: string): EnquiryAnswer | null {
  const answer = useRouteLoaderData<typeof loader>('root')?.enquiry ?? null
  return answer?.form === form ? answer : null
}
