import type { Need, Parts } from '@portal/contract/parts'
import type { Config } from '../platform/config.ts'

type Services = { readonly parts: Parts }

/** Whether letters are issued. */
export const isLettersOn = ({ parts }: Services) => parts.letters

/** Whether requests have kinds. */
export const isRequestKindsOn = ({ parts }: Services) => parts.requestKinds

/** Whether requests have a number, messages, files and a due date. */
export const isRequestLifeOn = ({ parts }: Services) => parts.requestLife

/** Whether requests have files: with messages, or as answers to questions of their kind. */
const areRequestFilesOn = (services: Services) => isRequestLifeOn(services) || isRequestKindsOn(services)

/** Whether people are told what happened. */
export const isNotificationsOn = ({ parts }: Services) => parts.notifications

/** Whether other systems are told what happened. */
export const isWebhooksOn = ({ parts }: Services) => parts.webhooks

/** Whether people are told on their devices as well. */
export const isPushOn = ({ parts }: Services) => parts.push

/** Whether what a procedure or a route needs is there. */
export function isThere(need: Need, { parts, config }: Services & { readonly config: Config }) {
  if (need === 'verification') return config.verification
  if (need === 'secondFactor') return config.secondFactor !== 'off'
  if (need === 'singleSignOn') return config.oidc !== null
  if (need === 'requestFiles') return areRequestFilesOn({ parts })
  return parts[need]
}
