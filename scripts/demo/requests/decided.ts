import type { DemoRequest } from './demo-request.ts'

const approved = (from: string, daysAgo: number, message: string, note = ''): DemoRequest => ({
  from,
  daysAgo,
  status: 'Approved',
  message,
  note,
})
const rejected = (from: string, daysAgo: number, message: string, note: string): DemoRequest => ({
  from,
  daysAgo,
  status: 'Rejected',
  message,
  note,
})

/** Requests that were approved and are not yet completed, and requests that were rejected. */
export const decidedRequests = [
  rejected(
    'harkirat.sandhu',
    38.2,
    'Can I have my marks for the entrance test changed to the ones of the second sitting?',
    'Marks can be changed only by the examination office. Please write to exams@college.example.',
  ),
  rejected(
    'ishaan.verma',
    31.5,
    'Please issue the semester 2 marksheet now. I know that the exams are in May but I would like to plan ahead.',
    'Please ask again after the exams of semester 2.',
  ),
  rejected(
    'aarav.sharma',
    26.3,
    'I would like a second ID card to keep at home, in case I forget the first one.',
    'Each student has one ID card. A lost card is replaced at the office, window 2.',
  ),
  approved(
    'karthik.subramanian',
    17.6,
    'I need a no-objection certificate for a six-month internship from January. The company has sent its letter by post and by e-mail to the placement cell.',
  ),
  approved(
    'meera.pillai',
    15.2,
    `Migration certificate, please.

I have been offered a seat at the university in Thiruvananthapuram. They want:
 • the migration certificate (original),
 • the provisional degree certificate,
 • all six marksheets, attested.

Classes begin in the first week of January.`,
  ),
  rejected(
    'kabir.malhotra',
    14.8,
    'Please send my character certificate to my cousin, he will show it to his landlord as his own is not ready.',
    'A certificate is given only to the student it is about.',
  ),
  approved(
    'bhavya.reddy',
    12.9,
    'Please correct my date of birth on the ID card: it should read 18-07-2006, not 18-07-2005.',
    'Please bring your birth certificate and the old card to window 2.',
  ),
  approved(
    'aarav.sharma',
    11.4,
    'My father has changed jobs and his company refunds the semester fees of employees’ children. They ask for a fee certificate for 2025–26 that lists tuition, library and laboratory fees separately.',
  ),
  rejected(
    'gurleen.kaur',
    10.6,
    'Please move me from B.Com. to B.B.A. without the form, I could not find it.',
    'Please bring the form. It is at the office, window 4.',
  ),
  approved('zara.sheikh', 9.8, 'Bonafide certificate for a passport application. The appointment is on the 2nd.'),
  approved(
    'lalremruati.ralte',
    7.7,
    'I am applying for the scholarship for students from the north-eastern region. Please certify that I live in the hostel and since when (12 June 2025, room 214).',
  ),
  approved(
    'devansh.joshi',
    6.1,
    'Attested copies of the marksheets of semesters 1 to 5, three sets, for campus placement.',
  ),
  approved(
    'kavya.menon',
    4.2,
    'Please upload the certificate of the reading camp in October. Sunil sir has signed it ♥',
  ),
]
