import { type ParseArgsConfig, parseArgs } from 'node:util'
import { cleanUpOnSignal, runCleanup } from './cleanup.ts'

/** An invalid option; its message is shown to the person. */
export class OptionsError extends Error {}

type Flags<Config extends ParseArgsConfig> = ReturnType<typeof parseArgs<Config>>['values']

/** Parses the flags of a command. Throws `OptionsError` with the usage for a flag that does not exist. */
export function parseFlags<Config extends ParseArgsConfig>(config: Config, usage: string): Flags<Config> {
  try {
    return parseArgs(config).values
  } catch (error) {
    throw new OptionsError(`${(error as Error).message}\n\n${usage}`)
  }
}

/** The value of an option that counts something. Throws `OptionsError`. */
export function positiveInt(name: string, value: string) {
  const number = Number(value)
  if (!Number.isInteger(number) || number < 1) throw new OptionsError(`--${name} is a whole number from 1.`)
  return number
}

/** Runs a script, prints the error it throws, and runs the cleanup, also when a signal stops the script. */
export async function runScript(script: () => Promise<void>) {
  cleanUpOnSignal()
  try {
    await script()
  } catch (error) {
    process.stderr.write(`\n${error instanceof OptionsError ? error.message : (error as Error).stack}\n`)
    process.exitCode = 1
  } finally {
    await runCleanup()
  }
}
