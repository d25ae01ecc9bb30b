import { screens } from '@portal/contract/paths'
import { expect, it } from 'vitest'
import { mayOpen } from './may-open.ts'
import { listedScreens } from './screen-list.ts'

// Written by hand, as the matrix of callers: a screen that is added stands in one of these lists.
const everybody = [screens.inbox, screens.account, screens.notificationChoices]
const student = [
  ...[screens.myProfile, screens.idCard, screens.myCertificates, screens.addRequest, screens.myRequests],
  ...[screens.myRequest, screens.updateRequest],
]
const office = [
  screens.reports,
  ...[screens.dashboard, screens.manageStudents, screens.studentRecord, screens.manageIdCards],
  ...[screens.manageCertificates, screens.pendingRequests, screens.approvedRequests, screens.rejectedRequests],
  ...[screens.completedRequests, screens.request, screens.letters, screens.bin],
]
const clerk = [
  ...[screens.addStudents, screens.updateStudent, screens.addIdCard, screens.updateIdCard, screens.addCertificate],
  ...[screens.updateCertificate, screens.printIdCards, screens.issueLetter, screens.letterRuns, screens.letterRun],
]
const auditor = [screens.audit, screens.mail, screens.jobs]
const registrar = [
  ...[screens.settings, screens.settingsHistory, screens.people, screens.apiKeys, screens.webhooks, screens.webhook],
  ...[screens.requestKinds, screens.requestKind, screens.letterTemplates, screens.letterTemplate],
  ...[screens.letterSignatories, screens.forgetting, screens.promotions, screens.promotion, screens.importStudents],
  ...[screens.studentImport, screens.importPhotos, screens.photoImport, screens.customFields],
  screens.mergeStudents,
]

const ofOffice = (staffRole: 'registrar' | 'clerk' | 'auditor') => ({ id: 'x', userType: 'admin', staffRole }) as const

it.each([
  ['a student', { id: 'x', userType: 'student' } as const, [everybody, student]],
  ['a registrar', ofOffice('registrar'), [everybody, office, clerk, auditor, registrar]],
  ['a clerk', ofOffice('clerk'), [everybody, office, clerk]],
  ['an auditor', ofOffice('auditor'), [everybody, office, auditor]],
])('%s opens these screens and no others', (_, user, lists) => {
  const opened = listedScreens.filter((screen) => mayOpen(user, screen)).map(({ path }) => path)
  expect(opened.sort()).toEqual(lists.flat().sort())
})
