import { expect, test } from 'vitest'
import { flowBands } from './flow-bands.ts'

test('one seed always draws one picture, and another seed another', () => {
  expect(flowBands('TA-7K3M9Q')).toEqual(flowBands('TA-7K3M9Q'))
  expect(flowBands('TA-7K3M9Q')).not.toEqual(flowBands('TA-9QW2ZX'))
})

test('work never leaves the diagram: edges never fall, never cross and stay within the picture', () => {
  for (let seed = 0; seed < 500; seed++) {
    const bands = flowBands(`TA-${seed}`)
    for (const [band, edge] of bands.entries()) {
      for (const [step, height] of edge.entries()) {
        expect(height).toBeGreaterThanOrEqual(edge[step - 1] ?? 0)
        expect(height).toBeLessThanOrEqual(bands[band - 1]?.[step] ?? 1)
      }
    }
  }
})
