import { afterAll, expect, it } from 'vitest'
import { aPhoto } from '../../testing/files/files.ts'
import { readPdf } from '../../testing/files/pdf-content.ts'
import { factsOf, printedCard } from '../../testing/files/printed-cards.ts'
import { drawSvg, readQr } from '../../testing/files/read-qr.ts'
import { openPictures } from '../pictures/pictures.ts'
import { cardTask } from './card-tasks.ts'
import { openCompiler } from './compiler.ts'
import { openPdfRenderer } from './open-pdf-renderer.ts'
import { UnprintableText } from './pdf-renderer.ts'

const pictures = openPictures()
const pdf = openPdfRenderer(pictures)
afterAll(() => pdf.close())
const facts = factsOf('ID card CS-2024-0117')
const HEIGHT_MM = 54
const qrArea = (side: number) => ({ left: 48, top: side * HEIGHT_MM + 16, width: 36, height: 37 })

it('prints every field of the card with the labels of the screen, on two pages of the size of a card', async () => {
  const { pages } = await readPdf(await pdf.card(printedCard({ photo: aPhoto }), facts))
  expect(pages.map(({ width, height }) => [width, height].map((points) => ((points / 72) * 25.4).toFixed(1)))).toEqual([
    ['85.6', '54.0'],
    ['85.6', '54.0'],
  ])
  expect(pages[0]?.text).toBe(
    'Shantivan College Aarav Sharma ID CS-2024-0117 College Id CLG-20417 Course B.Sc. Computer Science Semester 3 Valid until 30 June 2029',
  )
  expect(pages[1]?.text).toBe(
    "Email aarav.sharma@college.edu Contact 9876543210 Father's Name Rajesh Sharma Blood Group B+ Emergency Contact Sunita Sharma, 98220 12345 K7QM-2V9X-HT4B-8NDR-Z5WC",
  )
})

it('leaves out what the college does not print, and says of a missing field and photo that there is none', async () => {
  const card = printedCard({ validUntil: null, bloodGroup: null, emergencyContact: null, code: null, fatherName: '' })
  const { pages } = await readPdf(await pdf.card(card, facts))
  expect(pages[0]?.text).toMatch(/^Shantivan College Image not available Aarav Sharma .* Semester 3$/)
  expect(pages[1]?.text).toBe(
    "Email aarav.sharma@college.edu Contact 9876543210 Father's Name Father's Name not available",
  )
})

it('is a tagged PDF/A-2a in English that names itself and describes its pictures', async () => {
  const file = await pdf.card(printedCard({ photo: aPhoto }), facts)
  expect(await readPdf(file)).toMatchObject({ tagged: true, title: 'ID card CS-2024-0117', language: 'en' })
  const bytes = file.toString('latin1')
  expect(bytes).toContain('<pdfaid:part>2</pdfaid:part>')
  expect(bytes).toContain('<pdfaid:conformance>A</pdfaid:conformance>')
})

it('has all that PDF/UA asks for: the compiler makes it as PDF/UA-1 too', async () => {
  const task = cardTask(printedCard({ photo: aPhoto }), facts)
  const result = await openCompiler().run({ ...task, standard: 'ua-1' as never })
  expect(result).toHaveProperty('pdf')
})

it.each(['HTTPS://PORTAL.COLLEGE.EDU/V/K7QM2V9XHT4B8NDRZ5WC', 'ID: CS-2024-0117\nCollege Id: CLG-20417'])(
  'prints a QR code that is read at 150 dots per inch: %s',
  async (qr) => {
    const picture = await drawSvg(openCompiler().draw(cardTask(printedCard({ qr }), facts)))
    expect(await readQr(picture, qrArea(1))).toBe(qr)
  },
)

