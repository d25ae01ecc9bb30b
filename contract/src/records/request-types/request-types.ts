import * as z from 'zod/mini'
import { instant, optionalMultiLine, person, recordId } from '../../fields.ts'
import { MESSAGE_MAX_CHARACTERS } from '../../limits.ts'
import { requestFile } from '../request-file.ts'
import { listedVersion, versionStates } from '../versioned-records.ts'
import { ruleReason } from './approval-rule.ts'
import { changedField, question } from './questions.ts'
import { requestTypeDefinition } from './request-type-definition.ts'
import { bothLanguages, requestTypeIcons, requestTypeSummary } from './request-type-summary.ts'
import { sentAnswers } from './sent-answers.ts'

const version = z.int().check(z.minimum(1))
const revision = z.int().check(z.minimum(0))
const answers = z.record(z.string(), z.string())
/** The files that are answers, by the keys of their questions. */
const files = z.record(z.string(), requestFile)

/** What is asked for with a new request, and with the change of one: answers to the questions of this version. */
export const askedRequestType = z.strictObject({ id: recordId, version, answers: sentAnswers })
export type AskedRequestType = z.output<typeof askedRequestType>

/** A request needs a message, unless it answers the questions of a type. */
const messageOrRequestType = (emptyMessage: string) => ({
  shape: {
    message: optionalMultiLine('Message', MESSAGE_MAX_CHARACTERS),
    kind: z._default(z.nullable(askedRequestType), null),
  },
  check: z.refine<{ message: string; kind: unknown }>(({ message, kind }) => message !== '' || kind !== null, {
    path: ['message'],
    error: emptyMessage,
  }),
})

const added = messageOrRequestType('Please enter a message first')
const changed = messageOrRequestType('Please enter a message first!!')
export const requestSubmitInput = z.strictObject(added.shape).check(added.check)
export const requestEditInput = z.strictObject({ id: recordId, ...changed.shape }).check(changed.check)
export type RequestSubmitInput = z.output<typeof requestSubmitInput>

/** The part of a definition that students see. */
const form = {
  name: bothLanguages,
  explanation: bothLanguages,
  icon: z.enum(requestTypeIcons),
  questions: z.array(question),
  workingDays: z.nullable(z.int()),
  feeNote: z.string(),
}

/** Why a student cannot ask for it now. `until`: when they can again, where that is known. */
const refusal = z.object({ why: z.enum(['open', 'limit']), until: z.nullable(instant) })

/** A request type that a student may ask for. */
export const offeredRequestType = z.object({
  ...{ id: recordId, version: z.int(), ...form, refusal: z.nullable(refusal) },
  /** The day, `YYYY-MM-DD`, by which a request that is sent now is usually done; null where no time is given. */
  expectedOn: z.nullable(z.string()),
  /** Whether a request with choices alone is approved when it is sent. */
  approvesByRule: z.boolean(),
})
export type OfferedRequestType = z.output<typeof offeredRequestType>

/** The questions and answers of one of a student's own requests. `message`: what they wrote; empty where the portal did. */
export const ownAnswers = z.object({ id: recordId, version: z.int(), ...form, answers, files, message: z.string() })
export type OwnAnswers = z.output<typeof ownAnswers>

/**
 * A field of the student that an approval changes. `before`: as it was when the request was sent. Of the photo these are
 * addresses of pictures; that of a photo which has been replaced since leads nowhere.
 */
const askedChange = z.object({
  field: changedField,
  /** What a field of the college's own is called, and whether it has dates; its values are as the office reads them. */
  own: z.optional(z.object({ label: z.string(), isDate: z.boolean() })),
  before: z.string(),
  now: z.string(),
  asked: z.string(),
  /** Who has changed it since the request was sent; null: nobody. */
  changed: z.nullable(z.object({ by: z.nullable(person), at: instant })),
})
export type AskedChange = z.output<typeof askedChange>

/** A request as the office sees it: what was asked and answered, and what the office has filled in. */
export const requestAnswers = z.object({
  id: recordId,
  kind: requestTypeSummary,
  definition: requestTypeDefinition,
  answers,
  files,
  officeAnswers: answers,
  /** How often the office has filled it in. */
  officeRevision: z.int(),
  /** What the last letter of the same template says of fields that are empty, for somebody of the office to look at. */
  proposed: answers,
  /** The office fields that are still needed. */
  missing: z.array(z.string()),
  changes: z.array(askedChange),
  /** Why the rule of its type has left it to the office; null: it has not. */
  leftByRule: z.nullable(ruleReason),
})
export type RequestAnswers = z.output<typeof requestAnswers>

/** `revision`: of what was shown; of two people at once the second reads the first. */
export const officeAnswersInput = z.strictObject({ id: recordId, revision, answers: sentAnswers })

export const requestTypeCreateInput = z.strictObject({ definition: requestTypeDefinition })
/** `revision`: of the type that was shown. */
export const requestTypeSaveInput = z.strictObject({ id: recordId, revision, definition: requestTypeDefinition })
export const requestTypeStepInput = z.strictObject({ id: recordId, revision })

/** `requests`: those that were asked under it. */
const countedVersion = z.extend(listedVersion, { requests: z.int() })
export const requestTypeVersion = z.extend(countedVersion, { definition: requestTypeDefinition })
export type RequestTypeVersion = z.output<typeof requestTypeVersion>

export const listedRequestType = z.object({
  id: recordId,
  revision: z.int(),
  /** Of its version in use or, without one, of its draft or last version. */
  state: z.enum(versionStates),
  version: z.int(),
  hasDraft: z.boolean(),
  name: bothLanguages,
  explanation: bothLanguages,
  icon: z.enum(requestTypeIcons),
  questions: z.int(),
  officeFields: z.int(),
  workingDays: z.nullable(z.int()),
  letterTemplateId: z.nullable(recordId),
  approvesByRule: z.boolean(),
  savedAt: instant,
  savedBy: person,
})
export type ListedRequestType = z.output<typeof listedRequestType>

export const requestType = z.object({
  id: recordId,
  revision: z.int(),
  draft: z.nullable(requestTypeVersion),
  inUse: z.nullable(requestTypeVersion),
  /** The newest of all, also where it was put aside. */
  last: requestTypeVersion,
  /** Newest first. */
  versions: z.array(countedVersion),
})
export type RequestType = z.output<typeof requestType>
