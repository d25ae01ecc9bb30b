import '../../platform/source-lines.ts'
import { version } from '../../platform/version.ts'
import { describeStartupError } from '../startup-errors.ts'

/** Invalid command-line arguments; the message explains the right use. */
export class UsageError extends Error {}

/**
 * Runs a command. Its result goes to standard output, its error as a sentence to standard error, with exit code 1. `--help`
 * prints `usage` and `--version` the version; nothing else is done then.
 */
export async function runCommand(usage: string, work: (args: string[]) => Promise<string>) {
  const args = process.argv.slice(2)
  const answer = args.includes('--help') ? usage : args.includes('--version') ? version : null
  try {
    process.stdout.write(`${answer ?? (await work(args))}\n`)
  } catch (error) {
    process.stderr.write(`\n${error instanceof UsageError ? error.message : describeStartupError(error)}\n\n`)
    process.exitCode = 1
  }
}
