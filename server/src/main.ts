import { startPortal } from './start.ts'
import { explained } from './start-problems.ts'

// A full disk under these, or a reader that has gone, must not end the portal.
for (const output of [process.stdout, process.stderr]) output.on('error', () => {})

const STOP_SIGNALS = ['SIGTERM', 'SIGINT'] as const

try {
  const portal = await startPortal(process.env)
  for (const signal of STOP_SIGNALS) process.once(signal, () => void portal.stop().then(() => process.exit(0)))
} catch (error) {
  process.stderr.write(`\n${explained(error)}\n\n`)
  process.exit(1)
}
