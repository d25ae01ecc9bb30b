import type { AuditedAction } from '@portal/contract/audit'
import { messages } from '@portal/contract/messages'
import {
  IconCertificate,
  IconCertificateOff,
  IconDownload,
  IconEye,
  IconFileCertificate,
  IconGavel,
  IconHandStop,
  IconId,
  IconIdOff,
  IconKey,
  IconLogin2,
  IconLogout,
  IconMailForward,
  IconMailOff,
  IconMailUp,
  IconShieldLock,
  IconShieldOff,
  IconShieldPlus,
  IconUserEdit,
  IconUserOff,
  IconUserPlus,
  IconUserX,
} from '@tabler/icons-react'

type Group = keyof typeof messages.audit.groups

/** What an action looks like, and among which it stands in the menu. What takes something away, or failed, stands out. */
type Face = { group: Group; Icon: typeof IconKey; standsOut?: true }

export const actionFaces: Record<AuditedAction, Face> = {
  signIn: { group: 'access', Icon: IconLogin2 },
  signInFailed: { group: 'access', Icon: IconUserX, standsOut: true },
  signInRateLimited: { group: 'access', Icon: IconHandStop, standsOut: true },
  signOut: { group: 'access', Icon: IconLogout },
  requestReset: { group: 'access', Icon: IconMailForward },
  resetPassword: { group: 'access', Icon: IconKey },
  addStudent: { group: 'students', Icon: IconUserPlus },
  updateStudent: { group: 'students', Icon: IconUserEdit },
  deactivateStudent: { group: 'students', Icon: IconUserOff, standsOut: true },
  exportStudents: { group: 'students', Icon: IconDownload },
  addIdCard: { group: 'idCards', Icon: IconId },
  updateIdCard: { group: 'idCards', Icon: IconId },
  deleteIdCard: { group: 'idCards', Icon: IconIdOff, standsOut: true },
  addCertificate: { group: 'certificates', Icon: IconCertificate },
  updateCertificate: { group: 'certificates', Icon: IconFileCertificate },
  deleteCertificate: { group: 'certificates', Icon: IconCertificateOff, standsOut: true },
  openCertificateFile: { group: 'certificates', Icon: IconEye },
  decideRequest: { group: 'requests', Icon: IconGavel },
  retryEmail: { group: 'mail', Icon: IconMailUp },
  discardEmail: { group: 'mail', Icon: IconMailOff, standsOut: true },
  createAdministrator: { group: 'administrators', Icon: IconShieldPlus },
  disableAdministrator: { group: 'administrators', Icon: IconShieldOff, standsOut: true },
  setAdministratorPassword: { group: 'administrators', Icon: IconShieldLock },
}

export const actionGroups = Object.keys(messages.audit.groups) as Group[]
