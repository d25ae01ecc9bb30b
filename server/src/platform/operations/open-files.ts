import { readFileSync } from 'node:fs'
import type { Config } from '../config.ts'

/** Requests, documents that are being sent, connections to the database and the like, beside the event streams. */
const OTHER_FILES = 1_000

/**
 * How many files and connections a process may have open at once; null where the system does not say. Node has raised the limit to the
 * highest one that it is allowed, so this is the end.
 */
export function openFilesLimit(pid: number | 'self' = 'self'): number | null {
  try {
    const [, limit] = /^Max open files +(\S+)/m.exec(readFileSync(`/proc/${pid}/limits`, 'utf8')) ?? []
    return limit === 'unlimited' ? Number.POSITIVE_INFINITY : Number(limit) || null
  } catch {
    return null
  }
}

/** A warning where a process may open fewer files than the streams of `PORTAL_MAX_STREAMS` and the rest take. */
export function findTooFewOpenFiles({ maxStreams }: Pick<Config, 'maxStreams'>, limit: number | null): string[] {
  const needed = maxStreams + OTHER_FILES
  if (limit === null || limit >= needed) return []
  return [
    `The portal may open ${limit} files and connections at once, and needs ${needed}: when they are used up, it answers nobody. Raise the limit (LimitNOFILE in the systemd unit, ulimits in Docker, ulimit -n in a shell).`,
  ]
}
