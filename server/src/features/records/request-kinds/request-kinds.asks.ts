import type { Asks } from '../../asks.ts'
import { versionsOf } from '../versioned-records/versioned-record.store.ts'
import { currentOf } from '../versioned-records/versioned-record.ts'
import { definitionOf, findKind, kindRecords } from './request-kinds.store.ts'

const use: Asks<{ id: string; revision: number }> = async ({ database }, { id, revision }) => {
  // A draft that is saved meanwhile has another revision: what is put to use would not be what was looked at here.
  const kind = await findKind(database.read, id)
  if (kind && Number(kind.revision) !== revision) return true
  const { draft } = currentOf(await versionsOf(database.read, kindRecords, [id]))
  return draft !== undefined && definitionOf(draft).approvesByRule
}

export const requestKindAsks = { 'requestKinds.use': use }
