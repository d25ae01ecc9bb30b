import { Problem } from '@portal/contract/problems'
import type {
  ListedRequestType,
  OfferedRequestType,
  RequestType,
  RequestTypeVersion,
} from '@portal/contract/records/request-types/request-types'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/database/tables.ts'
import { findVersion } from '../versioned-records/versioned-record.store.ts'
import { currentOf, listingOf, readVersions } from '../versioned-records/versioned-record.ts'
import { definitionOf, requestsByVersion, requestTypeRecords } from './request-types.store.ts'
import type { RequestTypeRow, RequestTypeVersionRow } from './request-types.tables.ts'
import type { VersionOfRequestType } from './types-of-requests.store.ts'

/** A version with what it asks. Throws REQUEST_KIND_NOT_FOUND. */
export async function presentVersion(db: Kysely<Tables>, id: string): Promise<RequestTypeVersion> {
  const row = await findVersion(db, requestTypeRecords, id)
  if (!row) throw new Problem('REQUEST_KIND_NOT_FOUND')
  const requests = (await requestsByVersion(db, row.kindId)).get(Number(row.version)) ?? 0
  return { ...(await listingOf(db, [row]))(row), requests, definition: definitionOf(row) }
}

export async function presentRequestType(db: Kysely<Tables>, { id, revision }: RequestTypeRow): Promise<RequestType> {
  const [{ versions, list }, counts] = await Promise.all([
    readVersions(db, requestTypeRecords, [id]),
    requestsByVersion(db, id),
  ])
  const counted = (row: RequestTypeVersionRow) => ({ ...list(row), requests: counts.get(Number(row.version)) ?? 0 })
  const present = (row: RequestTypeVersionRow) => ({ ...counted(row), definition: definitionOf(row) })
  const { draft, inUse } = currentOf(versions)
  const [newest] = versions
  if (!newest) throw new Error(`the kind ${id} has no version`)
  return {
    ...{ id, revision: Number(revision), draft: draft ? present(draft) : null, inUse: inUse ? present(inUse) : null },
    ...{ last: present(newest), versions: versions.map(counted) },
  }
}

export async function presentRequestTypes(
  db: Kysely<Tables>,
  requestTypes: readonly RequestTypeRow[],
): Promise<ListedRequestType[]> {
  const ids = requestTypes.map(({ id }) => id)
  const { versions, list } = await readVersions(db, requestTypeRecords, ids)
  return requestTypes.flatMap(({ id, revision }) => {
    const { draft, listed } = currentOf(versions.filter(({ kindId }) => kindId === id))
    if (!listed) return []
    const { name, explanation, icon, workingDays, letterTemplateId, approvesByRule, ...lists } = definitionOf(listed)
    const { version, state, savedAt, savedBy } = list(listed)
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
export function presentForm({
  kindId: id,
  version,
  definition,
}: VersionOfRequestType): Omit<OfferedRequestType, 'refusal' | 'expectedOn' | 'approvesByRule'> {
  const { name, explanation, icon, questions, workingDays, feeNote } = definition
  return { id, version, name, explanation, icon, questions, workingDays, feeNote }
}
