/** The parts of the portal that a college switches on. */
export type Parts = { letters: boolean; requestLife: boolean }

type Services = { readonly config: { readonly verification: boolean }; readonly parts: Parts }

/** Whether letters are issued. They need PORTAL_VERIFICATION: whoever gets one must be able to check it. */
export const isLettersOn = ({ config, parts }: Services) => config.verification && parts.letters

/** Whether requests have a number, messages, files and a day on which they are due. */
export const isRequestLifeOn = ({ parts }: Pick<Services, 'parts'>) => parts.requestLife
