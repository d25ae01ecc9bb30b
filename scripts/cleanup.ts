type Cleanup = () => Promise<unknown> | unknown

const cleanups: Cleanup[] = []

/** Registers how to remove something that the script has made: a directory, a child process, a database. */
export function onCleanup(cleanup: Cleanup) {
  cleanups.push(cleanup)
}

/** Runs every cleanup, the latest first. A failure is printed, and the others still run. */
export async function runCleanup() {
  for (let cleanup = cleanups.pop(); cleanup; cleanup = cleanups.pop()) {
    try {
      await cleanup()
    } catch (error) {
      process.stderr.write(`cleanup failed: ${(error as Error).message}\n`)
    }
  }
}

/** Runs the cleanup when the script is stopped, too. */
export function cleanUpOnSignal() {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void runCleanup().then(() => process.exit(1)))
  }
}
