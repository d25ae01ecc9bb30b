import type { Generated } from 'kysely'

/**
 * The columns of a version of what the office writes and puts to use, such as a template. Times are ISO 8601 in UTC. Of what
 * it is a version, at most one is a draft and one in use. Only a draft is ever changed.
 */
export type VersionColumns = {
  seq: Generated<number>
  id: string
  version: number
  state: 'draft' | 'inUse' | 'kept'
  /** What it says, as JSON. */
  content: string
  savedBy: string
  savedAt: string
  usedBy: Generated<string | null>
  usedFrom: Generated<string | null>
  keptAt: Generated<string | null>
}
