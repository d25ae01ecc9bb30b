import { featureNames } from '@portal/contract/features'

/** What a college can lack, so that the help does not describe it. The build reads the names, screens only their type. */
export const helpNeeds = [...featureNames, 'verification', 'secondFactor', 'singleSignOn'] as const
export type HelpNeed = (typeof helpNeeds)[number]
