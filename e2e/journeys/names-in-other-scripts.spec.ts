import { shownAsBoxes, watchFonts } from '../support/fonts.ts'
import { row } from '../support/locators.ts'
import { sendRequest } from '../support/requests.ts'
import { expect, test } from '../support/test.ts'

/** A word of each script, with the file that has its letters. */
const words = {
  devanagari: 'क्षत्रिय',
  bengali: 'চট্টোপাধ্যায়',
  gujarati: 'પટેલ',
  gurmukhi: 'ਸਿੰਘ',
  oriya: 'ମହାପାତ୍ର',
  tamil: 'செல்வன்',
  telugu: 'వెంకటేశ్వర',
  kannada: 'ಹೆಗ್ಗಡೆ',
  malayalam: 'നമ്പൂതിരി',
  sinhala: 'විජේසිංහ',
  thai: 'ศรีสุข',
  'ol-chiki': 'ᱥᱚᱨᱮᱱ',
  'meetei-mayek': 'ꯂꯩꯁꯔꯝ',
  arabic: 'عبدالرحمن',
}

test('a page with only Latin letters loads no font of another script', async ({ adminPage: page, adminApi }) => {
  const fonts = watchFonts(page)
  const { id } = await adminApi.addStudent({ firstName: 'Zoë', lastName: 'Łukasik' })
  await page.goto(`/admin/students/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Zoë Łukasik')
  await page.evaluate(() => document.fonts.ready)
  expect([...fonts]).toEqual([])
})

test('a name in Devanagari is shown in its letters on every machine, and only its font is loaded', async ({
  adminPage: page,
  adminApi,
}) => {
  const fonts = watchFonts(page)
  const { id } = await adminApi.addStudent({ firstName: 'प्रियंका', lastName: words.devanagari })
  await page.goto(`/admin/students/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(words.devanagari)
  await expect.poll(() => [...fonts]).toEqual(['devanagari'])
  expect(await shownAsBoxes(page, ['प्रियंका', words.devanagari], 'h1')).toEqual([])
  await expect(page.getByRole('heading', { level: 1 }), 'read out by a voice for Hindi').toHaveAttribute('lang', 'hi')
})

test('the letters of every script that names have are shown, each from a file of its own', async ({
  studentPage: page,
}) => {
  const fonts = watchFonts(page)
  await sendRequest(page.request, Object.values(words).join('\n'))
  await page.goto('/myrequests')
  await expect(row(page, words.thai)).toBeVisible()
  await expect.poll(() => [...fonts].sort()).toEqual(Object.keys(words).sort())
  expect(await shownAsBoxes(page, Object.values(words))).toEqual([])
  // What the test calls a box: letters that no font of the portal has.
  expect(await shownAsBoxes(page, ['王伟'])).toEqual(['王伟'])
})
