import type { Page } from '@playwright/test'
import type { RequestStatus } from '@portal/contract/requests'
import { heading, row } from '../../support/screen.ts'
import { unique } from '../../support/student.ts'
import type { Check } from './check.ts'
import { openScene } from './scenes.ts'
import { expect, type Stage } from './stage.ts'
import { beside, main } from './standing-forms.ts'
import { at, placesIn, type ScreenName, screensTold, textsIn } from './texts.ts'

const part = <Kind>(screen: ScreenName, name: string) => (screensTold[screen] as unknown as Record<string, Kind>)[name]
const placesOf = (screen: ScreenName, name: string) => placesIn(part(screen, name), 'screens', screen, name)

/** The specification's sentences for queues and lists in which there is nothing, each in the panel and not a toast. */
const emptyText = (page: Page, screen: ScreenName) =>
  main(page).getByText(textsIn(part(screen, 'empty')).join(), { exact: true })

const emptyFor = (screen: ScreenName, opened: (stage: Stage) => Promise<Page>): Check => ({
  title: `${screen} says that there is nothing`,
  covers: placesOf(screen, 'empty'),
  async run(stage) {
    const page = await opened(stage)
    await expect(emptyText(page, screen)).toBeVisible()
    await expect(page.getByRole('table')).toHaveCount(0)
  },
})

const asNewStudent = (path: string) => async (stage: Stage) => {
  const page = await stage.windowOf(await stage.registrar.addStudent())
  await page.goto(path)
  return page
}

const aboutNewStudent = (path: string) => async (stage: Stage) => {
  const { id } = await stage.registrar.addStudent()
  const page = await stage.officeWindow()
  await page.goto(`${path}/${id}`)
  return page
}

/**
 * A session without a profile counts as signed out, so the screen meets this answer only when the profile goes
 * while it is being read. The portal's own answer to somebody without a profile is led to it.
 */
async function withoutProfile({ registrar, oldRecords, windowOf }: Stage) {
  const page = await windowOf(await registrar.addStudent())
  const gone = await registrar.addStudent()
  oldRecords.withoutProfile(gone.id)
  await page.route('**/api/me/profile', (route) =>
    route.continue({
      method: 'POST',
      url: route.request().url().replace('/me/profile', '/session'),
      headers: { ...route.request().headers(), 'content-type': 'application/json' },
      postData: JSON.stringify({ email: gone.email, password: gone.password, panel: 'student' }),
    }),
  )
  await page.goto('/myprofile')
  return page
}

const queues: ScreenName[] = [
  '/admin/pendingrequests',
  '/admin/approvedrequests',
  '/admin/rejectedrequests',
  '/admin/completedrequests',
]

const emptyQueues: Check = {
  title: 'in a new portal each of the four queues says that it is empty',
  covers: queues.flatMap((screen) => placesOf(screen, 'empty')),
  async run(stage) {
    const page = await stage.newOfficeWindow()
    for (const screen of queues) {
      await page.goto(screen)
      await expect(emptyText(page, screen)).toBeVisible()
    }
  },
}

type MissingField = { suffix: string; regex: string }

const missingFields: Check = {
  title: '/myprofile says of each field that was never filled in that it is not available',
  covers: placesOf('/myprofile', 'missingField'),
  async run({ registrar, oldRecords, windowOf }) {
    const student = await registrar.addStudent()
    const page = await windowOf(student)
    oldRecords.withoutDetails(student.id)
    oldRecords.withoutNameAndEmail(student.id)
    await page.goto('/myprofile')
    const { suffix, regex } = part<MissingField>('/myprofile', 'missingField') ?? { suffix: '', regex: '^$' }
    for (const label of textsIn(part('/myprofile', 'fields'))) {
      await expect(beside(page, label)).toHaveText(`${label} ${suffix}`)
      await expect(beside(page, label)).toHaveText(new RegExp(regex))
    }
    await expect(main(page).getByText(`Image ${suffix}`, { exact: true })).toBeVisible()
  },
}

const withoutDocument = (screen: ScreenName, open: (studentId: string) => string): Check => ({
  title: `${screen} offers View Document only where there is one`,
  covers: [at('screens', screen, 'rowButton', 'disabledWhen')],
  async run({ registrar, oldRecords, windowOf, officeWindow }) {
    const student = await registrar.addStudent()
    const title = unique('Certificate ')
    const { id } = await registrar.addCertificate(student.id, title)
    oldRecords.withoutDocument(id)
    const page = screen.startsWith('/admin') ? await officeWindow() : await windowOf(student)
    await page.goto(open(student.id))
    const { text } = part<{ text: string }>(screen, 'rowButton') ?? { text: '' }
    const button = row(page, title).getByRole('button').filter({ hasText: text })
    await expect(button).toBeDisabled()
    await expect(row(page, title).getByRole('link').filter({ hasText: text })).toHaveCount(0)
  },
})

type ActionText = { statuses: RequestStatus[]; text: string }

const noAction: Check = {
  title: '/myrequests offers nothing for a decided request but says so',
  covers: placesOf('/myrequests', 'actionTextWhen'),
  async run(stage) {
    const { statuses, text } = part<ActionText>('/myrequests', 'actionTextWhen') ?? { statuses: [], text: '' }
    const student = await stage.registrar.addStudent()
    for (const status of statuses) await stage.requestOf(student, `It is ${status}, I think`, status)
    const page = await stage.windowOf(student)
    await page.goto('/myrequests')
    for (const status of statuses) {
      const decided = row(page, `It is ${status}, I think`)
      await expect(decided.getByText(status, { exact: true })).toBeVisible()
      await expect(decided.getByText(text, { exact: true })).toBeVisible()
      await expect(decided.getByRole('button').or(decided.getByRole('link'))).toHaveCount(0)
    }
  },
}

const shownStudents: Check = {
  title: '/admin/managestudents shows active students and nobody else',
  covers: placesOf('/admin/managestudents', 'shows'),
  async run(stage) {
    const family = unique('Kapoor')
    const [active, inactive] = await stage.registrar.addStudents([
      { firstName: 'Active', lastName: family },
      { firstName: 'Inactive', lastName: family },
    ])
    if (inactive) await stage.registrar.deactivate(inactive.id)
    const { page } = await openScene(stage, '/admin/managestudents')
    await expect(heading(page)).toBeVisible()
    await page.getByRole('searchbox', { name: 'Search' }).fill(family)
    await expect(page.getByRole('rowgroup').last().getByRole('row')).toHaveText([new RegExp(active?.email ?? '')])
    await page.getByRole('searchbox', { name: 'Search' }).fill('registrar@college.example')
    await expect(main(page).getByText('No matches.').first()).toBeAttached()
  },
}

/** What a screen shows only under circumstances: nothing there, something missing, nothing more to be done. */
export const unusual: Check[] = [
  emptyFor('/myprofile', withoutProfile),
  emptyFor('/idcard', asNewStudent('/idcard')),
  emptyFor('/mycertificates', asNewStudent('/mycertificates')),
  emptyFor('/myrequests', asNewStudent('/myrequests')),
  emptyFor('/admin/manageidcards/{id}', aboutNewStudent('/admin/manageidcards')),
  emptyFor('/admin/managecertificates/{id}', aboutNewStudent('/admin/managecertificates')),
  emptyQueues,
  missingFields,
  withoutDocument('/mycertificates', () => '/mycertificates'),
  withoutDocument('/admin/managecertificates/{id}', (id) => `/admin/managecertificates/${id}`),
  noAction,
  shownStudents,
]
