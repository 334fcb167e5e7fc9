const OTHERS: Record<string, string> = {
  visitor: 'A visitor',
  trainee: 'The trainee',
  provider: 'The card provider',
  system: 'The site itself',
}

/** Whoever the trail names, as a person reads it: of the office the username. */
export const actorName = (actor: string): string => OTHERS[actor] ?? actor.replace(/^staff:/, '')
