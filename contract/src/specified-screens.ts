import { screens } from './paths.ts'

/** The screens behind a login that the specification has. After a login they are opened from the first screen, as it says. */
export const specifiedScreens: ReadonlySet<string> = new Set([
  ...[screens.myProfile, screens.idCard, screens.myCertificates],
  ...[screens.addRequest, screens.myRequests, screens.updateRequest],
  ...[screens.dashboard, screens.addStudents, screens.manageStudents, screens.updateStudent],
  ...[screens.manageIdCards, screens.addIdCard, screens.updateIdCard],
  ...[screens.addCertificate, screens.manageCertificates, screens.updateCertificate],
  ...[screens.pendingRequests, screens.approvedRequests, screens.rejectedRequests, screens.completedRequests],
])
