import { pathToFileURL } from 'node:url'

/** One run of a command: its file, its arguments and its whole environment. */
export type CommandRun = { program: string; args: string[]; env: NodeJS.ProcessEnv; endMark: string }

/**
 * A process that runs commands of the portal one after another. Each is evaluated anew, with its own arguments,
 * environment, exit code and umask; only the modules that it imports stay loaded, because loading them takes longer than
 * most commands. Its answer is the exit code, after `endMark` on both outputs.
 */
let runs = 0
const umask = process.umask()

// Each command opens a log, whose listener for the exit of the process stays: more than Node takes for a leak.
process.setMaxListeners(0)

process.on('message', async ({ program, args, env, endMark }: CommandRun) => {
  for (const name of Object.keys(process.env)) delete process.env[name]
  Object.assign(process.env, env)
  process.argv = [process.execPath, program, ...args]
  process.exitCode = undefined
  try {
    await import(`${pathToFileURL(program)}?run=${runs++}`)
  } catch (error) {
    process.stderr.write(`${(error as Error).stack}\n`)
    process.exitCode = 1
  }
  process.umask(umask)
  process.stdout.write(endMark)
  process.stderr.write(endMark)
  process.send?.(process.exitCode ?? 0)
})
process.once('disconnect', () => process.exit())
