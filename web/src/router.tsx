import { screens } from '@portal/contract/paths'
import { createRootRoute, createRoute, createRouter, type RouterHistory } from '@tanstack/react-router'
import { currentUser, hasSessionHint } from './data/session.ts'
import {
  type ChosenStudents,
  issueLetterSearch,
  letterRunSearch,
  letterRunsSearch,
  registerSearch,
} from './letter-search.ts'
import {
  auditSearch,
  forgettingSearch,
  helpSearch,
  importSearch,
  pageSearch,
  photosSearch,
  printSearch,
  promotionSearch,
  queueSearch,
  studentsSearch,
} from './list-search.ts'
import { layouts, requireGuest, requirePermission, requireUser } from './session/guards.ts'
import { settingsSearch } from './settings-search.ts'
import { ErrorScreen } from './shell/error-screen.tsx'
import { NotFound } from './shell/not-found.tsx'
import { Shell } from './shell/shell.tsx'
import { preloadSignedInBar } from './shell/top-bar.tsx'
import { keepPlaces } from './ui/link/places.ts'
import { lazyScreen } from './ui/loading/lazy-screen.ts'

/** The one list of screens: the path of each, who may open it, and its component. */

const root = createRootRoute({ component: Shell, notFoundComponent: NotFound, errorComponent: ErrorScreen })

const guest = createRoute({ getParentRoute: () => root, id: layouts.guest, beforeLoad: requireGuest })
const signedIn = createRoute({
  getParentRoute: () => root,
  id: layouts.signedIn,
  beforeLoad: async ({ location }) => {
    const [context] = await Promise.all([requireUser(location.href), preloadSignedInBar()])
    return context
  },
})

/** Another record in the URL gives a new screen: nothing typed or deleted for the one before may stay. */
const byRecord = ({ params }: { params: { id: string } }) => params.id

const login = createRoute({
  getParentRoute: () => guest,
  path: screens.studentLogin,
  component: lazyScreen(() => import('./screens/login.tsx'), 'StudentLogin'),
})
const adminLogin = createRoute({
  getParentRoute: () => guest,
  path: screens.adminLogin,
  component: lazyScreen(() => import('./screens/login.tsx'), 'AdminLogin'),
})
const forgotPassword = createRoute({
  getParentRoute: () => guest,
  path: screens.forgotPassword,
  component: lazyScreen(() => import('./screens/forgot-password.tsx'), 'ForgotPassword'),
})
const resetPassword = createRoute({
  getParentRoute: () => root,
  path: screens.resetPassword,
  component: lazyScreen(() => import('./screens/reset-password.tsx'), 'ResetPassword'),
})
const welcome = createRoute({
  getParentRoute: () => root,
  path: screens.welcome,
  component: lazyScreen(() => import('./screens/welcome.tsx'), 'Welcome'),
})
const secondStep = createRoute({
  getParentRoute: () => root,
  path: screens.secondStep,
  component: lazyScreen(() => import('./screens/second-step.tsx'), 'SecondStep'),
})
const help = createRoute({
  getParentRoute: () => root,
  path: screens.help,
  validateSearch: helpSearch,
  // Not everybody who reads it is signed in.
  beforeLoad: async () => {
    if (hasSessionHint()) void preloadSignedInBar()
    const user = await currentUser().catch(() => null)
    if (user) await preloadSignedInBar()
    return { user }
  },
  loaderDeps: ({ search }) => ({ page: search.page }),
  loader: async ({ context, deps }) => (await import('./help/load-help-page.ts')).loadHelpPage(context.user, deps.page),
  component: lazyScreen(() => import('./screens/help.tsx'), 'Help'),
})

