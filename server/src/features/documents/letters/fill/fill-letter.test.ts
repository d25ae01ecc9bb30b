import { isRightToLeft, type LetterLanguage } from '@portal/contract/documents/letters/letter-languages'
import { parseLetter } from '@portal/contract/documents/letters/parse-letter'
import { afterAll, expect, it } from 'vitest'
import { openPdfRenderer } from '../../../../platform/pdf/open-pdf-renderer.ts'
import { type LetterData, UnprintableText } from '../../../../platform/pdf/pdf-renderer.ts'
import { openPictures } from '../../../../platform/pictures/pictures.ts'
import { readPdf } from '../../../../testing/files/pdf-content.ts'
import { dateInWords } from './dates-in-words.ts'
import { fillLetter, type LetterFacts, numberedSide, printedBlocks, UnfillableLetter } from './fill-letter.ts'

const pdf = openPdfRenderer(openPictures())
afterAll(() => pdf.close())

const aarav = {
  ...{ 'student.name': 'Aarav Sharma', 'student.gender': 'Male', 'student.dob': '2006-08-14', 'student.semester': '3' },
  'student.collegeId': 'CLG-20417',
}
const late = { 'letter.serial': 'BC-2026-000412', 'letter.date': '2026-11-21', 'letter.academicYear': '2026–27' }

function filled(source: string, facts: LetterFacts = aarav, language: LetterLanguage = 'en') {
  const { blocks, problems } = parseLetter(source)
  expect(problems).toEqual([])
  return numberedSide(fillLetter(blocks, facts, language), late)
}
const textOf = (...args: Parameters<typeof filled>) =>
  filled(...args)
    .blocks.flatMap((block) => ('runs' in block ? block.runs : []))
    .map((run) => ('br' in run ? '\n' : run.t))
    .join('')

const letter = (...args: Parameters<typeof filled>): LetterData => {
  const { language, blocks } = filled(...args)
  return {
    college: 'Shantivan College',
    letterhead: { names: ['Shantivan College'], lines: ['Nashik'], logo: null },
    ...{ serial: late['letter.serial'], date: '21 November 2026', note: '', layout: 'below', size: 11 },
    sides: [{ language, rightToLeft: isRightToLeft(language), blocks: printedBlocks(blocks) }],
    signers: [{ name: 'Dr. Vandana Joshi', office: 'Principal', picture: null }],
    check: { address: 'college.example/v', code: '0123-4567', qr: 'HTTPS://COLLEGE.EXAMPLE/V/0123456789ABCDEFGHJK' },
  }
}
const facts = { title: 'Letter', college: 'Shantivan College', issuedAt: new Date('2026-11-21T06:30:00Z') }
const printed = async (...args: Parameters<typeof filled>) => {
  const { pages } = await readPdf(await pdf.letter(letter(...args), facts))
  return pages.map(({ text }) => text).join('\n')
}
const faultsOf = (source: string, values: LetterFacts) => {
  try {
    filled(source, values)
    return []
  } catch (error) {
    if (!(error instanceof UnfillableLetter)) throw error
    return error.faults.map(({ code }) => code)
  }
}

it('leaves out a line of which nothing is shown', () => {
  const source =
    '{if request.care}c/o {request.care}{end}\n{student.name}\n{if request.care}c/o {request.care}{end}\nNashik'
  const textWith = (facts: LetterFacts) => {
    const { blocks } = fillLetter(parseLetter(source, { keepsLines: true }).blocks, { ...aarav, ...facts }, 'en')
    return blocks
      .flatMap((block) => ('runs' in block ? block.runs : []))
      .map((run) => ('br' in run ? '\n' : run.t))
      .join('')
  }
  expect(textWith({})).toBe('Aarav Sharma\nNashik')
  expect(textWith({ 'request.care': 'Mr Rao' })).toBe('c/o Mr Rao\nAarav Sharma\nc/o Mr Rao\nNashik')
})

