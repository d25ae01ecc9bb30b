import { NOTIFICATION_EMAIL_DAYS } from '@portal/contract/delays'
import { isSecurity } from '@portal/contract/notification-kinds'
import { notificationEmailMessages } from '@portal/contract/notifications/notification-messages'
import { pathOfTarget, targetOf } from '@portal/contract/notifications/notification-targets'
import { notificationTexts } from '@portal/contract/notifications/notification-texts'
import type { Notification, NotificationLanguage } from '@portal/contract/notifications/notifications'
import { screens } from '@portal/contract/paths'
import type { UserType } from '@portal/contract/people/session'
import { unsubscribePath } from '@portal/contract/server-paths'
import { DAY_MS } from '@portal/contract/time/durations'
import type { QueuedEmail } from '../../../platform/email/email-queue.store.ts'
import { jobPriorities } from '../../../platform/jobs/priorities.ts'
import type { AppContext } from '../../context.ts'
import { type EmailContent, emailHtml } from './email-html.ts'

/** More than these are counted only. */
const LINES_MAX = 20

export type MailReader = { id: string; firstName: string; userType: UserType }

/**
 * One e-mail about these notifications, of which there is at least one: a single one by itself, several as a list. `token`:
 * what ends more of their kinds; null for what cannot be ended.
 */
export function notificationEmail(
  app: Pick<AppContext, 'config' | 'features' | 'now'>,
  reader: MailReader,
  notifications: readonly Notification[],
  { language, token }: { language: NotificationLanguage; token: string | null },
): QueuedEmail {
  const { url } = app.config
  const text = notificationEmailMessages[language]
  const lines = notifications.slice(0, LINES_MAX).map((one) => ({
    text: notificationTexts(one, language, reader.userType).email,
    link: url + pathOfTarget(targetOf(one, reader.userType, (feature) => app.features[feature])),
  }))
  const [first] = lines
  const left = notifications.length - lines.length
  return composeEmail(app, reader, {
    ...{ language, token, lines, isSecurity: notifications.some(({ kind }) => isSecurity(kind)) },
    title: lines.length === 1 && first ? first.text : text.many(notifications.length),
    all: { text: left > 0 ? text.more(left) : text.openInbox, link: url + screens.inbox },
  })
}

type Composed = Pick<EmailContent, 'language' | 'title' | 'lines' | 'all'> & {
  token: string | null
  isSecurity: boolean
}

/** An e-mail of these lines, each with a link. `all`: where everything stands that it is about. */
export function composeEmail(
  app: Pick<AppContext, 'config' | 'now'>,
  reader: MailReader,
  { token, isSecurity: isAboutSecurity, ...said }: Composed,
): QueuedEmail {
  const { name, url } = app.config
  const text = notificationEmailMessages[said.language]
  const stop = token === null ? null : url + unsubscribePath(token)
  const content = {
    ...{ ...said, hello: text.hello(reader.firstName), open: text.open, why: text.why(name) },
    notYou: isAboutSecurity ? text.notYou : '',
    choices: { text: text.choose, link: url + screens.notificationChoices },
    unsubscribe: stop === null ? null : { text: text.unsubscribe, link: stop },
  }
  return {
    ...{ userId: reader.id, subject: oneLine(`${name}: ${said.title}`), text: emailText(content) },
    html: emailHtml(content),
    expiresAt: new Date(app.now().getTime() + NOTIFICATION_EMAIL_DAYS * DAY_MS),
    kind: stop === null ? 'security' : 'notification',
    priority: stop === null ? jobPriorities.email : jobPriorities.invitation,
    ...(stop !== null && {
      headers: { 'List-Unsubscribe': `<${stop}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    }),
  }
}

/** A header has no line break, whatever somebody has called the college. */
const oneLine = (text: string) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')

function emailText({ hello, lines, all, notYou, why, choices, unsubscribe }: EmailContent) {
  const said = lines.flatMap(({ text, link }) => [text, link, ''])
  const footer = [choices, ...(unsubscribe ? [unsubscribe] : [])].map(({ text, link }) => `${text}: ${link}`)
  return [
    ...[hello, '', ...said],
    ...(lines.length > 1 ? [`${all.text}: ${all.link}`, ''] : []),
    ...(notYou ? [notYou, ''] : []),
    ...['--', why, ...footer],
  ].join('\n')
}
