import { expect, it } from 'vitest'
import { notificationEmailMessages } from './notification-messages.ts'
import { notificationTexts } from './notification-texts.ts'
import { type NotificationFacts, notificationLanguages } from './notifications.ts'

const told = (kind: NotificationFacts['kind']): NotificationFacts => ({
  ...{
    kind,
    subject: { type: 'account', id: '' },
    record: '',
    title: { en: '', hi: '' },
    status: null,
    handover: null,
  },
  ...{ isStopped: false, isUndone: false, count: 0, day: null },
})

it('advice speaks of a new password only to who signs in with one, as single sign-on can be the only way in', () => {
  expect(notificationEmailMessages.en.notYou).toContain('a new password if you sign in with one')
  expect(notificationEmailMessages.hi.notYou).toContain('यदि पासवर्ड से साइन इन करते हैं')
  for (const kind of ['newNetwork', 'secondFactorChanged', 'signInLinkChanged'] as const) {
    const [english, hindi] = notificationLanguages.map(
      (language) => notificationTexts(told(kind), language, 'student').detail,
    )
    if (/password/i.test(english ?? '')) expect(english).toContain('a new password if you sign in with one')
    if (hindi?.includes('पासवर्ड')) expect(hindi).toContain('यदि पासवर्ड से साइन इन करते हैं')
  }
})
