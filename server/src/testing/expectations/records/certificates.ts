import type { certificatesRoom } from '../../../features/records/certificates/room.ts'
import { clerks, clerksAndKeys, type Expectations, office, students } from '../../portal/outcomes.ts'

export const expectations: Expectations<typeof certificatesRoom> = {
  'me.certificates': { outcomes: students() },
  'programs.addCertificate': {
    outcomes: { ...clerks(201, 'UPLOAD_GONE'), key: 'UPLOAD_GONE' },
    probe: async ({ studentId: id, upload }) => ({
      body: { student: { id }, title: 'Marks', documentType: 'Marksheet', file: await upload('certificate') },
    }),
  },
  'programs.addCertificates': {
    outcomes: clerksAndKeys(),
    probe: ({ studentId: id }) => ({
      body: { rows: [{ key: 'a', student: { id }, title: 'Marks', documentType: 'Marksheet', file: 'made-up' }] },
    }),
  },
  'programs.replaceCertificate': {
    outcomes: clerksAndKeys(),
    probe: async ({ certificate }) => ({
      id: await certificate(),
      body: { title: 'Marks 2', documentType: 'Marksheet', file: '' },
    }),
  },
  'certificates.listOf': { outcomes: office(), probe: ({ studentId }) => ({ id: studentId }) },
  'certificates.read': { outcomes: office(), probe: async ({ certificate }) => ({ id: await certificate() }) },
  'certificates.add': {
    outcomes: { ...clerks(201, 'UPLOAD_GONE'), key: 'UPLOAD_GONE' },
    probe: async ({ studentId, upload }) => ({
      id: studentId,
      body: { title: 'Marks', documentType: 'Marksheet', file: await upload('certificate') },
    }),
  },
  'certificates.update': {
    outcomes: clerksAndKeys(),
    probe: async ({ certificate }) => ({
      id: await certificate(),
      body: { title: 'Marks 2', documentType: 'Marksheet', file: '' },
    }),
  },
  'certificates.move': {
    outcomes: clerks(),
    probe: async ({ certificate, addStudent }) => ({
      id: await certificate(),
      body: { to: (await addStudent()).id },
    }),
  },
  'certificates.delete': { outcomes: clerks(), probe: async ({ certificate }) => ({ id: await certificate() }) },
  'certificates.restore': {
    outcomes: clerks(200, 'CERTIFICATE_NOT_FOUND'),
    probe: async ({ deletedCertificate }) => ({ id: await deletedCertificate() }),
  },
}
