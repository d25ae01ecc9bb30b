import sonicBoom from 'sonic-boom'

/** What cannot be written yet is kept up to here, some 2,000 lines; past it lines are dropped. */
const BUFFER_MAX_BYTES = 256 * 1024
const RETRY_MS = 1_000

let droppedLines = 0

/** How many lines of the log this process has dropped since it started. */
export const countDroppedLines = () => droppedLines

/**
 * Writes the log to a file descriptor and never waits for it: a full disk (ENOSPC), a reader that does not read (EAGAIN)
 * or has gone (EPIPE) must not stop the portal. `onRecovered` hears how many lines were dropped once all that was kept
 * has been written.
 */
export function openLogOutput(fd: number, onRecovered: (dropped: number) => void) {
  let failing = false
  let exiting = false
  let retrying = false
  let untold = 0
  // Without a least length the library offers no way to try again what could not be written.
  const options = { fd, sync: false, minLength: 1, maxLength: BUFFER_MAX_BYTES, retryEAGAIN: () => !exiting }
  const output = new sonicBoom.SonicBoom(options)
  output.on('error', () => {
    failing = true
    if (retrying) return
    retrying = true
    setTimeout(() => {
      retrying = false
      output.flush()
    }, RETRY_MS).unref()
  })
  output.on('drop', () => {
    droppedLines++
    untold++
  })
  output.on('write', () => {
    failing = false
  })
  output.on('drain', () => {
    if (untold === 0) return
    const dropped = untold
    untold = 0
    onRecovered(dropped)
  })
  process.once('exit', () => {
    exiting = true
    // On a full disk the library would try again for ever.
    if (failing) return
    try {
      output.flushSync()
    } catch {
      // Whoever should have read this has gone.
    }
  })
  return output
}
