import * as z from 'zod/mini'
import { instant, person, recordId, singleLine, withoutNul } from '../../fields.ts'
import { serialPrefixes } from '../../records/issued-documents.ts'
import { listedVersion, versionStates } from '../../records/versioned-records.ts'
import { letterFaultCodes } from './letter-faults.ts'
import { type LetterLanguage, letterLanguageCodes } from './letter-languages.ts'
import {
  LETTER_ADDRESS_MAX_CHARACTERS,
  LETTER_NAME_MAX_CHARACTERS,
  LETTER_SIGNERS_MAX,
  LETTER_TEXT_MAX_CHARACTERS,
} from './letter-limits.ts'
import { letterQuestion } from './letter-questions.ts'
import { letterProblemCodes } from './letter-tree.ts'

/** What the public page of a letter shows beside its title and whose it is, where its template ticks it. */
export const tickedFields = ['collegeId', 'course', 'semester', 'fatherName', 'motherName', 'dob', 'purpose'] as const
export type TickedField = (typeof tickedFields)[number]

/** Two languages one below the other, or paragraph beside paragraph. */
export const letterLayouts = ['below', 'beside'] as const
/** `blank`: its place stays empty, for paper that has the head of the college already. */
export const letterHeads = ['printed', 'blank'] as const
export const letterSizes = [10, 11, 12] as const
/** `file`: its student has it at once among their certificates. `paper`: it is also collected at the office. */
export const handovers = ['file', 'paper'] as const

const LAST_NUMBER = 999_999
const VALID_DAYS_MAX = 3_650
const taken: readonly string[] = Object.values(serialPrefixes)

/** The beginning of the serial numbers of a series. ID cards and certificates have their own. */
export const seriesPrefix = z.string().check(
  z.trim(),
  z.overwrite((text) => text.toUpperCase()),
  z.regex(/^[A-Z]{2,4}$/, 'Prefix has 2 to 4 letters'),
  z.refine((prefix) => !taken.includes(prefix), 'This prefix is that of ID cards or certificates'),
)

const textOf = (max: number) =>
  z.string().check(
    z.overwrite((source) => source.replaceAll('\r\n', '\n')),
    z.maxLength(max, `A text can have at most ${max} characters`),
    withoutNul,
  )

const languages = z.array(z.enum(letterLanguageCodes as [LetterLanguage, ...LetterLanguage[]])).check(
  z.minLength(1),
  z.maxLength(2),
  z.refine((codes) => new Set(codes).size === codes.length),
)

/** What a version of a template says. */
export const letterTemplateContent = z
  .strictObject({
    languages,
    /** The text in each language, in the same order. */
    texts: z.array(textOf(LETTER_TEXT_MAX_CHARACTERS)),
    layout: z.enum(letterLayouts),
    size: z.literal([...letterSizes]),
    /** The ids of the signatories, in their order. */
    signers: z.array(recordId).check(z.maxLength(LETTER_SIGNERS_MAX)),
    shown: z.array(z.enum(tickedFields)).check(z.maxLength(tickedFields.length)),
    /** How many days it is valid, the day of issue included; null: without an end. */
    validDays: z.nullable(z.int().check(z.minimum(1), z.maximum(VALID_DAYS_MAX))),
    handover: z.enum(handovers),
    /** Whether a line of a text ends where it is written. Otherwise a paragraph goes on until an empty line. */
    keepsLines: z._default(z.boolean(), false),
    head: z._default(z.enum(letterHeads), 'printed'),
    /**
     * Whom it is addressed to, line by line, in the window of an envelope (DIN 5008, form B); with fields, in the first
     * language. Empty: no address.
     */
    address: z._default(textOf(LETTER_ADDRESS_MAX_CHARACTERS), ''),
  })
  .check(z.refine((content) => content.texts.length === content.languages.length, 'Each language needs a text'))
export type LetterTemplateContent = z.output<typeof letterTemplateContent>

/** All texts of a template that are filled. */
export const textsOf = ({ texts, address }: Pick<LetterTemplateContent, 'texts' | 'address'>) =>
  address === '' ? texts : [...texts, address]

const draft = {
  name: singleLine('Name', LETTER_NAME_MAX_CHARACTERS),
  prefix: seriesPrefix,
  /**
   * The number that the first letter of a new series gets this year, as its paper register goes on. It counts until a letter
   * has a number of the series. Null: it stays as it is, which is 1 where nobody has said another one.
   */
  firstNumber: z._default(z.nullable(z.int().check(z.minimum(1), z.maximum(LAST_NUMBER))), null),
  content: letterTemplateContent,
}
export const letterTemplateCreateInput = z.strictObject(draft)
/** `revision`: of the template that was shown. */
export const letterTemplateSaveInput = z.strictObject({ id: recordId, revision: z.int(), ...draft })
export const letterTemplateStepInput = z.strictObject({ id: recordId, revision: z.int() })

/** Null: nobody has to say it. `what` names the field, the characters or the number. */
const problem = z.object({ line: z.int(), column: z.int(), code: z.enum(letterProblemCodes), what: z.string() })
export const letterFault = z.object({ code: z.enum(letterFaultCodes), what: z.string() })

export const letterTemplateVersion = z.extend(listedVersion, {
  content: letterTemplateContent,
  /** What is wrong with the text in each language. */
  problems: z.array(z.array(problem)),
  /** The answers that its texts name, such as `request.purpose` and `office.conduct`. */
  answers: z.array(z.string()),
})
export type LetterTemplateVersion = z.output<typeof letterTemplateVersion>

const template = {
  id: recordId,
  name: z.string(),
  prefix: z.string(),
  revision: z.int(),
}

export const listedLetterTemplate = z.object({
  ...template,
  /** Of its draft or version in use or, without both, of the last one. */
  state: z.enum(versionStates),
  languages: z.array(z.string()),
  /** Whether it has a draft beside the version in use. */
  hasDraft: z.boolean(),
  savedAt: instant,
  savedBy: person,
  /** The answers that the version in use names. */
  answers: z.array(z.string()),
  /** Those of them that a type of request in use asks, with how it asks them. */
  questions: z.array(letterQuestion),
})
export type ListedLetterTemplate = z.output<typeof listedLetterTemplate>

/** A type of request that makes the letters of a template, with the answers that it has for them and what it calls them. */
const askingType = z.object({
  ...{ id: recordId, name: z.string() },
  answers: z.array(z.object({ name: z.string(), label: z.string() })),
})
export type AskingType = z.output<typeof askingType>

export const letterTemplate = z.object({
  ...template,
  /** The types of request that make its letters, as they are in use or written now. */
  requestTypes: z.array(askingType),
  /** The number that its next letter gets, as it stands now. */
  nextSerial: z.string(),
  nextNumber: z.int(),
  /** Its letters have numbers of this series already: the prefix stays. */
  isSeriesUsed: z.boolean(),
  draft: z.nullable(letterTemplateVersion),
  inUse: z.nullable(letterTemplateVersion),
  /** Newest first. */
  versions: z.array(listedVersion),
})
export type LetterTemplate = z.output<typeof letterTemplate>
