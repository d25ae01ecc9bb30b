import { startPortal } from './start.ts'
import { describeStartupError } from './startup-errors.ts'

// A full disk under these, or a reader that has gone, must not end the portal.
for (const output of [process.stdout, process.stderr]) output.on('error', () => {})

try {
  await startPortal(process.env)
} catch (error) {
  process.stderr.write(`\n${describeStartupError(error)}\n\n`)
  process.exit(1)
}
