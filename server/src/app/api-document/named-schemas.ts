import * as fields from '@portal/contract/fields'
import * as pagination from '@portal/contract/pagination'
import * as versionedRecords from '@portal/contract/records/versioned-records'
import type * as z from 'zod/mini'
import { pascalCase } from '../../platform/http/openapi.ts'

/** The modules with schemas that belong to no room; the others are said by rooms. */
const ofAllRooms = [fields, pagination, versionedRecords]

/** What is a record of its own; texts and numbers are described where they stand. */
const NAMED_TYPES = ['object', 'union', 'record', 'array', 'default', 'optional']

export const isNamed = (value: unknown): value is z.ZodMiniType =>
  typeof value === 'object' &&
  value !== null &&
  '_zod' in value &&
  NAMED_TYPES.includes((value as z.ZodMiniType)._zod.def.type)

/** The schemas of these modules by their names in the API document: those that they have in the code, such as Profile for `profile`. */
export const namedSchemasOf = (modules: readonly object[]): ReadonlyMap<string, z.ZodMiniType> =>
  new Map(
    [...ofAllRooms, ...modules].flatMap((schemas) =>
      Object.entries<unknown>({ ...schemas }).flatMap(([name, schema]) =>
        isNamed(schema) ? [[pascalCase(name), schema] as const] : [],
      ),
    ),
  )
