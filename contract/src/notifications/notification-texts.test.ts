import { expect, it } from 'vitest'
import { notificationEmailMessages } from './notification-messages.ts'
import { notificationTexts } from './notification-texts.ts'
import { notificationKinds } from './notifications.ts'

it('advice speaks of a new password only to who signs in with one, as single sign-on can be the only way in', () => {
  const facts = { record: '', day: null } as Parameters<(typeof notificationTexts)['en']['newNetwork']['detail']>[0]
  expect(notificationEmailMessages.en.notYou).toContain('a new password if you sign in with one')
  expect(notificationEmailMessages.hi.notYou).toContain('यदि पासवर्ड से साइन इन करते हैं')
  for (const kind of ['newNetwork', 'secondFactorChanged', 'signInLinkChanged'] as const) {
    expect(notificationKinds).toContain(kind)
    const [english, hindi] = [notificationTexts.en[kind], notificationTexts.hi[kind]].map(({ detail }) =>
      detail(facts, 'student'),
    )
    if (/password/i.test(english ?? '')) expect(english).toContain('a new password if you sign in with one')
    if (hindi?.includes('पासवर्ड')) expect(hindi).toContain('यदि पासवर्ड से साइन इन करते हैं')
  }
})
