import type { Parts } from '@portal/contract/parts'
import type { Config } from '../platform/config.ts'

type Services = { readonly parts: Parts }

/** Whether letters are issued. */
export const isLettersOn = ({ parts }: Services) => parts.letters

/** Whether requests have kinds. */
export const isRequestKindsOn = ({ parts }: Services) => parts.requestKinds

/** Whether requests have a number, messages, files and a due date. */
export const isRequestLifeOn = ({ parts }: Services) => parts.requestLife

/** Whether requests have files: with messages, or as answers to questions of their kind. */
export const areRequestFilesOn = (services: Services) => isRequestLifeOn(services) || isRequestKindsOn(services)

/** Whether people of the office are given roles. Those who have one keep it when this is switched off. */
export const isStaffRolesOn = ({ parts }: Services) => parts.staffRoles

/** Whether people are told what happened. */
export const isNotificationsOn = ({ parts }: Services) => parts.notifications

/** Whether everybody has a screen of their own account: a second factor is changed there. */
export const isAccountOn = ({ parts, config }: Services & { readonly config: Pick<Config, 'secondFactor'> }) =>
  parts.account || config.secondFactor !== 'off'