const myProfile = createRoute({
  getParentRoute: () => signedIn,
  path: screens.myProfile,
  beforeLoad: requirePermission(screens.myProfile),
  component: lazyScreen(() => import('./screens/myprofile.tsx'), 'MyProfile'),
})
const idCard = createRoute({
  getParentRoute: () => signedIn,
  path: screens.idCard,
  beforeLoad: requirePermission(screens.idCard),
  validateSearch: pageSearch,
  component: lazyScreen(() => import('./screens/idcard.tsx'), 'MyIdCards'),
})
const myCertificates = createRoute({
  getParentRoute: () => signedIn,
  path: screens.myCertificates,
  beforeLoad: requirePermission(screens.myCertificates),
  validateSearch: pageSearch,
  component: lazyScreen(() => import('./screens/mycertificates.tsx'), 'MyCertificates'),
})
const addRequest = createRoute({
  getParentRoute: () => signedIn,
  path: screens.addRequest,
  beforeLoad: requirePermission(screens.addRequest),
  component: lazyScreen(() => import('./screens/addrequest.tsx'), 'AddRequest'),
})
const myRequests = createRoute({
  getParentRoute: () => signedIn,
  path: screens.myRequests,
  beforeLoad: requirePermission(screens.myRequests),
  validateSearch: pageSearch,
  component: lazyScreen(() => import('./screens/myrequests.tsx'), 'MyRequests'),
})
const myRequest = createRoute({
  getParentRoute: () => signedIn,
  path: screens.myRequest,
  beforeLoad: requirePermission(screens.myRequest),
  remountDeps: byRecord,
  component: lazyScreen(() => import('./screens/myrequest.tsx'), 'MyRequest'),
})
const updateRequest = createRoute({
  getParentRoute: () => signedIn,
  path: screens.updateRequest,
  beforeLoad: requirePermission(screens.updateRequest),
  component: lazyScreen(() => import('./screens/updaterequests.tsx'), 'UpdateRequest'),
})

const inbox = createRoute({
  getParentRoute: () => signedIn,
  path: screens.inbox,
  beforeLoad: requirePermission(screens.inbox),
  validateSearch: pageSearch,
  component: lazyScreen(() => import('./screens/inbox.tsx'), 'Inbox'),
})
const account = createRoute({
  getParentRoute: () => signedIn,
  path: screens.account,
  beforeLoad: requirePermission(screens.account),
  component: lazyScreen(() => import('./screens/account.tsx'), 'Account'),
})
const notificationChoices = createRoute({
  getParentRoute: () => signedIn,
  path: screens.notificationChoices,
  beforeLoad: requirePermission(screens.notificationChoices),
  component: lazyScreen(() => import('./screens/notification-choices.tsx'), 'NotificationChoices'),
})

