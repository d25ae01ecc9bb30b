import { type AuditGroup, auditLabels } from '../actions.ts'
import { studentLabels } from '../people/student-fields.ts'
import { shellMessages } from '../shell/shell-messages.ts'

/** The texts of the audit trail. */
export const auditMessages = {
  title: shellMessages.audit,
  when: 'When',
  who: 'Who',
  what: 'What',
  whom: 'Whom',
  record: 'Record',
  /** Between two states, where an arrow stands for whoever sees it. */
  becomes: 'to',
  address: 'Address',
  searchHint: 'Search name or e-mail',
  action: 'Action',
  anyAction: 'All actions',
  from: 'From',
  to: 'To',
  refresh: 'Refresh',
  download: 'Download CSV',
  downloadFailed: 'The audit trail could not be downloaded.',
  emailOf: (person: string) => `${person}: e-mail`,
  fieldsChanged: 'Changed',
  commandLine: 'Command line',
  unknown: 'Unknown',
  forgotten: 'Forgotten student',
  changed: (fields: string) => `Changed: ${fields}`,
  empty: 'Nothing has been recorded yet.',
  actions: auditLabels,
  groups: {
    access: 'Signing in',
    students: 'Students',
    idCards: 'ID cards',
    certificates: 'Certificates',
    requests: 'Requests',
    mail: 'Mail and background work',
    administrators: 'Administrators',
  } satisfies Record<AuditGroup, string>,
  fields: {
    ...studentLabels,
    password: 'Password',
    imageUrl: 'Image',
    card: 'Card Id',
    collegeId: 'College Id',
    validUntil: 'Valid until',
    bloodGroup: 'Blood Group',
    emergencyContact: 'Emergency Contact',
    title: 'Document Title',
    documentType: 'Document Type',
    issuer: 'Issued By',
  } as Record<string, string>,
} as const
