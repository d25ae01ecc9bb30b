/** The parts of the portal that a college switches on. */
export type Parts = { letters: boolean; requestKinds: boolean }

type Services = { readonly config: { readonly verification: boolean }; readonly parts: Parts }

/** Whether letters are issued. They need PORTAL_VERIFICATION: whoever gets one must be able to check it. */
export const isLettersOn = ({ config, parts }: Services) => config.verification && parts.letters

/** Whether students choose what they ask for, and answer its questions. */
export const isRequestKindsOn = ({ parts }: Pick<Services, 'parts'>) => parts.requestKinds
