/** Makes build/ out of the sources; does nothing when they are those of the last build. */
export function buildProduct(): Promise<void>
