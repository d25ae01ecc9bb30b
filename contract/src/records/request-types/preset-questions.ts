import type { ChangeableField, InBothLanguages, Question } from './questions.ts'
import type { RequestTypeDefinition } from './request-type-definition.ts'
import type { RequestTypeIcon } from './request-type-summary.ts'

type Pair = readonly [en: string, hi: string]
type More = { required?: boolean; shownWhen?: Question['shownWhen']; changes?: ChangeableField; maxCharacters?: number }

const both = ([en, hi]: Pair): InBothLanguages => ({ en, hi })

const shared = (key: string, label: Pair, { required = true, shownWhen = null, changes }: More) => ({
  ...{ key, label: both(label), required, shownWhen, changes: changes ?? null },
})

const text = (key: string, label: Pair, more: More = {}): Question => ({
  ...shared(key, label, more),
  type: 'text',
  maxCharacters: more.maxCharacters ?? 120,
})
const choice = (key: string, label: Pair, choices: readonly Pair[], more: More = {}): Question => ({
  ...shared(key, label, more),
  type: 'choice',
  choices: choices.map(both),
})
const file = (key: string, label: Pair, more: More = {}): Question => ({ ...shared(key, label, more), type: 'file' })
const date = (key: string, label: Pair, more: More = {}): Question => ({ ...shared(key, label, more), type: 'date' })

/** The questions that several of the presets ask. */
export const presetQuestions = {
  text,
  choice,
  date,
  file,
  purpose: choice(
    'purpose',
    ['Purpose', 'प्रयोजन'],
    [
      ['Education loan', 'शिक्षा ऋण'],
      ['Scholarship', 'छात्रवृत्ति'],
      ['Visa', 'वीज़ा'],
      ['Passport', 'पासपोर्ट'],
      ['Competition', 'प्रतियोगिता'],
      ['Other', 'अन्य'],
    ],
  ),
  addressedTo: text('addressedTo', ['Addressed to', 'किसके नाम'], { required: false }),
  conduct: choice(
    'conduct',
    ['Conduct', 'आचरण'],
    [
      ['Good', 'अच्छा'],
      ['Very good', 'बहुत अच्छा'],
      ['Satisfactory', 'संतोषजनक'],
    ],
  ),
  admission: date('admission', ['Date of admission', 'प्रवेश की तिथि']),
  leaving: date('leaving', ['Date of leaving', 'छोड़ने की तिथि']),
}

/** A request type without limits but those that are given. */
export const preset = (
  icon: RequestTypeIcon,
  name: Pair,
  explanation: Pair,
  more: Partial<RequestTypeDefinition>,
): RequestTypeDefinition => ({
  ...{ name: both(name), explanation: both(explanation), icon },
  ...{ courses: [], semesters: [], formerStudents: false, questions: [], officeFields: [] },
  ...{ workingDays: null, inYear: null, oneOpen: true, feeNote: '', letterTemplateId: null },
  ...{ replacesCard: false, approvesByRule: false, decidedBy: 'office' as const },
  ...more,
})
