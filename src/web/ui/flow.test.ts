import { expect, test } from 'vitest'
import { flow, heightAt, linePath, type FlowShape } from './flow.ts'

const shape: FlowShape = { seed: 11, bands: 5, steps: 12, ease: 1.9, rise: 0.78, ground: 0.045, delay: 0.075 }
/** A rounding error is not a fall: the picture is drawn in thousandths. */
const SLACK = 0.001
const times = Array.from({ length: 101 }, (_, step) => step / 100)

test('the same seed draws the same picture, another seed another', () => {
  const draw = (seed: number) => flow({ ...shape, seed }).map(linePath)
  expect(draw(3)).toEqual(draw(3))
  expect(draw(3)).not.toEqual(draw(4))
})

test('a line of the diagram never falls and never crosses the one above it', () => {
  for (let seed = 1; seed <= 200; seed++) {
    const lines = flow({ ...shape, seed })
    for (const [index, line] of lines.entries()) {
      const heights = times.map((time) => heightAt(line, time))
      const above = lines[index - 1]
      expect(heights.filter((height, at) => height < (heights[at - 1] ?? 0) - SLACK)).toEqual([])
      if (above) expect(times.filter((time, at) => (heights[at] ?? 0) > heightAt(above, time) + SLACK)).toEqual([])
    }
  }
})