it('keeps the longest name, course, numbers and e-mail address on the card', async () => {
  const card = printedCard({
    name: `${'Bartholomew-'.repeat(7).slice(0, 80)} ${'Wwwwwwwwww'.repeat(8)}`,
    card: 'W'.repeat(40),
    collegeId: 'M'.repeat(40),
    course: 'Computational Biology with Specialisation '.repeat(3).slice(0, 120),
    semester: 'W'.repeat(40),
    email: `${'a'.repeat(64)}@${'w'.repeat(63)}.${'m'.repeat(63)}.${'w'.repeat(58)}.in`,
    fatherName: 'W'.repeat(160),
    emergencyContact: 'W'.repeat(120),
    code: 'MWMW-MWMW-MWMW-MWMW-MWMW',
  })
  const { pages } = await readPdf(await pdf.card(card, { ...facts, college: 'Government College of Arts, '.repeat(5) }))
  for (const { width, height, texts } of pages) {
    for (const { text, left, right, bottom, top } of texts) {
      expect({ text, inside: left > 5 && right < width - 5 && bottom > 5 && top < height }).toEqual({
        text,
        inside: true,
      })
    }
  }
  const printed = pages.map(({ text }) => text.replace(/[\s\u200b]/g, '')).join('')
  for (const value of [card.name, card.card, card.email, card.fatherName, card.emergencyContact, card.code]) {
    expect(printed).toContain(value?.replaceAll(' ', ''))
  }
})

it.each([
  ['Hindi', 'प्रियंका क्षत्रिय', /[\u0900-\u097f]/],
  ['Bengali', 'অনন্যা', /[\u0980-\u09ff]/],
  ['Punjabi', 'ਗੁਰਪ੍ਰੀਤ', /[\u0a00-\u0a7f]/],
  ['Gujarati', 'ગુજરાતી', /[\u0a80-\u0aff]/],
  ['Odia', 'ଓଡ଼ିଆ', /[\u0b00-\u0b7f]/],
  ['Tamil', 'தமிழ்', /[\u0b80-\u0bff]/],
  ['Telugu', 'తెలుగు', /[\u0c00-\u0c7f]/],
  ['Kannada', 'ಅನನ್ಯ', /[\u0c80-\u0cff]/],
  ['Malayalam', 'മലയാളം', /[\u0d00-\u0d7f]/],
  ['Urdu', 'محمد رضوان خان', /[\u0600-\u06ff]/],
  ['Santali', 'ᱥᱟᱱᱛᱟᱲᱤ ᱢᱩᱨᱢᱩ', /[\u1c50-\u1c7f]/],
  ['Manipuri', 'ꯃꯅꯤꯄꯨꯔ ꯆꯅꯨ', /[\uabc0-\uabff]/],
  ['mixed', 'محمد (Rizwan) خان अ', /Rizwan/],
  ['Vietnamese', 'Nguyễn Thị Hương', /Nguyễn/],
  ['Cyrillic and Greek', 'Наталья Ελένη', /Наталья/],
])('prints a name in %s', async (_, name, characters) => {
  const { pages } = await readPdf(await pdf.card(printedCard({ name, fatherName: name }), facts))
  expect(pages[0]?.text).toMatch(characters)
  expect(pages[1]?.text).toMatch(characters)
})

it.each([
  ['李雷', '“李” (U+674E), “雷” (U+96F7)'],
  ['Asha 🎓', '“🎓” (U+1F393)'],
  ['Asha\u0007', '“\u0007” (U+0007)'],
])('refuses a name that no font can show and names its characters: %s', async (name, named) => {
  const refused = pdf.card(printedCard({ name }), facts)
  await expect(refused).rejects.toThrow(UnprintableText)
  await expect(refused).rejects.toThrow(named)
})

it('makes the same bytes of the same card, in another process too', async () => {
  const other = openPdfRenderer(pictures)
  const card = printedCard({ photo: aPhoto })
  const [first, second, third] = [
    await pdf.card(card, facts),
    await pdf.card(card, facts),
    await other.card(card, facts),
  ]
  await other.close()
  expect(second.equals(first)).toBe(true)
  expect(third.equals(first)).toBe(true)
})
