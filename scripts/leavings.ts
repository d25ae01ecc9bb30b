type Removal = () => Promise<unknown> | unknown

const removals: Removal[] = []

/** Notes how to take away something the bench has made: a directory, a child process, a database. */
export function leave(removal: Removal) {
  removals.push(removal)
}

/** Takes everything away again, last made first. */
export async function tidyUp() {
  for (let removal = removals.pop(); removal; removal = removals.pop()) {
    try {
      await removal()
    } catch (error) {
      process.stderr.write(`could not tidy up: ${(error as Error).message}\n`)
    }
  }
}

/** Someone who stops the bench gets a tidy machine back too. */
export function tidyUpWhenStopped() {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void tidyUp().then(() => process.exit(1)))
  }
}
