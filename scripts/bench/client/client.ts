import { runLoad } from './load-run.ts'
import type { Measured, Outcome, Task } from './protocol.ts'
import { connect, disconnect, measure, reconnectAll } from './sse-clients.ts'

/** The client is a process of its own, so that it takes nothing from the server's but the shared cores. */
process.on('message', async (task: Task) => {
  const outcome: Outcome = await runTask(task).then(
    (measured) => ({ measured }),
    (error: Error) => ({ failure: error.message }),
  )
  process.send?.(outcome)
})
process.on('disconnect', () => process.exit())

function runTask(task: Task): Promise<Measured> {
  if (task.task === 'barrage') return runLoad(task)
  if (task.task === 'gather') return connect(task)
  if (task.task === 'hear') return measure(task)
  return task.task === 'storm' ? reconnectAll() : disconnect()
}
