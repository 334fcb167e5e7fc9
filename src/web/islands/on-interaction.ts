import type { SleepingIsland } from './hydrate-islands.tsx'

const ASLEEP = '[data-asleep]'

/** A part that becomes React does so when somebody means to use it. A submit before that waits, and is sent again. */
export function wakeIsland(target: Element, isSubmit: boolean): void {
  const island = target.closest<SleepingIsland>(ASLEEP)
  if (!island) return
  if (isSubmit && target instanceof HTMLFormElement) island.early = target
  wake(island)
}

/** What was typed before in this tab stands in its form again. */
export function wakeDrafts(): void {
  for (const island of document.querySelectorAll<SleepingIsland>(ASLEEP))
    if (sessionStorage[`draft-${island.firstElementChild?.id}`]) wake(island)
}

function wake(island: SleepingIsland): void {
  // Named by the page and not by a path, or the builder would add a loader of its own, larger than this script.
  const script: Promise<typeof import('./hydrate-islands.tsx')> = import(
    /* @vite-ignore */ document.documentElement.dataset.islands ?? ''
  )
  island.waking ??= script
    .then(({ hydrate }) => hydrate(island))
    .catch(() => {
      island.waking = undefined
      island.early?.submit()
    })
}
