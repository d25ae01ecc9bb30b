import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import type { api } from '@portal/contract/api'
import type { HttpRouteName } from '@portal/contract/http-routes'
import type { ProblemCode } from '@portal/contract/problems'
import { FILE_NAME_HEADER } from '@portal/contract/records/uploads'
import type * as z from 'zod/mini'
import type { Html } from '../platform/http/html.ts'
import type { Content, Document, Parameter, Schema } from '../platform/http/openapi.ts'

/** What a field or parameter is, with its unit and limits where the schema does not say them, and one value as an example. */
export type Description = string | readonly [text: string, example: unknown]

/** Descriptions of fields by their names. */
export type Descriptions = Readonly<Record<string, Description>>

/** Descriptions of the fields of schemas, by the name of the schema; also of a part of it, such as ProfileInvitation. */
export type SchemaDescriptions = Readonly<Record<string, Descriptions>>

/** The groups of operations: those of the contract, and of rooms that have routes alone. */
export type TagName = keyof typeof api | 'live' | 'uploads'

/** The routes that are no procedures and belong to the API: they take or send files. Pages and what machines run by are none of it. */
export type FileRouteName = Exclude<
  HttpRouteName,
  | 'unsubscribePage'
  | 'unsubscribe'
  | 'didDocument'
  | 'statusList'
  | 'ssoStart'
  | 'ssoCallback'
  | 'ssoBackchannel'
  | 'openapi'
  | 'docs'
  | 'docsOfTag'
  | 'problem'
  | 'securityTxt'
  | 'changePassword'
  | 'health'
  | 'ready'
  | 'metrics'
>

/** What the document says of a route beside its path, method and permission. `problems`: those of its own. */
export type FileOperation = {
  tag: TagName
  summary: string
  parameters?: Parameter[]
  body?: Content
  answer: { status?: 201; description: string; content: Content }
  problems: readonly ProblemCode[]
}

/** What a room says in the API document, beside its procedures. */
export type RoomApiDocument = {
  /** The modules of the contract whose schemas have in the document the names that they have there. */
  schemas?: readonly object[]
  /** A sentence for each of its groups of operations. */
  tags?: { [Tag in TagName]?: string }
  fileOperations?: { [Name in FileRouteName]?: FileOperation }
  /** What the portal calls at other systems. */
  webhooks?: Document['webhooks']
  /** What the page of a tag says beside its operations. */
  sections?: { [Tag in TagName]?: Html }
  /** What its fields and parameters are, where `app/api-document/descriptions/anywhere.ts` does not say it. */
  descriptions?: SchemaDescriptions
}

const converter = new ZodToJsonSchemaConverter()
export const inputOf = (schema: z.ZodMiniType) => converter.convert(schema, { strategy: 'input' })[1] as Schema
export const json = (schema: z.ZodMiniType): Content => ({ 'application/json': { schema: inputOf(schema) } })

export const file = (...types: string[]): Content =>
  Object.fromEntries(types.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]))
export const PDF = 'application/pdf'
export const CSV = 'text/csv'
export const ZIP = 'application/zip'

export const query = (name: string, description: string, schema: Schema = { type: 'string' }): Parameter => ({
  ...{ name, in: 'query', description, schema },
})
export const fileName: Parameter = {
  ...{ name: FILE_NAME_HEADER, in: 'header', schema: { type: 'string', examples: ['students.xlsx'] } },
  description: 'The name of the file, percent-encoded.',
}
export const version = query(
  'v',
  'The version in the address that the portal gives, so that a browser may keep the picture.',
)

export const exportProblems = ['EXPORT_RUNNING', 'TOO_MANY_EXPORTS'] as const
/** Of a file that is opened by its id. */
export const opened = ['NOT_FOUND', 'FILE_UNREADABLE', 'STORAGE_UNAVAILABLE'] as const
