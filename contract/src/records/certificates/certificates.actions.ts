import { clerks, office, officeOrOwner, type RoomActions, students } from '../../action-facts.ts'

export const certificateActions = {
  viewCertificates: { who: office, limit: 'read' },
  addCertificate: { who: clerks, limit: 'write', audited: 'Added a certificate', programs: true },
  updateCertificate: { who: clerks, limit: 'write', audited: 'Updated a certificate', programs: true },
  moveCertificate: { who: clerks, limit: 'write', audited: 'Moved a certificate between students' },
  deleteCertificate: { who: clerks, limit: 'write', audited: 'Deleted a certificate' },
  restoreCertificate: { who: clerks, limit: 'write', audited: 'Restored a certificate' },
  openCertificateFile: { who: officeOrOwner, limit: 'document', audited: 'Opened a certificate' },
  viewOwnCertificates: { who: students, limit: 'read' },
} as const satisfies RoomActions
