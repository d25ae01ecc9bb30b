import { PAGE_SIZES } from '@portal/contract/limits'

/** The input of the lists on the page: an inactive student keeps their records. */
export const studentRecords = { includeInactive: true } as const

/** Requests have no other list of one student, so the page reads as many as it can at once. */
export const studentRequests = { ...studentRecords, pageSize: PAGE_SIZES[PAGE_SIZES.length - 1] } as const
