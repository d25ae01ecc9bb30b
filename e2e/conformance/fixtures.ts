import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from '@playwright/test'
import type { DelayMode } from '@portal/contract/delays'
import type { RequestStatus } from '@portal/contract/records/requests'
import type { AdminApi, Student } from '../support/admin-api.ts'
import { LegacyData } from '../support/legacy-data.ts'
import { heading } from '../support/locators.ts'
import { sendRequest } from '../support/requests.ts'
import { test as base, expect } from '../support/test.ts'
import { answersFolder } from './answers.ts'
import { expectAccessible, recordErrors } from './checks/accessibility.ts'
import { openWithoutDelay } from './checks/clock.ts'
import { leafPaths, textAt, valueAt } from './texts.ts'

type OpenedScreen = Parameters<typeof openWithoutDelay>[1] & {
  /** Its name in texts.json. */
  screen: string
  role: 'public' | 'student' | 'admin'
  /** Where it is not the title. */
  heading?: string
}

type Fixtures = {
  /** The text at a place of texts.json. Of several places the common text. The test answers for all of them. */
  text(...paths: [string, ...string[]]): string
  /** All texts below a place of texts.json, in their order. The test answers for all of them. */
  texts(path: string): string[]
  /** What stands at a place of texts.json, as it is. The test answers for everything below it. */
  value<Type>(path: string): Type
  /** Saves the places of texts.json that a passed test has asked for, for coverage.spec.ts. */
  answers: Set<string>
  /**
   * Opens a screen, and checks its role, title and heading. Returns the check that everybody can use it, and that the browser
   * has reported no error since.
   */
  openScreen(page: Page, opened: OpenedScreen): Promise<() => Promise<void>>
  legacyData: LegacyData
  /** Sends a request of a student and brings it to a status. */
  addRequest(student: Student, message: string, status?: RequestStatus): Promise<{ id: string }>
}

const decisions: Record<RequestStatus, readonly Exclude<RequestStatus, 'Pending'>[]> = {
  Pending: [],
  Approved: ['Approved'],
  Rejected: ['Rejected'],
  Completed: ['Approved', 'Completed'],
}

async function decideUntil(adminApi: AdminApi, id: string, status: RequestStatus) {
  let from: RequestStatus = 'Pending'
  for (const decision of decisions[status]) {
    await adminApi.decide(id, from, decision)
    from = decision
  }
}

/** For the tests of the specification, in a portal without deliberate delays. */
export const test = base.extend<Fixtures>({
  answers: [
    async ({ browserName: _ }, use, testInfo) => {
      const answers = new Set<string>()
      await use(answers)
      if (testInfo.status !== 'passed' || answers.size === 0) return
      const folder = answersFolder(testInfo)
      await mkdir(folder, { recursive: true })
      await writeFile(path.join(folder, `${testInfo.testId}.json`), JSON.stringify([...answers]))
    },
    { auto: true },
  ],
  value: ({ answers }, use) =>
    use(<Type>(at: string) => {
      for (const leaf of leafPaths(at)) answers.add(leaf)
      return valueAt(at) as Type
    }),
  texts: ({ value }, use) =>
    use((at) => {
      value(at)
      return leafPaths(at).map(textAt)
    }),
  text: ({ value }, use) =>
    use((...paths) => {
      for (const at of paths) value(at)
      const [common = '', ...others] = new Set(paths.map(textAt))
      if (others.length > 0) throw new Error(`these places differ: ${paths.join(', ')}`)
      return common
    }),
  openScreen: ({ text, value }, use) =>
    use(async (page, { screen, role, heading: shown, ...opening }) => {
      const errors = recordErrors(page)
      await openWithoutDelay(page, opening)
      await page.clock.resume()
      expect(value(`screens.${screen}.role`)).toBe(role)
      const title = text(`screens.${screen}.title`)
      await expect(page).toHaveTitle(`${title} – Student Documents`)
      await expect(heading(page)).toHaveText(shown ?? title)
      return async () => {
        await expectAccessible(page)
        expect(errors).toEqual([])
      }
    }),
  legacyData: ({ portal }, use) => use(new LegacyData(portal.dataDir)),
  addRequest: ({ adminApi, signedInRequest }, use) =>
    use(async (student, message, status = 'Pending') => {
      const request = await sendRequest(await signedInRequest(student), message)
      await decideUntil(adminApi, request.id, status)
      return request
    }),
})

/**
 * The same in a portal that delays as the specification asks. Each has the tag @pace, by which `.ci/run` runs them again with
 * every feature on.
 */
export const delayedTest = test.extend<object, { delayMode: DelayMode }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
  delayMode: [({}, use) => use('specified'), { scope: 'worker' }],
})

export { expect } from '../support/test.ts'