it('writes no title before a name that has one already', () => {
  const text = 'daughter of Mr. {student.fatherName} and Mrs. **{student.motherName}**'
  const of = (fatherName: string, motherName: string) =>
    textOf(text, { ...aarav, 'student.fatherName': fatherName, 'student.motherName': motherName })
  expect(of('Mr. Ram Rao', 'Smt. Sita Rao')).toBe('daughter of Mr. Ram Rao and Smt. Sita Rao')
  expect(of('Late Shri Hari Rao', 'Dr. Uma Rao')).toBe('daughter of Late Shri Hari Rao and Dr. Uma Rao')
  expect(of('Ram Rao', 'Sita Rao')).toBe('daughter of Mr. Ram Rao and Mrs. Sita Rao')
  expect(textOf('श्री {student.fatherName}', { 'student.fatherName': 'श्री राम राव' }, 'hi')).toBe('श्री राम राव')
})

it('fills in values, forms by gender, dates in words, numbers, and what is known when the letter is issued', () => {
  expect(textOf('{student.dob}, {student.dob|short}: {student.dob|words}')).toBe(
    '14 August 2006, 14/08/2006: fourteenth August two thousand six',
  )
  expect(textOf('{student.dob|words}', aarav, 'hi')).toBe('चौदह अगस्त दो हज़ार छह')
  expect(textOf('{student.semester|ordinal} {student.semester|roman} {student.semester}')).toBe('3rd III 3')
  expect(textOf('{He/She/They}, {letter.serial}, {letter.date}, {letter.academicYear}')).toBe(
    'He, BC-2026-000412, 21 November 2026, 2026–27',
  )
  expect(textOf('{He/She/They}', { 'student.gender': 'Other' })).toBe('They')
  expect(textOf('x{if request.purpose} for {request.purpose}{end}.')).toBe('x.')
  expect(textOf('x{if request.purpose} for {request.purpose}{end}.', { 'request.purpose': 'a loan' })).toBe(
    'x for a loan.',
  )
})

it('prints a College Id or a year that looks like a date as it is', () => {
  const dated = { 'student.collegeId': '2024-01-07', 'student.year': '2024-06-01', 'request.from': '2024-01-07' }
  expect(textOf('{student.collegeId} {student.year} {request.from}', dated)).toBe(
    '2024-01-07 2024-06-01 7 January 2024',
  )
})

it('prints an answer that is no date as it was typed, also one that looks like a date', () => {
  const typed = { 'request.roll': '2024-01-07', 'request.from': '2024-01-07' }
  const { blocks } = parseLetter('{request.roll} {request.from} {request.roll|short}')
  const [block] = fillLetter(blocks, typed, 'en', ['request.from']).blocks
  expect(block && 'runs' in block && block.runs.map((run) => ('t' in run ? run.t : '')).join('')).toBe(
    '2024-01-07 7 January 2024 07/01/2024',
  )
})

it('prints an answer that is no day of the calendar as it was typed', () => {
  const typed = { 'request.from': '2026-02-30', 'request.until': '2026-13-45', 'request.on': '2024-02-29' }
  expect(textOf('{request.from} {request.until|words} {request.until|short} {request.on}', typed)).toBe(
    '2026-02-30 2026-13-45 2026-13-45 29 February 2024',
  )
})

it('writes dates in words as certificates do', () => {
  const words = (day: string, language: string) => dateInWords(new Date(day), language)
  expect(words('1999-12-21', 'en')).toBe('twenty-first December nineteen hundred ninety-nine')
  expect(words('2000-05-30', 'en')).toBe('thirtieth May two thousand')
  expect(words('2012-02-12', 'en')).toBe('twelfth February two thousand twelve')
  expect(words('1999-12-21', 'hi')).toBe('इक्कीस दिसंबर उन्नीस सौ निन्यानवे')
  expect(words('2012-02-12', 'ta')).toBeNull()
})

it('never reads a value as markup', async () => {
  const text = await printed('{student.name} x', {
    'student.name': '{student.email} **bold** #read("/etc/passwd") $x$',
  })
  expect(text).toContain('{student.email} **bold** #read("/etc/passwd") $x$')
})

it('prints what is not markup as text', async () => {
  const text = await printed('#read("/etc/passwd") <script>alert(1)</script> @ref <label> ~ `raw`')
  expect(text).toContain('#read("/etc/passwd") <script>alert(1)</script> @ref <label> ~ `raw`')
})

it('names every field without a value, and makes no letter', () => {
  expect(faultsOf('{student.name} {student.fatherName} {request.purpose}', aarav)).toEqual(['missing', 'missing'])
})

