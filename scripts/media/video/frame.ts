import type { FlowShape } from '#web/ui/flow.ts'
import { clockAt, ease, type Clock } from './clock.ts'
import { bands, element, unveiled } from './draw.ts'
import type { SceneName } from './narration.ts'
import { drawBacklog } from './scenes/backlog.ts'
import { drawBoard } from './scenes/board.ts'
import { drawClose } from './scenes/close.ts'
import { drawFlow } from './scenes/flow.ts'
import { drawSprint } from './scenes/sprint.ts'
import { drawTeam } from './scenes/team.ts'
import { drawTitle } from './scenes/title.ts'
import type { Timeline } from './timeline.ts'

export const SIZE = { width: 1280, height: 720 }

const scenes: Record<SceneName, (clock: Clock) => string> = {
  title: drawTitle,
  team: drawTeam,
  backlog: drawBacklog,
  sprint: drawSprint,
  board: drawBoard,
  flow: drawFlow,
  close: drawClose,
}

/** One picture goes before the next comes: two headings over each other cannot be read. */
const FADE = 0.4
const tide: FlowShape = { seed: 4, bands: 5, steps: 9, ease: 1.1, rise: 0.8, ground: 0.1, delay: 0.07 }

/** The whole picture at one time, as SVG. */
export function drawFrame(now: number, timeline: Timeline): string {
  const clock = clockAt(now, timeline)
  const shown = timeline.scenes.map(({ name, from, to }) => {
    const coming = name === 'title' ? 1 : ease((now - from) / FADE)
    const going = name === 'close' ? 1 : ease((to - now) / FADE)
    const opacity = now < from || now > to ? 0 : coming * going
    return opacity === 0 ? '' : element('g', { opacity }, scenes[name](clock))
  })
  const document = element('rect', { ...SIZE, class: 'paper' })
  return element(
    'svg',
    { ...SIZE, viewBox: `0 0 ${SIZE.width} ${SIZE.height}`, xmlns: 'http://www.w3.org/2000/svg' },
    document,
    progress(clock, timeline),
    ...shown,
  )
}

/** Below the pictures, where captions stand: the tide comes in as the video goes on. */
function progress({ now, share }: Clock, { scenes: [first] }: Timeline): string {
  const shown = ease((now - (first?.to ?? 0)) / FADE)
  return element(
    'g',
    { opacity: shown },
    unveiled('progress', 1280 * share, bands({ x: 0, y: 604, width: 1280, height: 116 }, tide)),
  )
}
