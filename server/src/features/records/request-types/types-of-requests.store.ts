import { Problem } from '@portal/contract/problems'
import type { RequestTypeDefinition } from '@portal/contract/records/request-types/request-type-definition'
import type {
  RequestTypeDecider,
  RequestTypeSummary,
} from '@portal/contract/records/request-types/request-type-summary'
import type { Kysely } from 'kysely'
import { precompiledQuery } from '../../../platform/database/queries/precompiled-query.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import type { AppContext } from '../../context.ts'
import type { RequestRow } from '../requests/requests.tables.ts'
import { namesOfAnswerFiles } from './answer-files.store.ts'
import { definitionOf } from './request-types.store.ts'

export type RequestTypeKey = Pick<RequestRow, 'kindId' | 'kindVersion'>

/** By the ids of types and their versions. A version that requests are of never changes, and nearly every list of requests needs some. */
const definitions = new Map<string, Map<number, RequestTypeDefinition>>()

const knownDefinition = ({ kindId, kindVersion }: RequestTypeKey) =>
  kindId === null ? undefined : definitions.get(kindId)?.get(Number(kindVersion))

/** Tells the definition that each of these requests was asked under; null for one with a free message. */
export async function definitionsOf(db: Kysely<Tables>, requests: readonly RequestTypeKey[]) {
  const unknown = requests.filter((request) => request.kindId !== null && !knownDefinition(request))
  for (const row of await versionsOfRequests(db, unknown)) {
    const versions = definitions.get(row.kindId) ?? new Map<number, RequestTypeDefinition>()
    definitions.set(row.kindId, versions.set(Number(row.version), definitionOf(row)))
  }
  return (request: RequestTypeKey) => knownDefinition(request) ?? null
}

async function versionsOfRequests(db: Kysely<Tables>, requests: readonly RequestTypeKey[]) {
  const keys = new Map(requests.map((row) => [`${row.kindId}/${row.kindVersion}`, row]))
  if (keys.size === 0) return []
  return db
    .selectFrom('requestKindVersions')
    .selectAll()
    .where(({ eb, and, or }) =>
      or(
        [...keys.values()].map(({ kindId, kindVersion }) =>
          and([eb('kindId', '=', kindId ?? ''), eb('version', '=', kindVersion ?? 0)]),
        ),
      ),
    )
    .execute()
}

/** Tells the type of each of these requests: null for one with a free message, and where request types are off. */
export async function requestTypesOf(
  app: Pick<AppContext, 'features'>,
  db: Kysely<Tables>,
  requests: readonly RequestTypeKey[],
): Promise<(request: RequestTypeKey) => RequestTypeSummary | null> {
  if (!app.features.requestKinds || requests.every(({ kindId }) => kindId === null)) return () => null
  const definitionFor = await definitionsOf(db, requests)
  const others = new Map((await requestTypesOfOtherDeciders(db, {})).map(({ id, decidedBy }) => [id, decidedBy]))
  const presented = new Map<RequestTypeDefinition, RequestTypeSummary>()
  return ({ kindId, kindVersion }) => {
    const definition = definitionFor({ kindId, kindVersion })
    if (definition === null || kindId === null) return null
    const decidedBy = others.get(kindId) ?? 'office'
    const requestType =
      presented.get(definition) ??
      presentRequestTypeOf(app, { kindId, version: Number(kindVersion), definition, decidedBy })
    presented.set(definition, requestType)
    return requestType
  }
}

const requestTypesOfOtherDeciders = precompiledQuery((db) =>
  db.selectFrom('requestKinds').select(['id', 'decidedBy']).where('decidedBy', '!=', 'office'),
)

export function presentRequestTypeOf(
  app: Pick<AppContext, 'features'>,
  { kindId, version, definition, decidedBy }: VersionOfRequestType & { decidedBy: RequestTypeDecider },
): RequestTypeSummary {
  const { name, icon, letterTemplateId, questions } = definition
  const makesLetter = app.features.letters && letterTemplateId !== null
  const changesRecord = questions.some(({ changes }) => changes !== null)
  const asksOffice = definition.officeFields.length > 0
  return { id: kindId, version, name, icon, makesLetter, changesRecord, asksOffice, decidedBy }
}

