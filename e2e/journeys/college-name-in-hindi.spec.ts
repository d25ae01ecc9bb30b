import { everythingOn } from '../support/everything-on.ts'
import { shownAsBoxes, watchFonts } from '../support/fonts.ts'
import { expect, test } from '../support/test.ts'
import { ISSUED_WITHIN_MS } from '../support/verified-test.ts'

const COLLEGE = 'शांतिवन महाविद्यालय'

test.use({ settings: { ...everythingOn, PORTAL_NAME: COLLEGE } })

test('the login shows the name of the college in its letters', async ({ page }) => {
  const fonts = watchFonts(page)
  await page.goto('/adminlogin')
  await expect(page.getByRole('link', { name: COLLEGE })).toBeVisible()
  await expect.poll(() => [...fonts]).toEqual(['devanagari'])
  expect(await shownAsBoxes(page, COLLEGE.split(' '), 'header a')).toEqual([])
})

test('a stranger who checks a document reads a name in Tamil in its letters', async ({
  page,
  adminApi,
  signedInRequest,
}) => {
  const student = await adminApi.addStudent({ firstName: 'செல்வன்', lastName: 'கு.' })
  await adminApi.addCertificate(student.id, 'Bonafide certificate')
  const request = await signedInRequest(student)
  const issued = async () => (await (await request.get('/api/me/certificates')).json()).rows[0]?.issued
  await expect.poll(async () => (await issued())?.state, { timeout: ISSUED_WITHIN_MS }).toBe('valid')
  const fonts = watchFonts(page)
  await page.goto(`/v/${(await issued()).code}`)
  await expect(page.getByRole('definition').filter({ hasText: 'செல்வன்' })).toBeVisible()
  await expect(page.locator('bdi').filter({ hasText: 'செல்வன்' }).first()).toHaveAttribute('lang', 'ta')
  await expect.poll(() => [...fonts].sort()).toEqual(['devanagari', 'tamil'])
  expect(await shownAsBoxes(page, ['செல்வன்', ...COLLEGE.split(' ')], 'bdi')).toEqual([])
})
