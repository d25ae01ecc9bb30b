import type { AuditedAction } from '@portal/contract/audit'
import { messages } from '@portal/contract/messages'
import {
  IconArrowBackUp,
  IconCertificate,
  IconCertificateOff,
  IconDownload,
  IconEraser,
  IconEye,
  IconFileCertificate,
  IconFileImport,
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
  IconRestore,
  IconShieldLock,
  IconShieldOff,
  IconShieldPlus,
  IconUserEdit,
  IconUserOff,
  IconUserPlus,
  IconUserX,
} from '@tabler/icons-react'

type Group = keyof typeof messages.audit.groups

/** The icon of an action and its group in the filter. Deletions and failures are highlighted. */
type Display = { group: Group; Icon: typeof IconKey; highlighted?: true }

export const actionDisplay: Record<AuditedAction, Display> = {
  signIn: { group: 'access', Icon: IconLogin2 },
  signInFailed: { group: 'access', Icon: IconUserX, highlighted: true },
  signInRateLimited: { group: 'access', Icon: IconHandStop, highlighted: true },
  signOut: { group: 'access', Icon: IconLogout },
  requestReset: { group: 'access', Icon: IconMailForward },
  resetPassword: { group: 'access', Icon: IconKey },
  addStudent: { group: 'students', Icon: IconUserPlus },
  updateStudent: { group: 'students', Icon: IconUserEdit },
  deactivateStudent: { group: 'students', Icon: IconUserOff, highlighted: true },
  restoreStudent: { group: 'students', Icon: IconRestore },
  forgetStudent: { group: 'students', Icon: IconEraser, highlighted: true },
  importStudents: { group: 'students', Icon: IconFileImport },
  undoImport: { group: 'students', Icon: IconArrowBackUp },
  exportStudents: { group: 'students', Icon: IconDownload },
  exportRequests: { group: 'requests', Icon: IconDownload },
  downloadDocuments: { group: 'certificates', Icon: IconDownload },
  downloadArchive: { group: 'students', Icon: IconDownload },
  addIdCard: { group: 'idCards', Icon: IconId },
  updateIdCard: { group: 'idCards', Icon: IconId },
  deleteIdCard: { group: 'idCards', Icon: IconIdOff, highlighted: true },
  restoreIdCard: { group: 'idCards', Icon: IconRestore },
  addCertificate: { group: 'certificates', Icon: IconCertificate },
  updateCertificate: { group: 'certificates', Icon: IconFileCertificate },
  deleteCertificate: { group: 'certificates', Icon: IconCertificateOff, highlighted: true },
  restoreCertificate: { group: 'certificates', Icon: IconRestore },
  openCertificateFile: { group: 'certificates', Icon: IconEye },
  decideRequest: { group: 'requests', Icon: IconGavel },
  undoDecision: { group: 'requests', Icon: IconArrowBackUp },
  retryEmail: { group: 'mail', Icon: IconMailUp },
  discardEmail: { group: 'mail', Icon: IconMailOff, highlighted: true },
  createAdministrator: { group: 'administrators', Icon: IconShieldPlus },
  disableAdministrator: { group: 'administrators', Icon: IconShieldOff, highlighted: true },
  setAdministratorPassword: { group: 'administrators', Icon: IconShieldLock },
}

export const actionGroups = Object.keys(messages.audit.groups) as Group[]
