import type { NotificationLanguage } from '../notifications/notifications.ts'
import { counted } from '../text/plural.ts'

/** The e-mail with the overdue requests of a week. It has numbers and no name. */
export const overdueListMessages = {
  en: {
    title: counted('1 request is overdue', '# requests are overdue'),
    line: (number: string, days: number) => `Request ${number}: ${days === 1 ? '1 day' : `${days} days`} overdue`,
    all: 'Open all overdue requests',
    more: (count: number) => `Open all overdue requests, ${count} more than these`,
  },
  hi: {
    title: (count: number) => `${count} अनुरोधों का समय बीत गया है`,
    line: (number: string, days: number) => `अनुरोध ${number}: समय बीते ${days} दिन`,
    all: 'जिन अनुरोधों का समय बीत गया है, वे सब खोलें',
    more: (count: number) => `जिन अनुरोधों का समय बीत गया है, वे सब खोलें (इनके अलावा ${count} और)`,
  },
} as const satisfies Record<NotificationLanguage, object>
