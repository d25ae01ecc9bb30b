type Cleanup = () => Promise<unknown> | unknown

const cleanups: Cleanup[] = []

/** Notes how to take away something the bench has made: a directory, a child process, a database. */
export function onCleanup(cleanup: Cleanup) {
  cleanups.push(cleanup)
}

/** Takes everything away again, last made first. */
export async function runCleanup() {
  for (let cleanup = cleanups.pop(); cleanup; cleanup = cleanups.pop()) {
    try {
      await cleanup()
    } catch (error) {
      process.stderr.write(`could not tidy up: ${(error as Error).message}\n`)
    }
  }
}

/** Someone who stops the bench gets a tidy machine back too. */
export function cleanUpOnSignal() {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void runCleanup().then(() => process.exit(1)))
  }
}
