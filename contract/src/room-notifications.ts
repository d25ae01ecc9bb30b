import type { StaffAction } from './actions.ts'
import type { FeatureName } from './features.ts'
import type { ScreenName } from './paths.ts'
import type { UserType } from './people/session.ts'
import type { RequestStatus } from './records/requests.ts'
import { keptApart } from './text/text-direction.ts'

type OpenedScreen = { screen: ScreenName; search?: Readonly<Record<string, string>> }
type Opens = ScreenName | ((id: string, isOn: (feature: FeatureName) => boolean) => OpenedScreen)

/** What a room says about something that notifications are about. */
export type SubjectFacts = {
  /** What somebody of the office must be allowed to do to be told about it; null: nothing. Students are told of what is theirs. */
  action: StaffAction | null
  /** The screen that it opens for a student, with its id where the path has one; their profile if it is left out. */
  student?: Opens
  /** The same for the office; the pending requests if it is left out. */
  office?: Opens
  /** What it is called in the texts of kinds that are about several subjects. */
  called?: { en: string; hi: string }
}

/**
 * What a text is made of, in its language. `called`: as its subject says; `record`: such as the number of a request or of a
 * letter; `title`: such as the name of the request type, or what a letter is; `day`: written out. Each is empty where there
 * is none.
 */
export type TextFacts = Record<'called' | 'record' | 'title' | 'day', string> & {
  status: RequestStatus | null
  handover: 'file' | 'paper' | null
  /** Whether long work was given up before its end. */
  isStopped: boolean
  isUndone: boolean
  count: number
  reader: UserType
}
export type NotificationText = string | ((facts: TextFacts) => string)

/** What a kind of notification says in one language. */
type KindTexts = {
  /** In the choices: when somebody is told. */
  choice: string
  /** In the inbox. */
  title: NotificationText
  /** In the inbox, below; it can be empty. */
  detail: NotificationText
  /** In an e-mail, where others may read it: no reason, no message, no file and no name of a third person. */
  email: NotificationText
}

/** What a room says about a kind of notification. */
export type KindFacts = {
  for: readonly UserType[]
  /** `always`: it goes at once and cannot be switched off. Everything stands in the inbox. */
  byEmail: 'unlessRefused' | 'always' | 'never'
  /** Only who may do this is told of it, and chooses how. */
  action?: StaffAction
  /** It comes only where this is on. */
  needs?: FeatureName
  en: KindTexts
  hi: KindTexts
}

export type RoomSubjects = Readonly<Record<string, SubjectFacts>>
export type RoomKinds = Readonly<Record<string, KindFacts>>

export const toStudents = { for: ['student'], byEmail: 'unlessRefused' } as const
/** An auditor only looks: nothing is given to them, and they begin no work. */
export const toOffice = { for: ['admin'], byEmail: 'unlessRefused', action: 'decideRequest' } as const
export const aboutSecurity = { for: ['student', 'admin'], byEmail: 'always' } as const

/** Those of these texts that are there, with something between them. */
export const joined = (separator: string, ...texts: readonly string[]) =>
  texts
    .filter((text) => text !== '')
    .map(keptApart)
    .join(separator)

/** Such as a request, with its number if it has one. */
export const numbered = (noun: string, { record }: Pick<TextFacts, 'record'>) =>
  record === '' ? noun : `${keptApart(noun)} ${record}`
