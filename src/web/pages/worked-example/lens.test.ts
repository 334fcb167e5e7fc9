import { expect, test } from 'vitest'
import { roles, workedExample } from '#content/worked-example/worked-example.ts'
import { layLens } from './lens.ts'
import { laySchedule } from './schedule.ts'

const { tracks, rests } = laySchedule()

test.for(roles)('as the %s the frame is on a card while a week rests, and never where its card is not', (role) => {
  const cards = workedExample.weeks.map(({ roles: seats }) => seats[role].card)
  let before = 0
  for (const [index, { places }] of layLens(cards, tracks).entries()) {
    const card = cards[index] ?? ''
    const { frames } = tracks.find(({ id }) => id === card) ?? { frames: [] }
    const [from, until] = [places[0]?.[0] ?? Infinity, places.at(-1)?.[0] ?? 0]
    expect(from, `week ${index + 1}`).toBeGreaterThan(before)
    expect(from, `week ${index + 1}`).toBeLessThanOrEqual(index + 1)
    expect(until, `week ${index + 1}`).toBeGreaterThan(index + 1.3)
    expect(places.findLast(([time]) => time <= index + 1)?.[1]).toEqual(rests[index]?.get(card))
    for (const [time, place] of places) {
      const flight = frames.find((frame) => frame.from < time && frame.until > time)
      expect(flight, `card ${card} flies at ${time}`).toBeUndefined()
      expect(place).toEqual(frames.findLast((frame) => frame.until <= time)?.place)
    }
    before = until
  }
})
