import { describeStartupError } from '../startup-errors.ts'

/** A use of the command line that makes no sense, with how it is meant. */
export class UsageError extends Error {}

/** Runs a command to its end: what it has to say goes to standard output, why it failed, in a sentence, to the other. */
export async function runCommand(work: (args: string[]) => Promise<string>) {
  try {
    process.stdout.write(`${await work(process.argv.slice(2))}\n`)
  } catch (error) {
    process.stderr.write(`\n${error instanceof UsageError ? error.message : describeStartupError(error)}\n\n`)
    process.exitCode = 1
  }
}
