import { accessSync, constants, statSync } from 'node:fs'
import path from 'node:path'

declare module 'vitest' {
  interface TaskMeta {
    /** What the machine lacks, if the test is skipped for that reason. */
    lacks?: string
  }
}

/**
 * Options for `describe` or `it`: skips the tests if the machine lacks what they need, and counts them at the end of the
 * run under that name. Only for what the README does not require.
 * @param what its name, such as `nginx`; always the same for the same thing
 * @param available truthy (the path of a program, `true`) if the machine has it
 */
export const skipWithout = (what: string, available: unknown) =>
  available ? {} : { skip: true, meta: { lacks: what } }

/** The path of a program: the first executable one of `locations`, else the first on the `PATH`; null if there is none. */
export function findProgram(name: string, locations: readonly string[] = []) {
  const onPath = (process.env.PATH ?? '').split(path.delimiter).map((folder) => path.join(folder, name))
  return [...locations, ...onPath].find(isExecutable) ?? null
}

function isExecutable(file: string) {
  try {
    accessSync(file, constants.X_OK)
    return statSync(file).isFile()
  } catch {
    return false
  }
}
