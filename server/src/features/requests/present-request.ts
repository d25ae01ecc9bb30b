import type { QueuedRequest, Request } from '@portal/contract/requests'
import type { RequestRow, UserRow } from '../../platform/database/tables.ts'
import { photoLink } from '../uploads/photo-link.ts'

type RequestColumns = Pick<RequestRow, 'id' | 'message' | 'studentId' | 'status' | 'created_at' | 'updated_at'>
type StudentColumns = Pick<UserRow, 'firstName' | 'lastName' | 'courseName' | 'semester' | 'year' | 'imageUrl'>

/** The fields of a request that the API returns. */
export function presentRequest(row: RequestColumns): Request {
  return {
    id: row.id,
    message: row.message,
    studentId: row.studentId,
    status: row.status,
    created_at: row.created_at,
    updated_at: row.updated_at,
  }
}

/** The fields of a request in a queue that the API returns. */
export function presentQueued(row: RequestColumns & StudentColumns): QueuedRequest {
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
