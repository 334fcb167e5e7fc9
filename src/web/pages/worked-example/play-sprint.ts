import { type Decision, type DecisionOption, type Panel, sprintToTry } from '#content/worked-example/sprint-to-try.ts'
import { type Role, roles } from '#content/worked-example/worked-example.ts'

export interface Taken {
  decision: Decision
  option: DecisionOption
}

/** In which role an address tries it. */
export const readRole = (query: URLSearchParams): Role => roles.find((role) => role === query.get('as')) ?? roles[0]

/** The decisions that an address names, up to the first that it leaves out. It may say anything. */
export function readDecisions(query: URLSearchParams): Taken[] {
  const taken: Taken[] = []
  for (const decision of sprintToTry.decisions[readRole(query)]) {
    const option = decision.options[Number(query.get(decision.id)) - 1]
    if (!option) break
    taken.push({ decision, option })
  }
  return taken
}

/** What the leaflet has after these decisions: panels that are done, one that no one has checked, and started ones. */
export function playSprint(taken: readonly Taken[]): Record<'done' | 'unchecked' | 'started', Panel[]> {
  const options = taken.map(({ option }) => option)
  const starts = options.flatMap((option) => option.starts ?? [])
  const finished = options.reduce((sum, { finishes = 0 }) => sum + finishes, 0)
  const unchecked = options.flatMap(({ adds }) => adds ?? [])
  const started = starts.slice(finished).filter((panel) => !unchecked.includes(panel))
  return { done: starts.slice(0, finished), unchecked, started }
}

/** What the leaflet is good for. */
export function resultOf(done: readonly Panel[]): string {
  const { panels, met, missed, nothing } = sprintToTry.goal
  if (panels.every((panel) => done.includes(panel))) return met
  return done.length > 1 ? missed : nothing
}
