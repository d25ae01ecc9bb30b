import type { Page } from '@playwright/test'
import type { RequestStatus } from '@portal/contract/requests'
import { REGISTRAR } from '../../support/portal-process.ts'
import type { Student } from '../../support/registrar.ts'
import { unique } from '../../support/student.ts'
import type { Stage } from './stage.ts'
import type { ScreenName } from './texts.ts'

/** A window, and where a screen is to be opened in it with a record of each kind that it shows. */
export type Scene = {
  page: Page
  path: string
  /** Who the screen is about, or who could sign in there. */
  student: Student
  /** What tells the row that is looked at from all others. */
  mark: string
}

type Setting = (stage: Stage) => Promise<Scene>

const nobody: Student = {
  ...{ id: '', firstName: '', lastName: '', email: '', password: '', gender: 'Other', contact: '' },
  ...{ fatherName: '', motherName: '', courseName: '', semester: '', year: '', dob: '' },
}

/** A screen for strangers, with somebody who could sign in. */
const ofStranger =
  (path: string): Setting =>
  async (stage) => {
    const student = path === '/adminlogin' ? { ...nobody, ...REGISTRAR } : await stage.registrar.addStudent()
    return { page: await stage.strangersWindow(), path, student, mark: '' }
  }

type Made = { path?: string; mark?: string }
type Make = (stage: Stage, student: Student) => Promise<Made>

const nothing: Make = async () => ({})

const ofStudent =
  (path: string, make = nothing): Setting =>
  async (stage) => {
    const student = await stage.registrar.addStudent()
    const made = await make(stage, student)
    return { page: await stage.windowOf(student), path, student, mark: '', ...made }
  }

const ofOffice =
  (path: string, make = nothing): Setting =>
  async (stage) => {
    const student = await stage.registrar.addStudent()
    const made = await make(stage, student)
    return { page: await stage.officeWindow(), path, student, mark: '', ...made }
  }

const withCard =
  (path?: string): Make =>
  async ({ registrar }, student) => {
    const mark = unique('CS-')
    const { id } = await registrar.addIdCard(student.id, mark)
    return { mark, ...(path ? { path: `${path}/${id}` } : {}) }
  }

const withCertificate =
  (path?: string): Make =>
  async ({ registrar }, student) => {
    const mark = unique('Certificate ')
    await registrar.addIdCard(student.id, unique('CS-'))
    const { id } = await registrar.addCertificate(student.id, mark)
    return { mark, ...(path ? { path: `${path}/${id}` } : {}) }
  }

const withRequest =
  (path?: string, status?: RequestStatus): Make =>
  async (stage, student) => {
    const mark = unique('Please issue a bonafide certificate ')
    const { id } = await stage.requestOf(student, mark, status)
    return { mark, ...(path ? { path: `${path}/${id}` } : {}) }
  }

const about =
  (path: string, make = nothing): Make =>
  async (stage, student) => ({ ...(await make(stage, student)), path: `${path}/${student.id}` })

/** The newest first, wherever other tests have filled the list before. */
const newestFirst = (path: string) => `${path}?sort=newest`

/** How each screen comes to be open. */
export const scenes: Record<ScreenName, Setting> = {
  '/': ofStranger('/'),
  '/adminlogin': ofStranger('/adminlogin'),
  '/forgot-password': ofStranger('/forgot-password'),

  '/myprofile': ofStudent('/myprofile'),
  '/idcard': ofStudent('/idcard', withCard()),
  '/mycertificates': ofStudent('/mycertificates', withCertificate()),
  '/addrequest': ofStudent('/addrequest'),
  '/myrequests': ofStudent('/myrequests', withRequest()),
  '/updaterequests/{id}': ofStudent('', withRequest('/updaterequests')),

  '/admin': ofOffice('/admin'),
  '/admin/addstudents': ofOffice('/admin/addstudents'),
  '/admin/managestudents': ofOffice(newestFirst('/admin/managestudents'), async (_stage, { email }) => ({
    mark: email,
  })),
  '/admin/updatestudent/{id}': ofOffice('', about('/admin/updatestudent')),
  '/admin/manageidcards/{id}': ofOffice('', about('/admin/manageidcards', withCard())),
  '/admin/addidcards/{id}': ofOffice('', about('/admin/addidcards')),
  '/admin/updateidcards/{id}': ofOffice('', withCard('/admin/updateidcards')),
  '/admin/addcertificates/{id}': ofOffice('', about('/admin/addcertificates')),
  '/admin/managecertificates/{id}': ofOffice('', about('/admin/managecertificates', withCertificate())),
  '/admin/updatecertificates/{id}': ofOffice('', withCertificate('/admin/updatecertificates')),
  '/admin/pendingrequests': ofOffice(newestFirst('/admin/pendingrequests'), withRequest()),
  '/admin/approvedrequests': ofOffice(newestFirst('/admin/approvedrequests'), withRequest('', 'Approved')),
  '/admin/rejectedrequests': ofOffice(newestFirst('/admin/rejectedrequests'), withRequest('', 'Rejected')),
  '/admin/completedrequests': ofOffice(newestFirst('/admin/completedrequests'), withRequest('', 'Completed')),
}

/** Opens a screen as those see it who may. */
export async function openScene(stage: Stage, screen: ScreenName): Promise<Scene> {
  const scene = await scenes[screen](stage)
  await scene.page.goto(scene.path)
  return scene
}
