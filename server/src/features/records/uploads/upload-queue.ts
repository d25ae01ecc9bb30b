import type { IncomingMessage } from 'node:http'
import { CONCURRENT_UPLOADS_PER_PERSON, QUEUED_UPLOADS_PER_PERSON } from '@portal/contract/limits'
import { Problem } from '@portal/contract/problems'

type Queue = { active: number; waiting: (() => void)[] }

/** The uploads that this node is receiving, by user id. */
const queues = new Map<string, Queue>()

/**
 * Runs the work of an upload when its turn comes. `CONCURRENT_UPLOADS_PER_PERSON` of one user run at once; further ones
 * wait, and their bodies are not read. Throws TOO_MANY_UPLOADS when more than `QUEUED_UPLOADS_PER_PERSON` wait, and
 * UPLOAD_CUT_OFF when the client disconnects.
 */
export async function runInUploadQueue<Result>(userId: string, request: IncomingMessage, work: () => Promise<Result>) {
  const queue = queues.get(userId) ?? { active: 0, waiting: [] }
  queues.set(userId, queue)
  if (queue.active >= CONCURRENT_UPLOADS_PER_PERSON) await waitForTurn(queue, request)
  else queue.active++
  try {
    return await work()
  } finally {
    // The next waiting upload takes this slot, so `active` stays the same.
    const startNext = queue.waiting.shift()
    if (startNext) startNext()
    else if (--queue.active === 0) queues.delete(userId)
  }
}

function waitForTurn({ waiting }: Queue, request: IncomingMessage) {
  if (waiting.length >= QUEUED_UPLOADS_PER_PERSON) throw new Problem('TOO_MANY_UPLOADS')
  return new Promise<void>((resolve, reject) => {
    const startNext = () => {
      request.off('close', onClose)
      resolve()
    }
    const onClose = () => {
      waiting.splice(waiting.indexOf(startNext), 1)
      reject(new Problem('UPLOAD_CUT_OFF'))
    }
    request.once('close', onClose)
    waiting.push(startNext)
  })
}
