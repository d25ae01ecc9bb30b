import { barrage } from './barrage.ts'
import { gather, hear, scatter, storm } from './crowd.ts'
import type { Measured, Outcome, Task } from './protocol.ts'

/** The client is a process of its own, so that it takes nothing from the server's but the shared cores. */
process.on('message', async (task: Task) => {
  const outcome: Outcome = await carriedOut(task).then(
    (measured) => ({ measured }),
    (error: Error) => ({ failure: error.message }),
  )
  process.send?.(outcome)
})
process.on('disconnect', () => process.exit())

function carriedOut(task: Task): Promise<Measured> {
  if (task.task === 'barrage') return barrage(task)
  if (task.task === 'gather') return gather(task)
  if (task.task === 'hear') return hear(task)
  return task.task === 'storm' ? storm() : scatter()
}
