import { hash } from 'node:crypto'
import type { LetterFault } from '@portal/contract/documents/letters/letter-faults'
import { type CustomLetterFields, isAnswerField } from '@portal/contract/documents/letters/letter-fields'
import type { LetterLanguage } from '@portal/contract/documents/letters/letter-languages'
import type { LetterTemplateContent, TickedField } from '@portal/contract/documents/letters/letter-templates'
import { parseLetter } from '@portal/contract/documents/letters/parse-letter'
import type { PrintedFields } from '@portal/contract/documents/printed-fields'
import { fullName } from '@portal/contract/people/full-name'
import { studentFieldNames } from '@portal/contract/people/student-fields'
import { Problem } from '@portal/contract/problems'
import { addDays } from '@portal/contract/time/working-days'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/database/tables.ts'
import type { AppContext, LetterToIssue } from '../../context.ts'
import type { UserRow } from '../../people/students/students.tables.ts'
import { type CustomFacts, customFactsOf } from './custom-facts.store.ts'
import {
  type FilledSide,
  fillLetter,
  type LetterFacts,
  titleOfSide,
  UnfillableLetter,
  unmarkedSide,
} from './fill/fill-letter.ts'
import type { LetterContent } from './letter-content.ts'
import type { LetterSignatoryRow } from './letters.tables.ts'
import { type Letterhead, letterheadOf } from './templates/letterhead.ts'
import { findSignatories, isCurrent } from './templates/signatories.store.ts'

export type Answers = LetterToIssue['answers']
/** A letter with the values of one student, before it has its number. */
export type PreparedLetter = {
  content: LetterContent
  /** The same text in which values are marked, for a preview. */
  marked: FilledSide[]
  title: string
  /** What its public page shows. */
  fields: PrintedFields
  recipient: { name: string; collegeId: string; course: string; semester: string }
  /** The last day on which it is valid. */
  validUntil: string | null
  /** The same as long as nothing that it says changes. */
  fingerprint: string
}
type ToPrepare = {
  student: UserRow
  template: LetterTemplateContent
  /** What it is called where its text has no heading. */
  name: string
  answers: Answers
  answersInHindi?: Answers
  dates?: LetterToIssue['dates']
  day: string
  /** Of a student who is only made up; else they are read. */
  custom?: CustomFacts
}

/**
 * Fills a template with what is known of a student. Throws LETTER_TEMPLATE_WRONG for a text that has problems, and
 * UnfillableLetter.
 */
export async function prepareLetter(
  app: Pick<AppContext, 'config' | 'collegeSettings'>,
  db: Kysely<Tables>,
  { student, template, name, answers, answersInHindi = answers, dates: datesOfAnswers, day, ...given }: ToPrepare,
): Promise<PreparedLetter> {
  const [letterhead, signatories] = await Promise.all([letterheadOf(app), findSignatories(db, template.signers)])
  const custom = given.custom ?? (await customFactsOf(db, student.id))
  const dates = datesOfAnswers && [...datesOfAnswers, ...custom.dates]
  const factsIn = (language: LetterLanguage) => ({
    ...custom.factsIn(language),
    ...factsOf(app, { student, letterhead, signatories, answers: language === 'hi' ? answersInHindi : answers }),
  })
  const facts = { factsIn, dates, custom: custom.known }
  const { marked, address } = fillSides(template, facts, faultsOf(template, signatories, day))
  const sides = marked.map(unmarkedSide)
  const content: LetterContent = {
    ...{ college: app.config.name, layout: template.layout, size: template.size, sides },
    letterhead: {
      ...{ names: letterhead.names, lines: letterhead.lines },
      ...{ logoKey: letterhead.logoKey, sealKey: letterhead.sealKey },
    },
    signers: signatories.map((one) => ({ name: one.name, office: one.office, pictureKey: one.pictureKey })),
    academicYearStart: letterhead.academicYearStart,
    ...(template.head === 'blank' && { head: template.head }),
    ...(address && { address: unmarkedSide(address) }),
  }
  const title = sides.map(titleOfSide).find((words) => words !== '') ?? name
  const fields = printedFields(template.shown, title, student, answers)
  const validUntil = template.validDays === null ? null : addDays(day, template.validDays - 1)
  const { collegeId, courseName: course, semester } = student
  return {
    ...{ content, marked, title, fields, validUntil },
    recipient: { name: fullName(student), collegeId: collegeId ?? '', course, semester },
    fingerprint: fingerprintOf({ content, fields, validUntil, handover: template.handover }),
  }
}

