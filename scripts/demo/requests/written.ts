import type { RequestStatus } from '@portal/contract/requests'

/** A request as a student wrote it: the first part of their e-mail, and how long ago. */
export type Written = { from: string; daysAgo: number; status: RequestStatus; message: string }