const dashboard = createRoute({
  getParentRoute: () => signedIn,
  path: screens.dashboard,
  beforeLoad: requirePermission(screens.dashboard),
  component: lazyScreen(() => import('./screens/admin/office/dashboard.tsx'), 'Dashboard'),
})
const addStudents = createRoute({
  getParentRoute: () => signedIn,
  path: screens.addStudents,
  beforeLoad: requirePermission(screens.addStudents),
  component: lazyScreen(() => import('./screens/admin/people/addstudents.tsx'), 'AddStudents'),
})
const manageStudents = createRoute({
  getParentRoute: () => signedIn,
  path: screens.manageStudents,
  beforeLoad: requirePermission(screens.manageStudents),
  validateSearch: studentsSearch,
  component: lazyScreen(() => import('./screens/admin/people/managestudents.tsx'), 'ManageStudents'),
})
const updateStudent = createRoute({
  getParentRoute: () => signedIn,
  path: screens.updateStudent,
  beforeLoad: requirePermission(screens.updateStudent),
  component: lazyScreen(() => import('./screens/admin/people/updatestudent.tsx'), 'UpdateStudent'),
})
const studentRecord = createRoute({
  getParentRoute: () => signedIn,
  path: screens.studentRecord,
  beforeLoad: requirePermission(screens.studentRecord),
  remountDeps: byRecord,
  component: lazyScreen(() => import('./screens/admin/office/studentrecord.tsx'), 'StudentRecord'),
})
const manageIdCards = createRoute({
  getParentRoute: () => signedIn,
  path: screens.manageIdCards,
  beforeLoad: requirePermission(screens.manageIdCards),
  validateSearch: pageSearch,
  remountDeps: byRecord,
  component: lazyScreen(() => import('./screens/admin/records/manageidcards.tsx'), 'ManageIdCards'),
})
const addIdCard = createRoute({
  getParentRoute: () => signedIn,
  path: screens.addIdCard,
  beforeLoad: requirePermission(screens.addIdCard),
  remountDeps: byRecord,
  component: lazyScreen(() => import('./screens/admin/records/addidcards.tsx'), 'AddIdCard'),
})
const updateIdCard = createRoute({
  getParentRoute: () => signedIn,
  path: screens.updateIdCard,
  beforeLoad: requirePermission(screens.updateIdCard),
  remountDeps: byRecord,
  component: lazyScreen(() => import('./screens/admin/records/updateidcards.tsx'), 'UpdateIdCard'),
})
const manageCertificates = createRoute({
  getParentRoute: () => signedIn,
  path: screens.manageCertificates,
  beforeLoad: requirePermission(screens.manageCertificates),
  validateSearch: pageSearch,
  remountDeps: byRecord,
  component: lazyScreen(() => import('./screens/admin/records/managecertificates.tsx'), 'ManageCertificates'),
})
const addCertificate = createRoute({
  getParentRoute: () => signedIn,
  path: screens.addCertificate,
  beforeLoad: requirePermission(screens.addCertificate),
  remountDeps: byRecord,
  component: lazyScreen(() => import('./screens/admin/records/addcertificates.tsx'), 'AddCertificate'),
})
const updateCertificate = createRoute({
  getParentRoute: () => signedIn,
  path: screens.updateCertificate,
  beforeLoad: requirePermission(screens.updateCertificate),
  remountDeps: byRecord,
  component: lazyScreen(() => import('./screens/admin/records/updatecertificates.tsx'), 'UpdateCertificate'),
})
const pendingRequests = createRoute({
  getParentRoute: () => signedIn,
  path: screens.pendingRequests,
  beforeLoad: requirePermission(screens.pendingRequests),
  validateSearch: queueSearch,
  component: lazyScreen(() => import('./screens/admin/records/queues.tsx'), 'PendingRequests'),
})
const approvedRequests = createRoute({
  getParentRoute: () => signedIn,
  path: screens.approvedRequests,
  beforeLoad: requirePermission(screens.approvedRequests),
  validateSearch: queueSearch,
  component: lazyScreen(() => import('./screens/admin/records/queues.tsx'), 'ApprovedRequests'),
})
const rejectedRequests = createRoute({
  getParentRoute: () => signedIn,
  path: screens.rejectedRequests,
  beforeLoad: requirePermission(screens.rejectedRequests),
  validateSearch: queueSearch,
  component: lazyScreen(() => import('./screens/admin/records/queues.tsx'), 'RejectedRequests'),
})
const completedRequests = createRoute({
  getParentRoute: () => signedIn,
  path: screens.completedRequests,
  beforeLoad: requirePermission(screens.completedRequests),
  validateSearch: queueSearch,
  component: lazyScreen(() => import('./screens/admin/records/queues.tsx'), 'CompletedRequests'),
})
const request = createRoute({
  getParentRoute: () => signedIn,
  path: screens.request,
  beforeLoad: requirePermission(screens.request),
  remountDeps: byRecord,
  component: lazyScreen(() => import('./screens/admin/records/request.tsx'), 'RequestScreen'),
})
const settings = createRoute({
  getParentRoute: () => signedIn,
  path: screens.settings,
  beforeLoad: requirePermission(screens.settings),
  validateSearch: settingsSearch,
  component: lazyScreen(() => import('./screens/admin/office/settings.tsx'), 'Settings'),
})
const settingsHistory = createRoute({
  getParentRoute: () => signedIn,
  path: screens.settingsHistory,
  beforeLoad: requirePermission(screens.settingsHistory),
  validateSearch: pageSearch,
  component: lazyScreen(() => import('./screens/admin/office/settingshistory.tsx'), 'SettingsHistory'),
})
const people = createRoute({
  getParentRoute: () => signedIn,
  path: screens.people,
  beforeLoad: requirePermission(screens.people),
  component: lazyScreen(() => import('./screens/admin/people/people.tsx'), 'People'),
})
const webhooks = createRoute({
  getParentRoute: () => signedIn,
  path: screens.webhooks,
  beforeLoad: requirePermission(screens.webhooks),
  component: lazyScreen(() => import('./screens/admin/office/webhooks.tsx'), 'Webhooks'),
})
const webhook = createRoute({
  getParentRoute: () => signedIn,
  path: screens.webhook,
  beforeLoad: requirePermission(screens.webhook),
  remountDeps: byRecord,
  component: lazyScreen(() => import('./screens/admin/office/webhook.tsx'), 'WebhookScreen'),
})
const requestKinds = createRoute({
  getParentRoute: () => signedIn,
  path: screens.requestKinds,
  beforeLoad: requirePermission(screens.requestKinds),
  component: lazyScreen(() => import('./screens/admin/records/requestkinds.tsx'), 'RequestKinds'),
})
const requestKind = createRoute({
  getParentRoute: () => signedIn,
  path: screens.requestKind,
  beforeLoad: requirePermission(screens.requestKind),
  component: lazyScreen(() => import('./screens/admin/records/requestkind.tsx'), 'EditRequestKind'),
})
const letters = createRoute({
  getParentRoute: () => signedIn,
  path: screens.letters,
  beforeLoad: requirePermission(screens.letters),
  validateSearch: registerSearch,
  component: lazyScreen(() => import('./screens/admin/documents/letters.tsx'), 'Letters'),
})
const letterRuns = createRoute({
  getParentRoute: () => signedIn,
  path: screens.letterRuns,
  beforeLoad: requirePermission(screens.letterRuns),
  validateSearch: letterRunsSearch,
  component: lazyScreen(() => import('./screens/admin/runs/letterruns.tsx'), 'LetterRuns'),
})
const letterRun = createRoute({
  getParentRoute: () => signedIn,
  path: screens.letterRun,
  beforeLoad: requirePermission(screens.letterRun),
  validateSearch: letterRunSearch,
  remountDeps: byRecord,
  component: lazyScreen(() => import('./screens/admin/runs/letterrun.tsx'), 'LetterRunScreen'),
})
const issueLetter = createRoute({
  getParentRoute: () => signedIn,
  path: screens.issueLetter,
  beforeLoad: requirePermission(screens.issueLetter),
  validateSearch: issueLetterSearch,
  remountDeps: byRecord,
  component: lazyScreen(() => import('./screens/admin/documents/issueletter.tsx'), 'IssueLetter'),
})
const letterTemplates = createRoute({
  getParentRoute: () => signedIn,
  path: screens.letterTemplates,
  beforeLoad: requirePermission(screens.letterTemplates),
  component: lazyScreen(() => import('./screens/admin/documents/lettertemplates.tsx'), 'LetterTemplates'),
})
const letterTemplate = createRoute({
  getParentRoute: () => signedIn,
  path: screens.letterTemplate,
  beforeLoad: requirePermission(screens.letterTemplate),
  remountDeps: byRecord,
  component: lazyScreen(() => import('./screens/admin/documents/lettertemplate.tsx'), 'LetterTemplateScreen'),
})
const letterSignatories = createRoute({
  getParentRoute: () => signedIn,
  path: screens.letterSignatories,
  beforeLoad: requirePermission(screens.letterSignatories),
  component: lazyScreen(() => import('./screens/admin/documents/lettersignatories.tsx'), 'LetterSignatories'),
})
const mail = createRoute({
  getParentRoute: () => signedIn,
  path: screens.mail,
  beforeLoad: requirePermission(screens.mail),
  validateSearch: pageSearch,
  component: lazyScreen(() => import('./screens/admin/office/mail.tsx'), 'UndeliveredMail'),
})
const jobs = createRoute({
  getParentRoute: () => signedIn,
  path: screens.jobs,
  beforeLoad: requirePermission(screens.jobs),
  validateSearch: pageSearch,
  component: lazyScreen(() => import('./screens/admin/runs/jobs.tsx'), 'BackgroundWork'),
})
const audit = createRoute({
  getParentRoute: () => signedIn,
  path: screens.audit,
  beforeLoad: requirePermission(screens.audit),
  validateSearch: auditSearch,
  component: lazyScreen(() => import('./screens/admin/office/audit.tsx'), 'AuditTrail'),
})

