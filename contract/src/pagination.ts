import * as z from 'zod/mini'
import { instant, recordId, withoutNul } from './fields.ts'
import { PAGE_MAX, PAGE_SIZES, SEARCH_MAX_CHARACTERS } from './limits.ts'
import { toAsciiDigits } from './text/digits.ts'
import { moment } from './time/moment.ts'

/** The page to read, in the input of every list. */
export const pageInput = {
  page: z._default(z.int().check(z.minimum(1), z.maximum(PAGE_MAX)), 1),
  pageSize: z._default(z.literal([...PAGE_SIZES]), PAGE_SIZES[0]),
}

/** Ids and numbers are stored with the digits of English. A word with letters beside its digits is looked for as it is. */
const idsInAsciiDigits = (text: string) => text.replace(/(?<!\S)[\p{Nd}\p{P}]+(?!\S)/gu, toAsciiDigits)

/** The text of a search. */
export const searchText = z
  .string()
  .check(z.trim(), z.overwrite(idsInAsciiDigits), z.maxLength(SEARCH_MAX_CHARACTERS), withoutNul)

/** One of these in the input of a list; empty: any. */
export const anyOr = <const Values extends readonly string[]>(values: Values) =>
  z._default(z.union([z.literal(''), z.enum(values)]), '')

/** The input of a list that can be searched. It is sent in the body, so that search texts stay out of URLs and logs. */
export const searchInput = {
  q: z._default(searchText, ''),
  ...pageInput,
}

/** The input of a list of one student's own records. */
export const ownRecordsInput = { ...pageInput, sort: z._default(z.enum(['newest', 'oldest']), 'newest') }

/** The input of a list of one student's records, for administrators. */
export const studentRecordsInput = {
  studentId: recordId,
  ...ownRecordsInput,
  /** Whether the records of an inactive student are listed too; those of a former one always are. */
  includeInactive: z._default(z.boolean(), false),
}

export type OwnRecordsInput = PageInput & { sort: 'newest' | 'oldest' }

export type StudentRecordsInput = OwnRecordsInput & { includeInactive: boolean }

export type PageInput = { page: number; pageSize: (typeof PAGE_SIZES)[number] }

/**
 * One page of a list. `total` counts every match; where `more` is true the
 * counting stopped there and at least one more match exists.
 */
export const pageOf = <Row extends z.ZodMiniType>(row: Row) =>
  z.object({ rows: z.array(row), total: z.int(), more: z.boolean() })

/**
 * The input of a list that a program reads from its beginning to its end: `after` is what the answer before called `next`.
 * `changedSince`: only what is new or has changed since then.
 */
export const walkInput = {
  after: z._default(z.int().check(z.minimum(0)), 0),
  pageSize: pageInput.pageSize,
  changedSince: z.optional(moment),
}
export type WalkInput = { after: number; pageSize: number; changedSince?: string | undefined }

/** One part of such a list. Also one with few rows, or none, has more behind it unless `next` is null. */
export const walkOf = <Row extends z.ZodMiniType>(row: Row) =>
  z.object({ rows: z.array(row), next: z.nullable(z.int()) })

/** One part of a list that a program follows. */
export const FEED_PAGE_MAX = 500

/** Where a program goes on in a list that it follows. Only the portal reads it. */
const cursor = z.string().check(z.maxLength(200), z.regex(/^[\w-]*$/))

/**
 * The input of a list that a program follows: `after` is what the answer before called `next`. Without it the list begins with
 * everything; with `changedSince` with what has changed since then.
 */
export const feedInput = z.strictObject({
  after: z._default(cursor, ''),
  pageSize: z._default(z.int().check(z.minimum(1), z.maximum(FEED_PAGE_MAX)), 100),
  changedSince: z.optional(moment),
})
export type FeedInput = z.output<typeof feedInput>

/** One part of such a list. `next` is always there: when `more` is false, a program asks again with it later. */
export const feedOf = <Row extends z.ZodMiniType>(row: Row) =>
  z.object({ rows: z.array(row), removed: z.array(removedRecord), next: z.string(), more: z.boolean() })

/** A record that is gone. */
export const removedRecord = z.object({ id: recordId, kind: z.string(), at: instant })

export type Page<Row> = { rows: Row[]; total: number; more: boolean }
