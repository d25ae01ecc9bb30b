import { heading } from '../support/locators.ts'
import { expect, test } from '../support/test.ts'

const MORE_THAN_A_MINUTE_MS = 61_000

test('what a page reads by itself, a minute after it was last touched, is marked so', async ({
  studentPage: page,
  student,
  adminApi,
}) => {
  await page.clock.install()
  await page.goto('/myprofile')
  await expect(heading(page)).toHaveText('Student Profile')
  const markOfNextRead = async (firstName: string) => {
    const reading = page.waitForRequest(/\/api\/me\/profile$/)
    await adminApi.updateStudent(student, { firstName })
    return (await reading).headers()['x-portal-unattended']
  }
  expect(await markOfNextRead('Meera')).toBeUndefined()
  await page.clock.fastForward(MORE_THAN_A_MINUTE_MS)
  expect(await markOfNextRead('Sita')).toBe('1')
  await page.mouse.move(20, 20)
  expect(await markOfNextRead('Anita')).toBeUndefined()
})
