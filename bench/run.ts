// `npm run bench`: what the product bears, each figure beside a limit that was measured in the same run on the same
// machine; `npm run bench -- serving soak` some of it. nginx and pgbench are optional, and named when missing.
import { cpus } from 'node:os'
import { benchBooking } from './booking.ts'
import { benchEdits } from './edits.ts'
import { benchJourneys } from './journeys.ts'
import { benchOffice } from './office.ts'
import { benchServing } from './serving.ts'
import { benchSoak } from './soak.ts'
import { benchWebhooks } from './webhooks.ts'

const PARTS: Record<string, () => Promise<void>> = {
  serving: benchServing,
  booking: benchBooking,
  journeys: benchJourneys,
  webhooks: benchWebhooks,
  office: benchOffice,
  edits: benchEdits,
  soak: benchSoak,
}

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !PARTS[name])
if (unknown.length > 0) {
  console.error(`no such part: ${unknown.join(' ')}. The parts are ${Object.keys(PARTS).join(', ')}`)
  process.exit(1)
}
console.log(`Node ${process.version}, ${cpus().length} cores; run it while the machine does nothing else`)
for (const [name, measure] of Object.entries(PARTS)) if (asked.length === 0 || asked.includes(name)) await measure()
