import type { DemoRequest } from './demo-request.ts'

const conduct = { conduct: 'Very good' }
const admitted = (day: string) => ({ admission: day })

/**
 * Requests that have a type, in all four statuses. A bonafide certificate is a file, so that the approval that issues it completes
 * its request; a letter on paper leaves it approved until it is collected.
 */
export const requestsOfRequestTypes: readonly DemoRequest[] = [
  {
    ...{ from: 'aarav.sharma', daysAgo: 9.4, status: 'Completed', message: '' },
    kind: {
      name: 'Bonafide certificate',
      answers: { purpose: 'Education loan', bank: 'State Bank of India, Nashik Road' },
      office: { ...conduct, ...admitted('2025-06-16') },
    },
  },
  {
    ...{ from: 'kavya.menon', daysAgo: 13.6, status: 'Completed', message: '' },
    kind: {
      name: 'Bonafide certificate',
      answers: { purpose: 'Scholarship' },
      office: { ...conduct, ...admitted('2026-06-15') },
    },
  },
  {
    ...{ from: 'diya.chatterjee', daysAgo: 6.2, status: 'Approved', message: '' },
    kind: {
      name: 'Character certificate',
      answers: { addressedTo: 'Tata Institute of Social Sciences' },
      office: { ...conduct, ...admitted('2024-06-17') },
    },
    steps: [{ taken: true }, { tell: 'Please collect it at window 2 and bring your ID card.' }],
  },
  {
    ...{ from: 'ananya.bose', daysAgo: 19.5, status: 'Completed', message: '' },
    kind: {
      name: 'Transfer certificate',
      answers: { reason: 'Another college', newCollege: 'Presidency University, Kolkata', lastDay: '2026-10-30' },
      office: { ...admitted('2026-06-15'), leaving: '2026-10-30', conduct: 'Good', dues: 'None' },
    },
  },
  {
    ...{ from: 'kabir.malhotra', daysAgo: 7.7, status: 'Rejected', message: '' },
    note: 'Please pay what is owed to the library first, at window 5.',
    kind: { name: 'No dues certificate', answers: { reason: 'Refund of the deposit' } },
    steps: [{ internalNote: 'The library has two books of his since March.' }],
  },
  {
    ...{ from: 'devansh.joshi', daysAgo: 4.1, status: 'Pending', message: '' },
    kind: {
      name: 'Letter for a visa',
      answers: {
        ...{ embassy: 'Consulate General of Germany, Mumbai', country: 'Germany' },
        ...{ travelFrom: '2027-01-10', travelUntil: '2027-02-20' },
      },
    },
    steps: [{ taken: true }, { question: 'Which university invites you? Please send us its letter.' }],
  },
  {
    ...{ from: 'zara.sheikh', daysAgo: 3.4, status: 'Pending', message: '' },
    kind: { name: 'Duplicate ID card', answers: { happened: 'The card is damaged', since: '2026-11-02' } },
    steps: [{ question: 'Is the number still legible?' }, { answer: 'Yes, only the photo is scratched.' }],
  },
  {
    ...{ from: 'avni.patel', daysAgo: 2.6, status: 'Pending', message: '' },
    kind: { name: 'Correction', answers: { wrong: "Father's name", fatherName: 'Mahendra Patel' } },
    steps: [{ internalNote: 'The form of admission says Mahendra, too.' }],
  },
  {
    ...{ from: 'jasleen.gill', daysAgo: 1.9, status: 'Pending', message: 'I need it for the hostel, too.' },
    kind: { name: 'Fee structure', answers: { purpose: 'Education loan', addressedTo: 'Bank of Baroda' } },
  },
  {
    ...{ from: 'neha.agarwal', daysAgo: 0.7, status: 'Pending', message: '' },
    kind: {
      name: 'Bonafide certificate',
      answers: { purpose: 'Passport' },
      office: { ...conduct, ...admitted('2025-06-16') },
    },
  },
]
