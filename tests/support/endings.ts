import { afterAll, beforeAll, onTestFinished } from 'vitest'

type Ending = () => unknown

/** Set while `oncePerFile` opens something: what is opened then is closed with the file. */
let endingsOfFile: Ending[] | null = null

/** Runs when this test has finished, or when this file has, for what `oncePerFile` opens. */
export function atTheEnd(ending: Ending): void {
  if (endingsOfFile) endingsOfFile.push(ending)
  else onTestFinished(async () => void (await ending()))
}

/** Opens before a file's first test what its tests share, and closes it after the last. Returns a getter for it. */
export function oncePerFile<Opened>(open: () => Promise<Opened>): () => Opened {
  const endings: Ending[] = []
  let opened: { value: Opened } | undefined
  beforeAll(async () => {
    endingsOfFile = endings
    try {
      opened = { value: await open() }
    } finally {
      endingsOfFile = null
    }
  }, 60_000)
  afterAll(async () => {
    for (const ending of endings.toReversed()) await ending()
  })
  return () => {
    if (!opened) throw new Error('expected what the file opens before its tests')
    return opened.value
  }
}