const bin = createRoute({
  getParentRoute: () => signedIn,
  path: screens.bin,
  beforeLoad: requirePermission(screens.bin),
  validateSearch: pageSearch,
  component: lazyScreen(() => import('./screens/admin/records/bin.tsx'), 'Bin'),
})
const forgetting = createRoute({
  getParentRoute: () => signedIn,
  path: screens.forgetting,
  beforeLoad: requirePermission(screens.forgetting),
  validateSearch: forgettingSearch,
  component: lazyScreen(() => import('./screens/admin/privacy/forgetting.tsx'), 'Forgetting'),
})

const importStudents = createRoute({
  getParentRoute: () => signedIn,
  path: screens.importStudents,
  beforeLoad: requirePermission(screens.importStudents),
  validateSearch: pageSearch,
  component: lazyScreen(() => import('./screens/admin/runs/importstudents.tsx'), 'ImportStudents'),
})
const studentImport = createRoute({
  getParentRoute: () => signedIn,
  path: screens.studentImport,
  beforeLoad: requirePermission(screens.studentImport),
  validateSearch: importSearch,
  remountDeps: byRecord,
  component: lazyScreen(() => import('./screens/admin/runs/studentimport.tsx'), 'StudentImport'),
})

const promotions = createRoute({
  getParentRoute: () => signedIn,
  path: screens.promotions,
  beforeLoad: requirePermission(screens.promotions),
  validateSearch: pageSearch,
  component: lazyScreen(() => import('./screens/admin/runs/promotions.tsx'), 'Promotions'),
})
const promotion = createRoute({
  getParentRoute: () => signedIn,
  path: screens.promotion,
  beforeLoad: requirePermission(screens.promotion),
  validateSearch: promotionSearch,
  remountDeps: byRecord,
  component: lazyScreen(() => import('./screens/admin/runs/promotion.tsx'), 'PromotionScreen'),
})

