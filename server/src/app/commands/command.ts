import '../../platform/source-lines.ts'
import { describeStartupError } from '../startup-errors.ts'

/** Invalid command-line arguments; the message explains the right use. */
export class UsageError extends Error {}

/** Runs a command. Its result goes to standard output, its error as a sentence to standard error, with exit code 1. */
export async function runCommand(work: (args: string[]) => Promise<string>) {
  try {
    process.stdout.write(`${await work(process.argv.slice(2))}\n`)
  } catch (error) {
    process.stderr.write(`\n${error instanceof UsageError ? error.message : describeStartupError(error)}\n\n`)
    process.exitCode = 1
  }
}
