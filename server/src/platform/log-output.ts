import sonicBoom from 'sonic-boom'

/** Buffer for lines that cannot be written yet, about 2,000 lines. When it is full, new lines are dropped. */
const BUFFER_MAX_BYTES = 256 * 1024
const RETRY_MS = 1_000

let droppedLines = 0

/** The number of log lines that this process has dropped since it started. */
export const countDroppedLines = () => droppedLines

/**
 * Writes the log to a file descriptor without blocking: a full disk (ENOSPC), a reader that does not read (EAGAIN) or
 * that has disconnected (EPIPE) must not stop the portal. Calls `onRecovered` with the number of dropped lines after
 * the buffer has been written.
 */
export function openLogOutput(fd: number, onRecovered: (dropped: number) => void) {
  let failing = false
  let exiting = false
  let retrying = false
  let unreportedLines = 0
  // The library can only retry a failed write when `minLength` is set.
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
    unreportedLines++
  })
  output.on('write', () => {
    failing = false
  })
  output.on('drain', () => {
    if (unreportedLines === 0) return
    const dropped = unreportedLines
    unreportedLines = 0
    onRecovered(dropped)
  })
  process.once('exit', () => {
    exiting = true
    // On a full disk flushSync() would retry for ever.
    if (failing) return
    try {
      output.flushSync()
    } catch {
      // The reader has disconnected.
    }
  })
  return output
}
