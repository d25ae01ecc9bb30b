import '../platform/source-lines.ts'
import '../platform/outgoing/refuse-other-calls.ts'
import { version } from '../platform/version.ts'
import { startPortal } from './start.ts'
import { describeStartupError } from './startup-errors.ts'

const USAGE = `Runs the portal until it is stopped. It takes its settings from the environment, which docs/operations.md describes.

  node server/dist/main.js
  node server/dist/main.js --version`

// The portal must go on when these cannot be written: a full disk, or a closed pipe.
for (const output of [process.stdout, process.stderr]) output.on('error', () => {})

const [argument, ...others] = process.argv.slice(2)
if (argument !== undefined) {
  const answer = others.length > 0 ? undefined : { '--help': USAGE, '--version': version }[argument]
  process.stdout.write(`${answer ?? `Not known: ${[argument, ...others].join(' ')}\n\n${USAGE}`}\n`)
  process.exit(answer === undefined ? 1 : 0)
}

try {
  const { storageChecked } = await startPortal(process.env)
  await storageChecked
} catch (error) {
  process.stderr.write(`\n${describeStartupError(error)}\n\n`)
  process.exit(1)
}