const printIdCards = createRoute({
  getParentRoute: () => signedIn,
  path: screens.printIdCards,
  beforeLoad: requirePermission(screens.printIdCards),
  validateSearch: printSearch,
  component: lazyScreen(() => import('./screens/admin/documents/printidcards.tsx'), 'PrintIdCards'),
})

const importPhotos = createRoute({
  getParentRoute: () => signedIn,
  path: screens.importPhotos,
  beforeLoad: requirePermission(screens.importPhotos),
  validateSearch: pageSearch,
  component: lazyScreen(() => import('./screens/admin/runs/importphotos.tsx'), 'ImportPhotos'),
})
const photoImport = createRoute({
  getParentRoute: () => signedIn,
  path: screens.photoImport,
  beforeLoad: requirePermission(screens.photoImport),
  validateSearch: photosSearch,
  remountDeps: byRecord,
  component: lazyScreen(() => import('./screens/admin/runs/photoimport.tsx'), 'PhotoImport'),
})

const routeTree = root.addChildren([
  guest.addChildren([login, adminLogin, forgotPassword]),
  resetPassword,
  welcome,
  secondStep,
  help,
  signedIn.addChildren([
    myProfile,
    idCard,
    myCertificates,
    addRequest,
    myRequests,
    myRequest,
    updateRequest,
    inbox,
    account,
    notificationChoices,
    dashboard,
    addStudents,
    manageStudents,
    updateStudent,
    studentRecord,
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
    request,
    settings,
    settingsHistory,
    people,
    webhooks,
    webhook,
    requestKinds,
    requestKind,
    letters,
    letterRuns,
    letterRun,
    issueLetter,
    letterTemplates,
    letterTemplate,
    letterSignatories,
    mail,
    jobs,
    audit,
    bin,
    forgetting,
    importStudents,
    studentImport,
    importPhotos,
    photoImport,
    promotions,
    promotion,
    printIdCards,
  ]),
])

/** A router of its own for each page that the server renders. */
export const newRouter = (history?: RouterHistory) =>
  createRouter({
    routeTree,
    scrollRestoration: true,
    defaultErrorComponent: ErrorScreen,
    ...(history ? { history } : {}),
  })

export const router = newRouter()

keepPlaces(router)

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
  interface HistoryState {
    /** The search text of a list. It can be a person's name, so it is not in the URL. */
    q?: string
    /** The id of the person who searched: nobody else who goes back in this tab sees it. */
    qOwner?: string | undefined
    /** The page of the list of students that the student was reached from, by walking from one to the next. */
    listPage?: number
    /** The name of a student to add; like `q`, only for `qOwner`. */
    newStudentName?: string
    /** Who gets letters, chosen in Manage Students; like `q`, only for `qOwner`. */
    lettersFor?: ChosenStudents | undefined
    /** The student from whose page the screen was opened: that page is the entry before. */
    openedFromStudent?: string
    /** The record that was searched for, on the page of its student. */
    foundRecord?: string
    /** What is asked for on Add Request: the id of its kind, and of the person who chose it. */
    askedFor?: { kind: string; of: string }
    /** Whether the screen was opened by a way back: it is shown as it was left. */
    isReturn?: boolean
    /** What was opened before the login took its place. */
    wanted?: string | undefined
    /** The row to return to, where it is another one than was left. */
    returnRow?: string
  }
}
