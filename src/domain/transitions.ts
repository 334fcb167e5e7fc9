/** Which states each state may change to. One that leads nowhere is final. */
export type Transitions<State extends string> = Record<State, readonly State[]>

/**
 * The states from which `to` may be reached. An update that sets a state looks for these in its condition, so that a
 * record which has changed meanwhile stays as it is.
 */
export function statesBefore<State extends string>(table: Transitions<State>, to: NoInfer<State>): State[] {
  const states = Object.keys(table) as State[] // the record's own keys
  return states.filter((state) => table[state].includes(to))
}
