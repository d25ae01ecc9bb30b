import type { AppContext } from './context.ts'

/** The parts of the portal that a college switches on. */
export type Parts = { letters: boolean }

/** Whether letters are issued. They need PORTAL_VERIFICATION: whoever gets one must be able to check it. */
export const isLettersOn = ({ config, parts }: Pick<AppContext, 'config' | 'parts'>) =>
  config.verification && parts.letters
