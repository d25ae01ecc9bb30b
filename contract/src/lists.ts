import { z } from 'zod'
import { PAGE_MAX, PAGE_SIZES, SEARCH_MAX_CHARACTERS } from './limits.ts'

/** The part of every list's input that says which page, and what to look for. */
export const pageInput = {
  q: z.string().trim().max(SEARCH_MAX_CHARACTERS).default(''),
  page: z.int().min(1).max(PAGE_MAX).default(1),
  pageSize: z.literal([...PAGE_SIZES]).default(PAGE_SIZES[0]),
}

/** The input of a list of one student's own records. */
export const ownListInput = { ...pageInput, sort: z.enum(['newest', 'oldest']).default('newest') }

export type OwnListInput = PageInput & { sort: 'newest' | 'oldest' }

export type PageInput = { q: string; page: number; pageSize: (typeof PAGE_SIZES)[number] }

/**
 * One page of a list. `total` counts every match; where `more` is true the
 * counting stopped there and at least one more match exists.
 */
export const pageOf = <Row extends z.ZodType>(row: Row) =>
  z.object({ rows: z.array(row), total: z.int(), more: z.boolean() })

export type Page<Row> = { rows: Row[]; total: number; more: boolean }
