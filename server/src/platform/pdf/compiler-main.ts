import '../source-lines.ts'
import '../outgoing/refuse-other-calls.ts'
import { setPriority } from 'node:os'
import { openCompiler } from './compiler.ts'
import type { Task } from './render-task.ts'

/** The program of the compiler's process: it answers each message with one message. It ends with the portal. */

/** Below that of the portal, whose answers people wait for. */
const PRIORITY = 10

setPriority(PRIORITY)
const { run } = openCompiler()
process.on('message', async (task: Task) => process.send?.(await run(task)))
process.on('disconnect', () => process.exit())
process.send?.('ready')
