import { DatabaseSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'

// The thread of checkpoints.ts. A page that somebody still needs is copied by a later checkpoint.
const database = new DatabaseSync(workerData.file)
const checkpoint = database.prepare('pragma wal_checkpoint(passive)')

parentPort?.on('message', () => {
  checkpoint.get()
  parentPort?.postMessage('done')
})
