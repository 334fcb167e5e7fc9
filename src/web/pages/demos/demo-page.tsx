import { type ReactNode, useEffect, useState } from 'react'
import { data, type LoaderFunctionArgs } from 'react-router'
import { demos } from '#content/demos.ts'
import { requestContext } from '#web/request-context.ts'
import { Notice } from '#web/ui/notice.tsx'

interface DemoFrameProps {
  heading: string
  intro: string
  children: ReactNode
}

export function DemoFrame({ heading, intro, children }: DemoFrameProps) {
  return (
    <div className="wrap section demo-data">
      <h1>{heading}</h1>
      <p>{intro}</p>
      <Notice kind="warn" title={demos.dataLabel} />
      {children}
    </div>
  )
}

/** A loader for demonstration pages: 404 when they are switched off (DEMO_PAGES). */
export function demoOnly({ context }: Pick<LoaderFunctionArgs, 'context'>): null {
  if (!context.get(requestContext).config.demoPages) throw data(null, { status: 404 })
  return null
}

type Fetched<Data> = { status: 'loading' } | { status: 'loaded'; data: Data } | { status: 'failed'; error: string }

/** Fetches JSON from one of our test endpoints, with the specification's messages when that fails. */
export function useFetched<Data>(address: string): Fetched<Data> {
  const [fetched, setFetched] = useState<Fetched<Data>>({ status: 'loading' })
  useEffect(() => {
    let current = true
    void read<Data>(address).then((answer) => current && setFetched(answer))
    return () => {
      current = false
    }
  }, [address])
  return fetched
}

async function read<Data>(address: string): Promise<Fetched<Data>> {
  try {
    const response = await fetch(address)
    if (!response.ok) return { status: 'failed', error: 'Network response was not ok' }
    return { status: 'loaded', data: await response.json() }
  } catch {
    return { status: 'failed', error: 'An unknown error occurred' }
  }
}

/** Shown until the answer arrives; without scripts, a link to the answer itself. */
export function Loading({ address }: { address: string }) {
  return (
    <>
      <p className="with-scripts" role="status">
        Loading...
      </p>
      <p className="without-scripts">
        This page shows an answer that only a script can fetch, and scripts are switched off here. The answer itself is
        at <a href={address}>{address}</a>.
      </p>
    </>
  )
}
