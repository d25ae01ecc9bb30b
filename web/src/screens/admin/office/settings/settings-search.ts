import { choice } from '../../../../search-values.ts'

/** The parts of the screen of settings. */
export const settingsSections = ['college', 'letterhead', 'workingDays', 'parts', 'signIn', 'answers'] as const
export type SettingsSection = (typeof settingsSections)[number]

/** Which of them is shown. */
export const settingsSearch = ({ section }: Record<string, unknown>): { section?: SettingsSection } => ({
  section: choice(settingsSections, section),
})
