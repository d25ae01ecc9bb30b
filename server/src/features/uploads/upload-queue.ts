import type { IncomingMessage } from 'node:http'
import { CONCURRENT_UPLOADS_PER_PERSON, QUEUED_UPLOADS_PER_PERSON } from '@portal/contract/limits'
import { Problem } from '@portal/contract/problems'

type Queue = { active: number; waiting: (() => void)[] }

/** The uploads that this node is receiving, by person. */
const queues = new Map<string, Queue>()

/**
 * Does the work of an upload when it is its turn: of one person `UPLOADS_AT_ONCE_PER_PERSON` are received at once, the
 * next wait without being read. Throws TOO_MANY_UPLOADS when too many wait, UPLOAD_CUT_OFF when the sender goes away.
 */
export async function inUploadQueue<Result>(person: string, request: IncomingMessage, work: () => Promise<Result>) {
  const queue = queues.get(person) ?? { active: 0, waiting: [] }
  queues.set(person, queue)
  if (queue.active >= CONCURRENT_UPLOADS_PER_PERSON) await waitForTurn(queue, request)
  else queue.active++
  try {
    return await work()
  } finally {
    // Whoever waits next takes this place over.
    const next = queue.waiting.shift()
    if (next) next()
    else if (--queue.active === 0) queues.delete(person)
  }
}

function waitForTurn({ waiting }: Queue, request: IncomingMessage) {
  if (waiting.length >= QUEUED_UPLOADS_PER_PERSON) throw new Problem('TOO_MANY_UPLOADS')
  return new Promise<void>((start, leave) => {
    const next = () => {
      request.off('close', gone)
      start()
    }
    const gone = () => {
      waiting.splice(waiting.indexOf(next), 1)
      leave(new Problem('UPLOAD_CUT_OFF'))
    }
    request.once('close', gone)
    waiting.push(next)
  })
}
