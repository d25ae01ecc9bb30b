import type { CardData, PdfFacts } from '../../platform/pdf/pdf-renderer.ts'

export const printedOn = {
  title: 'ID card CS-2024-0117',
  college: 'Shantivan College',
  issuedAt: new Date('2026-11-22'),
}
export const factsOf = (title: string): PdfFacts => ({ ...printedOn, title })

/** What is printed on a card, with every field that a college can add. */
export const printedCard = (changes: Partial<CardData> = {}): CardData => ({
  name: 'Aarav Sharma',
  card: 'CS-2024-0117',
  collegeId: 'CLG-20417',
  course: 'B.Sc. Computer Science',
  semester: '3',
  email: 'aarav.sharma@college.edu',
  contact: '9876543210',
  fatherName: 'Rajesh Sharma',
  validUntil: '30 June 2029',
  bloodGroup: 'B+',
  emergencyContact: 'Sunita Sharma, 98220 12345',
  photo: null,
  qr: 'HTTPS://PORTAL.COLLEGE.EDU/V/K7QM2V9XHT4B8NDRZ5WC',
  code: 'K7QM-2V9X-HT4B-8NDR-Z5WC',
  ...changes,
})
