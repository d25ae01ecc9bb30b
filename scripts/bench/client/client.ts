import { runLoad } from './load-run.ts'
import type { Measured, Outcome, Task } from './protocol.ts'
import { connect, disconnect, measure, reconnectAll } from './sse-clients.ts'

/** The client runs in its own process, so that it shares nothing with the server but the cores. */
process.on('message', async (task: Task) => {
  const outcome: Outcome = await runTask(task).then(
    (measured) => ({ measured }),
    (error: Error) => ({ failure: error.message }),
  )
  process.send?.(outcome)
})
process.on('disconnect', () => process.exit())

function runTask(task: Task): Promise<Measured> {
  if (task.task === 'load') return runLoad(task)
  if (task.task === 'connect') return connect(task)
  if (task.task === 'measureEvents') return measure(task)
  return task.task === 'reconnectAll' ? reconnectAll() : disconnect()
}
