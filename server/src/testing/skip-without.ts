import { accessSync, constants, statSync } from 'node:fs'
import path from 'node:path'

declare module 'vitest' {
  interface TaskMeta {
    /** What the machine lacks, for a test that is skipped for that reason. */
    lacks?: string
  }
}

/**
 * Options for `describe` or `it`: skips the tests where the machine lacks what they need, and counts them at the end of
 * the run under that name. Only for what the README does not ask for.
 * @param what in plain words, such as `nginx`; the same words for the same lack
 * @param found anything truthy (a program's path, `true`) where the machine has it
 */
export const skipWithout = (what: string, found: unknown) => (found ? {} : { skip: true, meta: { lacks: what } })

/** The path of a program: the first of `places` that can be run, or else the first on the `PATH`; null without it. */
export function findProgram(name: string, places: readonly string[] = []) {
  const onPath = (process.env.PATH ?? '').split(path.delimiter).map((folder) => path.join(folder, name))
  return [...places, ...onPath].find(canRun) ?? null
}

function canRun(place: string) {
  try {
    accessSync(place, constants.X_OK)
    return statSync(place).isFile()
  } catch {
    return false
  }
}