const answered = ['id', 'studentId', 'status', 'message', 'created_at', 'kindId', 'kindVersion', 'answers'] as const
const filledIn = ['officeAnswers', 'officeRevision', 'valuesBefore', 'ruleOutcome'] as const
export type AnsweredRequest = Pick<RequestRow, (typeof answered)[number] | (typeof filledIn)[number]>

/** A request with its answers. */
export function findAnswered(db: Kysely<Tables>, id: string): Promise<AnsweredRequest | undefined> {
  return db
    .selectFrom('requests')
    .select([...answered, ...filledIn])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** A version of a type, and what it asks. */
export type VersionOfRequestType = { kindId: string; version: number; definition: RequestTypeDefinition }

/** The version that a request was asked under; null for one with a free message. Throws REQUEST_KIND_NOT_FOUND. */
export async function versionOfRequest(
  db: Kysely<Tables>,
  request: RequestTypeKey,
): Promise<VersionOfRequestType | null> {
  const { kindId, kindVersion } = request
  if (kindId === null || kindVersion === null) return null
  const definition = (await definitionsOf(db, [request]))(request)
  if (!definition) throw new Problem('REQUEST_KIND_NOT_FOUND')
  return { kindId, version: Number(kindVersion), definition }
}

/** Answers as they are kept in a row. */
export const answersIn = (json: string | null): Record<string, string> => (json === null ? {} : JSON.parse(json))

/** The answers of those of these requests that have a request type, oldest first. */
export async function answeredOf(db: Kysely<Tables>, ids: readonly string[]) {
  if (ids.length === 0) return []
  const columns = ['id', 'kindId', 'kindVersion', 'answers', 'officeAnswers'] as const
  const requests = db.selectFrom('requests').select(columns).where('id', 'in', ids).where('kindId', 'is not', null)
  return requests.orderBy('seq').execute()
}

/**
 * What each of these requests has of its type, for the archive of a student: nothing of one with a free message. A file is
 * called by its name.
 */
export async function answersOfRequests(db: Kysely<Tables>, requests: readonly (RequestTypeKey & { id: string })[]) {
  const ids = requests.filter(({ kindId }) => kindId !== null).map(({ id }) => id)
  const columns = ['id', 'answers', 'officeAnswers', 'valuesBefore', 'keptBefore'] as const
  const rows = ids.length > 0 ? await db.selectFrom('requests').select(columns).where('id', 'in', ids).execute() : []
  const names = await namesOfAnswerFiles(db, ids)
  const named = (json: string | null) => withNames(json, names)
  const byId = new Map(
    rows.map(({ id, answers, valuesBefore, ...row }) => [
      id,
      { ...row, answers: named(answers), valuesBefore: withoutPhoto(valuesBefore) },
    ]),
  )
  return (requestId: string) => byId.get(requestId) ?? {}
}

/** Answers as JSON, with the names of their files instead of ids. */
const withNames = (json: string | null, names: ReadonlyMap<string, string>) =>
  [...names].reduce((text, [id, name]) => text?.replaceAll(JSON.stringify(id), JSON.stringify(name)) ?? null, json)

/** The row of a request that was withdrawn, for the archive of its student: as `answersOfRequests` has one that is there. */
export async function withdrawnForArchive(db: Kysely<Tables>, row: Partial<RequestRow>): Promise<Partial<RequestRow>> {
  const names = await namesOfAnswerFiles(db, [row.id ?? ''])
  const { answers = null, valuesBefore = null } = row
  return { ...row, answers: withNames(answers, names), valuesBefore: withoutPhoto(valuesBefore) }
}

/** Of the photo only its storage key is kept, which means nothing outside. */
function withoutPhoto(json: string | null) {
  if (!json?.startsWith('{')) return json
  const { photo: _, ...values } = answersIn(json)
  return JSON.stringify(values)
}
