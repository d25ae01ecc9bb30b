import { NOTIFICATION_EMAIL_MINUTES, NOTIFICATION_RETENTION_DAYS } from '../delays.ts'
import { keptApart } from '../text/text-direction.ts'

const HOURS_OF_DAY = 24

export const notificationMessages = {
  inbox: {
    title: 'Inbox',
    unread: (count: number) => `${count} unread`,
    /** Of the bell. */
    bell: (unread: number) => (unread === 0 ? 'Inbox' : `Inbox, ${unread} unread`),
    many: '99+',
    news: (unread: number) => `New in your inbox: ${unread} unread`,
    markAll: 'Mark all as read',
    allRead: 'Everything is read',
    choices: 'Choices',
    isUnread: 'Unread',
    groups: { unread: 'Unread', today: 'Today', earlier: 'Earlier' },
    today: (time: string) => `Today, ${time}`,
    kept: `Kept for ${NOTIFICATION_RETENTION_DAYS} days. An e-mail follows after ${NOTIFICATION_EMAIL_MINUTES} minutes, unless you have read it here by then.`,
    empty: 'Nothing new',
    emptyForStudents: 'Decisions, questions of the office and letters come here.',
    emptyForOffice: 'Answers of students, requests that are given to you and the end of long work come here.',
    emptyForAuditors: 'What concerns the safety of your account comes here.',
    chooseEmails: 'Choose what comes by e-mail',
    failed: 'Your inbox could not be loaded',
  },
  choices: {
    title: 'Notifications',
    explanation: 'Saved as soon as you choose.',
    back: 'Inbox',
    failed: 'Your choices could not be loaded',
    notSaved: 'Your choice was not saved',
    saved: 'Saved',
    language: 'Language',
    languages: { en: 'English', hi: 'हिन्दी' },
    languageHint: 'Of the inbox and of the e-mails.',
    emails: 'E-mails',
    rhythms: { each: 'Each', daily: 'Once a day', never: 'Never' },
    rhythmHint: 'What concerns the safety of your account always comes at once.',
    hour: 'At',
    hours: Array.from({ length: HOURS_OF_DAY }, (_, hour) => `${String(hour).padStart(2, '0')}:00`),
    hourHint: 'In the time of the college.',
    weekly: 'The overdue requests on Mondays',
    weeklyHint: 'One e-mail with the numbers of all overdue requests and for how long, if there are any.',
    which: 'Tell me when',
    inPortal: 'In the portal',
    byEmail: 'By e-mail',
    always: 'Always sent',
    /** Names a box to a screen reader. */
    boxOf: (choice: string, way: string) => `${choice}: ${way}`,
  },
} as const

/** The e-mails, and the page that ends them, in each language. */
export const notificationEmailMessages = {
  en: {
    hello: (firstName: string) => `Hello ${keptApart(firstName)},`,
    many: (count: number) => `${count} things are new in your inbox`,
    open: 'Open it in the portal',
    openInbox: 'Open your inbox',
    more: (count: number) => `And ${count} more in your inbox`,
    why: (college: string) => `You get this e-mail from ${college}.`,
    choose: 'Choose what comes by e-mail',
    unsubscribe: 'No more e-mails like this',
    notYou: 'If this was not you, tell the office at once, and choose a new password if you sign in with one.',
    stop: {
      title: 'No more e-mails like this?',
      text: 'You will not be told by e-mail any more when:',
      stays: 'It still stands in your inbox. You can choose otherwise there at any time.',
      button: 'Stop these e-mails',
      done: 'Done. You get no more e-mails like this.',
    },
  },
  hi: {
    hello: (firstName: string) => `नमस्ते ${keptApart(firstName)},`,
    many: (count: number) => `आपके इनबॉक्स में ${count} नई बातें हैं`,
    open: 'पोर्टल में खोलें',
    openInbox: 'अपना इनबॉक्स खोलें',
    more: (count: number) => `आपके इनबॉक्स में ${count} और`,
    why: (college: string) => `यह ई-मेल ${college} से है।`,
    choose: 'चुनें कि ई-मेल से क्या आए',
    unsubscribe: 'ऐसे ई-मेल और नहीं',
    notYou: 'यदि यह आप नहीं थे, तो तुरंत कार्यालय को बताएँ, और यदि पासवर्ड से साइन इन करते हैं तो नया चुनें।',
    stop: {
      title: 'ऐसे ई-मेल और नहीं?',
      text: 'इनके बारे में आपको ई-मेल नहीं आएगा:',
      stays: 'यह आपके इनबॉक्स में रहेगा। आप वहाँ कभी भी फिर चुन सकते हैं।',
      button: 'ये ई-मेल रोकें',
      done: 'हो गया। अब ऐसे ई-मेल नहीं आएँगे।',
    },
  },
} as const
