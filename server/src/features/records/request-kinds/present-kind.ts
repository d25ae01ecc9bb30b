import type {
  ListedRequestKind,
  OfferedKind,
  RequestKind,
  RequestKindVersion,
} from '@portal/contract/records/request-kinds/request-kinds'
import type { Kysely } from 'kysely'
import type { RequestKindRow, RequestKindVersionRow } from '../../../platform/database/request-kind-tables.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { namesOf } from '../../people/administrators/administrators.store.ts'
import { definitionOf, requestsByVersion, versionsOf } from './request-kinds.store.ts'

type Names = ReadonlyMap<string, string>
type Counts = ReadonlyMap<number, number>

const namesOfSavers = (db: Kysely<Tables>, versions: readonly RequestKindVersionRow[]) =>
  namesOf(db, [...new Set(versions.map(({ savedBy }) => savedBy))])

function listedVersion(row: RequestKindVersionRow, names: Names, counts: Counts) {
  const version = Number(row.version)
  return {
    ...{ id: row.id, version, state: row.state, savedAt: row.savedAt, usedFrom: row.usedFrom, keptAt: row.keptAt },
    ...{ savedBy: { id: row.savedBy, name: names.get(row.savedBy) ?? '' }, requests: counts.get(version) ?? 0 },
  }
}

/** A version with what it asks. */
export async function presentVersion(db: Kysely<Tables>, row: RequestKindVersionRow): Promise<RequestKindVersion> {
  const listed = listedVersion(row, await namesOfSavers(db, [row]), await requestsByVersion(db, row.kindId))
  return { ...listed, definition: definitionOf(row) }
}

export async function presentKind(db: Kysely<Tables>, { id, revision }: RequestKindRow): Promise<RequestKind> {
  const versions = await versionsOf(db, [id])
  const [names, counts] = await Promise.all([namesOfSavers(db, versions), requestsByVersion(db, id)])
  const present = (row: RequestKindVersionRow) => ({
    ...listedVersion(row, names, counts),
    definition: definitionOf(row),
  })
  const shown = (state: 'draft' | 'inUse') => {
    const row = versions.find((one) => one.state === state)
    return row ? present(row) : null
  }
  const [newest] = versions
  if (!newest) throw new Error(`the kind ${id} has no version`)
  return {
    ...{ id, revision: Number(revision), draft: shown('draft'), inUse: shown('inUse'), last: present(newest) },
    versions: versions.map((row) => listedVersion(row, names, counts)),
  }
}

export async function presentKinds(db: Kysely<Tables>, kinds: readonly RequestKindRow[]): Promise<ListedRequestKind[]> {
  const versions = await versionsOf(
    db,
    kinds.map(({ id }) => id),
  )
  const names = await namesOfSavers(db, versions)
  return kinds.flatMap(({ id, revision }) => {
    const own = versions.filter(({ kindId }) => kindId === id)
    const draft = own.find(({ state }) => state === 'draft')
    const row = own.find(({ state }) => state === 'inUse') ?? draft ?? own[0]
    if (!row) return []
    const { name, explanation, icon, workingDays, letterTemplateId, approvesByRule, ...lists } = definitionOf(row)
    const { version, state, savedAt, savedBy } = listedVersion(row, names, new Map())
    return [
      {
        ...{ id, revision: Number(revision), version, state, savedAt, savedBy, hasDraft: draft !== undefined },
        ...{ name, explanation, icon, workingDays, letterTemplateId, approvesByRule },
        ...{ questions: lists.questions.length, officeFields: lists.officeFields.length },
      },
    ]
  })
}

/** The part of a version that students see. */
export function presentForm(
  row: RequestKindVersionRow,
): Omit<OfferedKind, 'refusal' | 'expectedOn' | 'approvesByRule'> {
  const { name, explanation, icon, questions, workingDays, feeNote } = definitionOf(row)
  const key = { id: row.kindId, version: Number(row.version) }
  return { ...key, name, explanation, icon, questions, workingDays, feeNote }
}
