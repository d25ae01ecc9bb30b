import type { NotificationLanguage } from './notifications.ts'

/** The e-mail to the address that somebody had before. It names neither them nor the new one. */
export const formerAddressMessages = {
  en: {
    subject: 'The e-mail address of your account was changed',
    text: 'The e-mail address of your account was changed. What the portal sends no longer comes to this address, and you cannot sign in with it any more.',
    notYou: 'If you know nothing of it, tell the office at once.',
    why: (college: string) => `You get this e-mail from ${college}, which had this address until now.`,
  },
  hi: {
    subject: 'आपके खाते का ई-मेल पता बदला गया',
    text: 'आपके खाते का ई-मेल पता बदला गया। पोर्टल के ई-मेल अब इस पते पर नहीं आएँगे, और आप इससे साइन इन नहीं कर सकेंगे।',
    notYou: 'यदि आपको इसका पता नहीं है, तो तुरंत कार्यालय को बताएँ।',
    why: (college: string) => `यह ई-मेल ${college} से है, जिसके पास अब तक यह पता था।`,
  },
} as const satisfies Record<NotificationLanguage, object>
