import type { IdCard } from '@portal/contract/id-cards'
import { photoLink } from '../uploads/photo-link.ts'
import type { IdCardWithStudent } from './id-cards.store.ts'

/** The fields of an ID card that the API returns. */
export function presentIdCard(row: IdCardWithStudent): IdCard {
  return {
    id: row.id,
    card: row.card,
    collegeId: row.collegeId,
    studentId: row.studentId,
    uid: row.uid,
    status: row.status,
    validUntil: row.validUntil,
    bloodGroup: row.bloodGroup,
    emergencyContact: row.emergencyContact,
    voidSince: row.leftAt,
    created_at: row.created_at,
    updated_at: row.updated_at,
    student: {
      firstName: row.firstName,
      lastName: row.lastName,
      email: row.email,
      contact: row.contact,
      fatherName: row.fatherName,
      courseName: row.courseName,
      semester: row.semester,
      imageUrl: photoLink(row.studentId, row.imageUrl),
    },
  }
}
