import '../platform/source-lines.ts'
import '../platform/outgoing/refuse-other-calls.ts'
import { startPortal } from './start.ts'
import { describeStartupError } from './startup-errors.ts'

// The portal must go on when these cannot be written: a full disk, or a closed pipe.
for (const output of [process.stdout, process.stderr]) output.on('error', () => {})

try {
  const { storageChecked } = await startPortal(process.env)
  await storageChecked
} catch (error) {
  process.stderr.write(`\n${describeStartupError(error)}\n\n`)
  process.exit(1)
}
