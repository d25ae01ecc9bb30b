import '../source-lines.ts'
import '../outgoing/refuse-other-calls.ts'
import { setPriority } from 'node:os'
import { drawPicture } from './draw-picture.ts'
import type { PictureTask } from './picture-task.ts'

/** The program of the process for pictures: it answers each message with one message. It ends with the portal. */

/** Below that of the portal, whose answers people wait for. */
const PRIORITY = 10
const WATCH_INTERVAL_MS = 50
const [memoryMaxBytes = Number.POSITIVE_INFINITY] = process.argv.slice(2).map(Number)

setPriority(PRIORITY)
process.on('message', async (task: PictureTask) => process.send?.(await drawPicture(task)))
process.on('disconnect', () => process.exit())
// Draws once before the first picture: a process whose memory is bound too tightly ends now.
const bytes = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="34" height="34"/>')
const first = await drawPicture({ make: 'icon', bytes, size: 8, drawing: 8, background: '#ffffff' })
if ('refused' in first) throw new Error(first.refused)
// Where the system sets no bound. Pictures are decoded in other threads, so this one has time to look.
setInterval(() => {
  if (process.memoryUsage.rss() > memoryMaxBytes) process.exit(1)
}, WATCH_INTERVAL_MS)
process.send?.('ready')
