import type { IdCard } from '@portal/contract/records/id-cards/id-cards'
import type { AppContext } from '../../context.ts'
import { photoLink } from '../../people/students/photo-link.ts'
import type { IdCardWithStudent } from './id-cards.store.ts'

/** The fields of ID cards that the API returns. */
export async function presentIdCards(app: AppContext, rows: readonly IdCardWithStudent[]) {
  return (await app.issuedDocuments.addTo(app, 'idCard', rows)).map(present)
}

export async function presentIdCard(app: AppContext, row: IdCardWithStudent): Promise<IdCard> {
  const [card] = await presentIdCards(app, [row])
  if (!card) throw new Error('one card is presented as one')
  return card
}

function present(row: IdCardWithStudent & Pick<IdCard, 'issued'>): IdCard {
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
    issued: row.issued,
  }
}
