import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The files that take longest. Vitest knows the times of the run before only on a machine that has had one. */
const longest = [
  'server/src/app/fuzz-input.slow.test.ts',
  'server/src/app/start.slow.test.ts',
  'scripts/crash/crash.slow.test.ts',
  'server/src/app/backup/killed-restore.slow.test.ts',
  'server/src/app/authorization-matrix.test.ts',
]

/** Starts the longest files first, so that at the end of a run none of them runs alone. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const rank = ({ moduleId }: TestSpecification) => {
      const at = longest.findIndex((name) => moduleId.endsWith(name))
      return at < 0 ? longest.length : at
    }
    return (await super.sort(files)).sort((one, other) => rank(one) - rank(other))
  }
}
