import type { RequestStatus } from '@portal/contract/records/requests'

/**
 * A request: the local part of the student's e-mail, how many days ago it was sent, its status today, its text, and what
 * the office wrote with its last decision.
 */
export type DemoRequest = { from: string; daysAgo: number; status: RequestStatus; message: string; note?: string }
