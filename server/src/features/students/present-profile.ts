import type { Profile } from '@portal/contract/students'
import type { UserRow } from '../../platform/database/tables.ts'
import { photoLink } from '../uploads/photo-link.ts'
import { shownStatus, shownUserType } from './shown-status.ts'

/** The fields of a user that the API returns. */
export function presentProfile(user: UserRow): Profile {
  return {
    id: user.id,
    firstName: user.firstName,
    lastName: user.lastName,
    email: user.email,
    contact: user.contact,
    fatherName: user.fatherName,
    motherName: user.motherName,
    gender: user.gender,
    courseName: user.courseName,
    semester: user.semester,
    year: user.year,
    dob: user.dob,
    collegeId: user.collegeId,
    imageUrl: photoLink(user.id, user.imageUrl),
    userType: shownUserType(user.userType),
    uid: user.uid,
    status: shownStatus(user.status),
    leftAt: user.leftAt,
    created_at: user.created_at,
    updated_at: user.updated_at,
  }
}