function faultsOf({ signers }: LetterTemplateContent, signatories: readonly LetterSignatoryRow[], day: string) {
  const gone = signers.length - signatories.length
  const ended = signatories.filter((one) => !isCurrent(one, day)).map(({ name }) => name)
  return [...ended, ...(gone > 0 ? ['?'] : [])].map((what): LetterFault => ({ code: 'signatory', what }))
}

type Facts = {
  factsIn: (language: LetterLanguage) => LetterFacts
  dates: ToPrepare['dates']
  custom: CustomLetterFields
}

/** Names what is wrong in all languages, and in the address, at once. */
function fillSides(
  { languages, texts, keepsLines, address }: LetterTemplateContent,
  { factsIn, dates, custom }: Facts,
  faults: readonly LetterFault[],
) {
  const found = new Map(faults.map((fault) => [`${fault.code} ${fault.what}`, fault]))
  const fill = (source: string, language: LetterLanguage, breaksLines: boolean) => {
    const { blocks, problems } = parseLetter(source, { custom, keepsLines: breaksLines })
    if (problems.length > 0) throw new Problem('LETTER_TEMPLATE_WRONG')
    try {
      return [fillLetter(blocks, factsIn(language), language, dates)]
    } catch (error) {
      if (!(error instanceof UnfillableLetter)) throw error
      for (const fault of error.faults) found.set(`${fault.code} ${fault.what}`, fault)
      return []
    }
  }
  const marked = languages.flatMap((language, index) => fill(texts[index] ?? '', language, keepsLines))
  const [first = 'en'] = languages
  const [addressed] = address === '' ? [] : fill(address, first, true)
  if (found.size > 0) throw new UnfillableLetter([...found.values()])
  return { marked, address: addressed }
}

type Known = {
  student: UserRow
  letterhead: Letterhead
  signatories: readonly LetterSignatoryRow[]
  answers: Answers
}

function factsOf({ config }: Pick<AppContext, 'config'>, { student, letterhead, signatories, answers }: Known) {
  const ofStudent = Object.fromEntries(studentFieldNames.map((field) => [`student.${field}`, student[field]]))
  const given = Object.fromEntries(Object.entries(answers).filter(([name]) => isAnswerField(name)))
  const [first] = signatories
  return {
    ...given,
    ...ofStudent,
    'student.name': fullName(student),
    'student.collegeId': student.collegeId ?? '',
    'college.name': config.name,
    'college.place': letterhead.place,
    'college.address': letterhead.address,
    'college.office': letterhead.office,
    'signatory.name': first?.name,
    'signatory.office': first?.office,
  } satisfies LetterFacts
}

const tickedValue: Record<TickedField, (student: UserRow, answers: Answers) => string | null | undefined> = {
  collegeId: ({ collegeId }) => collegeId,
  course: ({ courseName }) => courseName,
  semester: ({ semester }) => semester,
  fatherName: ({ fatherName }) => fatherName,
  motherName: ({ motherName }) => motherName,
  dob: ({ dob }) => dob,
  purpose: (_, answers) => answers['request.purpose'],
}

/** What strangers see: title and name, without which a page would prove any paper, and what the template ticks. */
function printedFields(
  shown: readonly TickedField[],
  title: string,
  student: UserRow,
  answers: Answers,
): PrintedFields {
  const ticked = shown.flatMap((field) => {
    const value = tickedValue[field](student, answers)
    return value ? [[field, value] as const] : []
  })
  return { name: fullName(student), title, ...Object.fromEntries(ticked) }
}

const fingerprintOf = (said: object) => hash('sha256', JSON.stringify(said))
