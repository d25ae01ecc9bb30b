import { SESSION_DAYS_REMEMBERED } from '../delays.ts'
import { PUSH_DEVICES_PER_PERSON } from '../limits.ts'
import { loginMessages } from '../people/login-messages.ts'
import type { NotificationLanguage } from './notifications.ts'

/** What stands on a device, also while its screen is locked: nothing of what happened, unless somebody wants more. */
export const pushTexts: Record<NotificationLanguage, { one: string; many(count: number): string }> = {
  en: { one: 'something new', many: (count) => `${count} new things` },
  hi: { one: 'कुछ नया है', many: (count) => `${count} नई बातें` },
}

/** Where somebody chooses on which devices they get messages. */
export const pushMessages = {
  title: 'Messages on your devices',
  explanation:
    'What is still unread after five minutes also comes as a message of this browser, even while the portal is closed.',
  says: (example: string) => `It says “${example}”, and nothing more.`,
  end: `Until you log out or your session ends: ${SESSION_DAYS_REMEMBERED} days after a login with “${loginMessages.rememberMe}”.`,
  languageHint: 'Of the inbox, the e-mails and the messages on devices.',
  switchOn: 'Get messages on this device',
  switchOff: 'No more on this device',
  isOn: 'This device gets messages.',
  switchedOn: 'This device gets messages from now on.',
  switchedOff: 'This device gets no more messages.',
  blocked:
    'This browser blocks messages of the portal. Allow notifications for this site in its settings, then load this page again.',
  unsupported: 'This browser cannot show messages of the portal.',
  unsupportedOnApple:
    'On an iPhone or iPad, first add the portal to the Home Screen (Share, then “Add to Home Screen”), and open it from there.',
  notAllowed: 'You have not allowed it, so nothing has changed.',
  refused: 'The portal cannot send messages to this browser.',
  tooMany: `You get messages on ${PUSH_DEVICES_PER_PERSON} devices. Remove one to add another.`,
  failed: 'This device could not be registered. Please try again.',
  listFailed: 'The list of your devices could not be loaded',
  showSubject: 'Show what it is about',
  showSubjectHint: 'Such as “Your request was decided”, also while the screen is locked. Never a name or a reason.',
  devices: 'Devices that get messages',
  here: 'This device',
  since: (date: string) => `since ${date}`,
  lastUsed: (date: string) => `last used ${date}`,
  remove: 'Remove',
  removeOf: (device: string) => `Remove ${device}`,
  removed: (device: string) => `${device} gets no more messages.`,
  onDevices: 'On devices',
} as const
