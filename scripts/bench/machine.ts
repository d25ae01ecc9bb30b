import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import os from 'node:os'

/** Pins this process and its children to the same cores. Prints a warning where that is not possible. */
export function pinToCores(cores: number) {
  if (os.availableParallelism() <= cores) return
  try {
    execFileSync('taskset', ['-acp', `0-${cores - 1}`, String(process.pid)], { stdio: 'ignore' })
  } catch {
    process.stderr.write('taskset is missing: everything runs on all cores of this machine.\n')
  }
}

const TICKS_PER_SECOND = 100

/** The processor time of a process and of its children that have ended; null where the system does not report it. */
export function processorSeconds(pid: number | 'self' = 'self') {
  try {
    const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
    const ticks = fields.split(' ').slice(11, 15).map(Number)
    return ticks.reduce((sum, each) => sum + each, 0) / TICKS_PER_SECOND
  } catch {
    return null
  }
}

/** The processor time of running processes and of their children; 0 where the system does not report it. */
export function processorSecondsOf(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => sum + (processorSeconds(pid) ?? 0) + processorSecondsOf(childrenOf(pid)), 0)
}

function childrenOf(pid: number) {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
  } catch {
    return []
  }
}

/** Processor, memory and versions in one line. */
export function describeMachine() {
  const model = os.cpus()[0]?.model.trim() ?? 'unknown processor'
  const memory = Math.round(os.totalmem() / 1024 ** 3)
  return `${os.availableParallelism()} cores (${model}), ${memory} GB, ${os.platform()}, Node ${process.versions.node}`
}

/** The resident memory of a process in MB; null where the system does not report it. */
export function residentMb(pid: number) {
  try {
    const [, kib] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return kib ? Number(kib) / 1024 : null
  } catch {
    return null
  }
}
