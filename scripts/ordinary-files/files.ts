import * as contents from './contents.ts'
import { flatOds, type Spreadsheet } from './flat-ods.ts'
import { hindiInKrutiDev } from './kruti-dev.ts'
import { csvText } from './lists.ts'
import { central, hindi, indian, type Person, people, single, western } from './people.ts'
import type { Programs, TextFormat } from './programs.ts'

/** One file: how it is made, and the students whom a person who looks at it sees in it. */
type OrdinaryFile = { name: string; students: readonly Person[]; make(programs: Programs): Promise<Buffer> }
type Program = 'LibreOffice' | 'Gnumeric'
type Students = (file: string) => readonly Person[]

const STUDENTS = 20
const UTF8_MARK = Buffer.from([0xef, 0xbb, 0xbf])
const nameOf = (kind: string, program: Program) => `${kind}-${program.toLowerCase()}`

const named =
  (names: typeof indian, count = STUDENTS): Students =>
  (file) =>
    people(file, names(count))

const fodsOf = (content: contents.Content, students: readonly Person[]) => {
  const made = content(students)
  const whole: Spreadsheet = 'sheets' in made ? made : { sheets: [{ name: 'Students', rows: made }] }
  return flatOds(whole)
}

function workbook(kind: string, program: Program, content: contents.Content, students = named(indian)): OrdinaryFile {
  const file = nameOf(kind, program)
  const persons = students(file)
  return {
    name: `${file}.xlsx`,
    students: persons,
    make: (programs) => programs[`xlsxOf${program}`](fodsOf(content, persons)),
  }
}

/** The same spreadsheet, saved by both programs. */
const workbooks = (...[kind, content, students]: [string, contents.Content, Students?]) =>
  (['LibreOffice', 'Gnumeric'] as const).map((program) => workbook(kind, program, content, students))

function text(kind: string, program: Program, format: TextFormat, students: Students, content = contents.plain) {
  const file = nameOf(kind, program)
  const persons = students(file)
  const make = (programs: Programs) => programs[`csvOf${program}`](fodsOf(content, persons), format)
  return { name: `${file}.csv`, students: persons, make }
}

const comma = { separator: ',', characters: 'utf8' } as const
const AMERICAN_STUDENTS = 60

/** A list with 14/08/2005 in it, opened and saved by a program that is set to American English. */
function american(program: Program): OrdinaryFile {
  const file = nameOf('american', program)
  const students = people(file, indian(AMERICAN_STUDENTS))
  const content = contents.plain(students)
  const rows = 'sheets' in content ? [] : content
  return { name: `${file}.xlsx`, students, make: (programs) => programs[`americanXlsxOf${program}`](csvText(rows)) }
}

/** UTF-8 that was opened as if it were of another character set, and saved as UTF-8. */
function encodedTwice(as: 'windows1252' | 'macRoman', students: Students): OrdinaryFile {
  const file = text(`utf8-twice-${as.toLowerCase()}`, 'LibreOffice', comma, students)
  return {
    ...file,
    make: async (programs) => programs.misread(await file.make(programs), { ...comma, characters: as }),
  }
}

function withMark(file: OrdinaryFile): OrdinaryFile {
  return { ...file, make: async (programs) => Buffer.concat([UTF8_MARK, await file.make(programs)]) }
}

const FIRST_ID = 42
const ID_DIGITS = 5
const withNumbers: Students = (file) => {
  const first = FIRST_ID + (file.endsWith('gnumeric') ? STUDENTS : 0)
  return people(file, indian(STUDENTS), (_, at) => String(first + at).padStart(ID_DIGITS, '0'))
}
const withOneName: Students = (file) => people(file, [...indian(STUDENTS - single.length), ...single])
const western60 = named(western, 60)
const semicolon = (characters: TextFormat['characters']) => ({ separator: ';', characters }) as const
const tab = (characters: TextFormat['characters']) => ({ separator: '\t', characters }) as const

/** All files. Their names say what is in them and which program has saved them. */
export const ordinaryFiles: readonly OrdinaryFile[] = [
  ...workbooks('two-headings', contents.twoHeadings),
  ...workbooks('sections', contents.sections),
  workbook('sections-alone', 'LibreOffice', contents.sectionsAlone),
  ...workbooks('merged-hidden', contents.mergedAndHidden),
  ...workbooks('days-from-1900', contents.daysFrom(1900)),
  ...workbooks('days-from-1904', contents.daysFrom(1904)),
  american('LibreOffice'),
  american('Gnumeric'),
  ...workbooks('formulas', contents.formulas),
  workbook('two-lists', 'LibreOffice', contents.twoLists),
  workbook('instructions-first', 'Gnumeric', contents.instructionsFirst),
  ...workbooks('hindi', contents.inHindi, named(hindi)),
  ...workbooks('kruti-dev', contents.inKrutiDev, (file) => people(file, hindiInKrutiDev(STUDENTS))),
  ...workbooks('numbers', contents.numbers, withNumbers),
  workbook('one-name', 'LibreOffice', contents.plain, withOneName),
  workbook('whole-names', 'Gnumeric', contents.wholeNames, withOneName),
  text('footers', 'LibreOffice', semicolon('utf8'), named(indian), contents.withFooters),
  text('tabs', 'Gnumeric', tab('utf8'), named(hindi)),
  text('utf8', 'LibreOffice', comma, named(western)),
  withMark(text('utf8-mark', 'Gnumeric', semicolon('utf8'), named(hindi))),
  text('utf16', 'LibreOffice', tab('utf16'), named(hindi)),
  text('windows-1252', 'LibreOffice', semicolon('windows1252'), western60),
  text('mac-roman', 'LibreOffice', semicolon('macRoman'), western60),
  text('mac-roman', 'Gnumeric', tab('macRoman'), western60),
  text('iso-8859-2', 'LibreOffice', semicolon('iso88592'), named(central)),
  text('windows-1250', 'Gnumeric', semicolon('windows1250'), named(central)),
  encodedTwice('windows1252', western60),
  encodedTwice('macRoman', western60),
]