it('refuses values that keep the compiler busy or end it: long words, many accents; and prints what is short enough', async () => {
  const name = (value: string) => ({ 'student.name': value })
  expect(faultsOf('{student.name}', name('क्'.repeat(160)))).toEqual(['wordTooLong'])
  expect(faultsOf(`${'x'.repeat(60)}{student.name}`, name('y'.repeat(60)))).toEqual(['wordTooLong'])
  expect(faultsOf('{student.name}', name(`A${'\u0301'.repeat(3_000)}`))).toEqual(['wordTooLong', 'tooManyMarks'])
  const started = performance.now()
  expect(await printed('{student.name}.', name('क्'.repeat(49)))).toContain('क्')
  await printed('{student.name}.', name(`A${'\u0323'.repeat(8)}`))
  await printed(`${'\\\\ '.repeat(300)} {student.name}.`, name('\\ '.repeat(300)))
  expect(performance.now() - started).toBeLessThan(10_000)
})

it('prints the signs that people type and paste, in the text and in values', async () => {
  const signs = '☐ ☑ ☒ ✓ ✔ ✗ ▪ ▫ ■ □ ● ○ ◦ ◆ ► ➢ ❖ ⇒ ⇔ → ∴ Ⅰ Ⅳ ⅳ ① № ½ ⅓ ≤ ≥ ★ ☎ ✉ ₹'
  const text = await printed(`${signs} **☒ ⇒ Ⅳ** {student.name}`, { 'student.name': '✔ Asha' })
  for (const sign of signs.split(' ')) expect(text).toContain(sign)
  expect(text).toContain('✔ Asha')
})

it('prints a bullet, a tick and a box for those that Word writes with fonts of its own, and °C for ℃', async () => {
  expect(await printed('\uf0b7 one \uf0a7 two \uf0fc three \uf0fe four 20 ℃.')).toContain(
    '• one ▪ two ✔ three ☑ four 20 °C.',
  )
  await expect(printed('\uf0c1 five')).rejects.toThrow('U+F0C1')
})

it('refuses an emoji, and takes hidden direction marks out of values', async () => {
  await expect(printed('{student.name}', { 'student.name': 'Aarav 😀' })).rejects.toThrow(UnprintableText)
  expect(textOf('{student.name}', { 'student.name': 'Aarav \u202egnp.txt\u202c' })).toBe('Aarav gnp.txt')
})

it('keeps names apart from what is around them where directions differ', () => {
  expect(textOf('x {student.name}', { 'student.name': 'عارف' })).toBe('x \u2068عارف\u2069')
  expect(textOf('نص {student.name}', aarav, 'ar')).toBe('نص \u2068Aarav Sharma\u2069')
})

it('divides no name at the end of a line with a hyphen that it does not have', async () => {
  const name = 'PRIYADARSHINI VENKATARAMAN'
  // In some of these the end of the line is within the name.
  const lines = Array.from({ length: 20 }, (_, at) => `${'x'.repeat(at + 1)} ${'word '.repeat(9)}{student.name}`)
  const words = (await printed(lines.join('\n\n'), { 'student.name': name })).split(/\s+/)
  for (const part of name.split(' ')) expect(words.filter((word) => word === part)).toHaveLength(lines.length)
})

it('prints each script that the portal has fonts for, in regular and bold, so that it can be copied out', async () => {
  const texts: Partial<Record<LetterLanguage, string>> = {
    ...{ hi: 'प्रमाण पत्र', bn: 'শংসাপত্র', gu: 'પ્રમાણપત્ર', pa: 'ਸਰਟੀਫਿਕੇਟ', kn: 'ಪ್ರಮಾಣ', ml: 'സാക്ഷ്യം', or: 'ପ୍ରମାଣ' },
    ...{ ta: 'சான்றிதழ்', te: 'ధ్రువపత్రం', ur: 'تصدیق', ar: 'شهادة' },
  }
  for (const [language, text] of Object.entries(texts)) {
    const shown = await printed(`# ${text}\n${text} **${text}** {student.name}`, aarav, language as LetterLanguage)
    expect(shown.length, language).toBeGreaterThan(text.length)
  }
})

it('refuses a letter of more than four pages', async () => {
  await expect(printed('x\n\n'.repeat(200))).rejects.toThrow('pages')
})
