import { screens } from '@portal/contract/paths'
import { createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { groups, only, onlyStrangers } from './session/guards.ts'
import { Crashed } from './shell/crashed.tsx'
import { lazyScreen } from './shell/lazy-screen.ts'
import { NotFound } from './shell/not-found.tsx'
import { Shell } from './shell/shell.tsx'
import { listSearch } from './ui/list-search.ts'
import { focusHeading } from './ui/screen.tsx'

/** The one list of screens: where each is, who may enter, and its file. */

const root = createRootRoute({ component: Shell, notFoundComponent: NotFound, errorComponent: Crashed })

const strangers = createRoute({ getParentRoute: () => root, id: groups.strangers, beforeLoad: onlyStrangers })
const students = createRoute({ getParentRoute: () => root, id: groups.students, beforeLoad: only('student') })
const admins = createRoute({ getParentRoute: () => root, id: groups.admins, beforeLoad: only('admin') })

const login = createRoute({
  getParentRoute: () => strangers,
  path: screens.studentLogin,
  component: lazyScreen(() => import('./screens/login.tsx'), 'StudentLogin'),
})
const adminLogin = createRoute({
  getParentRoute: () => strangers,
  path: screens.adminLogin,
  component: lazyScreen(() => import('./screens/login.tsx'), 'AdminLogin'),
})
const forgotPassword = createRoute({
  getParentRoute: () => strangers,
  path: screens.forgotPassword,
  component: lazyScreen(() => import('./screens/forgot-password.tsx'), 'ForgotPassword'),
})
const resetPassword = createRoute({
  getParentRoute: () => root,
  path: screens.resetPassword,
  component: lazyScreen(() => import('./screens/reset-password.tsx'), 'ResetPassword'),
})

const myProfile = createRoute({
  getParentRoute: () => students,
  path: screens.myProfile,
  component: lazyScreen(() => import('./screens/myprofile.tsx'), 'MyProfile'),
})
const idCard = createRoute({
  getParentRoute: () => students,
  path: screens.idCard,
  validateSearch: listSearch,
  component: lazyScreen(() => import('./screens/idcard.tsx'), 'MyIdCards'),
})
const myCertificates = createRoute({
  getParentRoute: () => students,
  path: screens.myCertificates,
  validateSearch: listSearch,
  component: lazyScreen(() => import('./screens/mycertificates.tsx'), 'MyCertificates'),
})
const addRequest = createRoute({
  getParentRoute: () => students,
  path: screens.addRequest,
  component: lazyScreen(() => import('./screens/addrequest.tsx'), 'AddRequest'),
})
const myRequests = createRoute({
  getParentRoute: () => students,
  path: screens.myRequests,
  validateSearch: listSearch,
  component: lazyScreen(() => import('./screens/myrequests.tsx'), 'MyRequests'),
})
const updateRequest = createRoute({
  getParentRoute: () => students,
  path: screens.updateRequest,
  component: lazyScreen(() => import('./screens/updaterequests.tsx'), 'UpdateRequest'),
})

const dashboard = createRoute({
  getParentRoute: () => admins,
  path: screens.dashboard,
  component: lazyScreen(() => import('./screens/admin/dashboard.tsx'), 'Dashboard'),
})
const addStudents = createRoute({
  getParentRoute: () => admins,
  path: screens.addStudents,
  component: lazyScreen(() => import('./screens/admin/addstudents.tsx'), 'AddStudents'),
})
const manageStudents = createRoute({
  getParentRoute: () => admins,
  path: screens.manageStudents,
  validateSearch: listSearch,
  component: lazyScreen(() => import('./screens/admin/managestudents.tsx'), 'ManageStudents'),
})
const updateStudent = createRoute({
  getParentRoute: () => admins,
  path: screens.updateStudent,
  component: lazyScreen(() => import('./screens/admin/updatestudent.tsx'), 'UpdateStudent'),
})
const manageIdCards = createRoute({
  getParentRoute: () => admins,
  path: screens.manageIdCards,
  validateSearch: listSearch,
  component: lazyScreen(() => import('./screens/admin/manageidcards.tsx'), 'ManageIdCards'),
})
const addIdCard = createRoute({
  getParentRoute: () => admins,
  path: screens.addIdCard,
  component: lazyScreen(() => import('./screens/admin/addidcards.tsx'), 'AddIdCard'),
})
const updateIdCard = createRoute({
  getParentRoute: () => admins,
  path: screens.updateIdCard,
  component: lazyScreen(() => import('./screens/admin/updateidcards.tsx'), 'UpdateIdCard'),
})
const manageCertificates = createRoute({
  getParentRoute: () => admins,
  path: screens.manageCertificates,
  validateSearch: listSearch,
  component: lazyScreen(() => import('./screens/admin/managecertificates.tsx'), 'ManageCertificates'),
})
const addCertificate = createRoute({
  getParentRoute: () => admins,
  path: screens.addCertificate,
  component: lazyScreen(() => import('./screens/admin/addcertificates.tsx'), 'AddCertificate'),
})
const updateCertificate = createRoute({
  getParentRoute: () => admins,
  path: screens.updateCertificate,
  component: lazyScreen(() => import('./screens/admin/updatecertificates.tsx'), 'UpdateCertificate'),
})
const pendingRequests = createRoute({
  getParentRoute: () => admins,
  path: screens.pendingRequests,
  validateSearch: listSearch,
  component: lazyScreen(() => import('./screens/admin/queues.tsx'), 'PendingRequests'),
})
const approvedRequests = createRoute({
  getParentRoute: () => admins,
  path: screens.approvedRequests,
  validateSearch: listSearch,
  component: lazyScreen(() => import('./screens/admin/queues.tsx'), 'ApprovedRequests'),
})
const rejectedRequests = createRoute({
  getParentRoute: () => admins,
  path: screens.rejectedRequests,
  validateSearch: listSearch,
  component: lazyScreen(() => import('./screens/admin/queues.tsx'), 'RejectedRequests'),
})
const completedRequests = createRoute({
  getParentRoute: () => admins,
  path: screens.completedRequests,
  validateSearch: listSearch,
  component: lazyScreen(() => import('./screens/admin/queues.tsx'), 'CompletedRequests'),
})
const audit = createRoute({
  getParentRoute: () => admins,
  path: screens.audit,
  validateSearch: listSearch,
  component: lazyScreen(() => import('./screens/admin/audit.tsx'), 'AuditTrail'),
})

const mail = createRoute({
  getParentRoute: () => admins,
  path: screens.mail,
  validateSearch: listSearch,
  component: lazyScreen(() => import('./screens/admin/mail.tsx'), 'UndeliveredMail'),
})

const routeTree = root.addChildren([
  strangers.addChildren([login, adminLogin, forgotPassword]),
  resetPassword,
  students.addChildren([myProfile, idCard, myCertificates, addRequest, myRequests, updateRequest]),
  admins.addChildren([
    dashboard,
    addStudents,
    manageStudents,
    updateStudent,
    manageIdCards,
    addIdCard,
    updateIdCard,
    manageCertificates,
    addCertificate,
    updateCertificate,
    pendingRequests,
    approvedRequests,
    rejectedRequests,
    completedRequests,
    mail,
    audit,
  ]),
])

// A screen that cannot be shown leaves the bar with the ways to the others.
export const router = createRouter({ routeTree, scrollRestoration: true, defaultErrorComponent: Crashed })

// Whoever moves on with the keyboard or a screen reader starts at the new screen's heading.
router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
  if (pathChanged && fromLocation) focusHeading()
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
  interface HistoryState {
    /** What is searched for. It can be a person's name, so it stays out of the URL. */
    q?: string
  }
}
