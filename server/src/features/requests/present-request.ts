import type { QueuedRequest, Request } from '@portal/contract/requests'
import type { RequestRow, UserRow } from '../../platform/database/tables.ts'
import { photoLink } from '../uploads/photo-link.ts'

type Shown = Pick<RequestRow, 'id' | 'message' | 'studentId' | 'status' | 'created_at' | 'updated_at'>
type Student = Pick<UserRow, 'firstName' | 'lastName' | 'courseName' | 'semester' | 'year' | 'imageUrl'>

/** What leaves the portal of a request. */
export function presentRequest(row: Shown): Request {
  return {
    id: row.id,
    message: row.message,
    studentId: row.studentId,
    status: row.status,
    created_at: row.created_at,
    updated_at: row.updated_at,
  }
}

/** What leaves the portal of a request in a queue. */
export function presentQueued(row: Shown & Student): QueuedRequest {
  const student = {
    firstName: row.firstName,
    lastName: row.lastName,
    courseName: row.courseName,
    semester: row.semester,
    year: row.year,
    imageUrl: photoLink(row.studentId, row.imageUrl),
  }
  return { ...presentRequest(row), student }
}
