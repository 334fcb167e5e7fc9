import { data, type LoaderFunctionArgs } from 'react-router'
import { requestContext } from '#web/request-context.ts'

/** Demonstrations can be switched off: then they are not there. */
export function demoOnly({ context }: Pick<LoaderFunctionArgs, 'context'>): null {
  if (!context.get(requestContext).config.demoPages) throw data(null, { status: 404 })
  return null
}
