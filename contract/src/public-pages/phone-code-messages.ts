import type { Verdict } from './verdict-messages-english.ts'
import type { PageLanguage } from './verification-messages.ts'

/** What a code that a phone shows can mean. `again`: live, and the same device looks once more. `early`: for a later time. */
export type PhoneVerdict = 'live' | 'again' | 'seen' | 'old' | 'early' | 'forged' | 'ended'

/** What a guard reads who has scanned the code on a phone. `{name}` stands for a value that the page puts there. */
export const phoneCodeMessages: Record<PageLanguage, Record<PhoneVerdict, Verdict>> = {
  en: {
    live: {
      title: 'Shown by the student’s own phone, now',
      text: 'The code on the phone is right and has just been made. Compare the photo with the person.',
    },
    again: {
      title: 'Shown by the student’s own phone, now',
      text: 'Your device looked at this code {ago}: it was right. Compare the photo with the person. If somebody else shows it now, it is a picture.',
    },
    seen: {
      title: 'This code was checked before, {ago}',
      text: 'If that was you, all is well. If not, it may be a picture of another screen: wait until the code on the phone changes, and scan again.',
    },
    old: {
      title: 'Not accepted. Scan again',
      text: 'An old picture of a phone: its code was right on {time}, and is over. Ask for the phone itself, and scan the code that it shows now. If the phone itself shows this one, its clock is wrong: connect it to the internet once.',
    },
    early: {
      title: 'This code is for a later time',
      text: 'The clock of the phone is wrong. Ask the student to connect it to the internet once, and scan again.',
    },
    forged: {
      title: 'This code was not made by the student’s phone',
      text: 'Do not accept the screen. Ask for the printed card, or ask the office.',
    },
    ended: {
      title: 'This phone may no longer show the card',
      text: 'The card is no longer valid, or it was removed from this phone. Look at the answer below, and ask for the printed card.',
    },
  },
  hi: {
    live: {
      title: 'छात्र के अपने फ़ोन पर, अभी दिखाया गया',
      text: 'फ़ोन का कोड सही है और अभी बना है। फ़ोटो को सामने वाले व्यक्ति से मिलाएँ।',
    },
    again: {
      title: 'छात्र के अपने फ़ोन पर, अभी दिखाया गया',
      text: 'आपके उपकरण ने यह कोड {ago} देखा था: यह सही था। फ़ोटो को सामने वाले व्यक्ति से मिलाएँ। यदि अब कोई दूसरा व्यक्ति इसे दिखाए, तो यह तस्वीर है।',
    },
    seen: {
      title: 'यह कोड {ago} भी जाँचा जा चुका है',
      text: 'यदि जाँच आपने ही की थी, तो सब ठीक है। यदि नहीं, तो यह किसी दूसरी स्क्रीन की तस्वीर हो सकती है: फ़ोन पर कोड बदलने तक रुकें और फिर स्कैन करें।',
    },
    old: {
      title: 'स्वीकार नहीं। फिर से स्कैन करें',
      text: 'फ़ोन की पुरानी तस्वीर: इसका कोड {time} सही था, अब नहीं है। फ़ोन ही दिखाने को कहें और उस पर अभी दिख रहा कोड स्कैन करें। यदि फ़ोन पर यही कोड दिख रहा है, तो उसकी घड़ी गलत है: उसे एक बार इंटरनेट से जोड़ें।',
    },
    early: {
      title: 'यह कोड आगे के समय का है',
      text: 'फ़ोन की घड़ी गलत है। छात्र से कहें कि फ़ोन को एक बार इंटरनेट से जोड़े, फिर दोबारा स्कैन करें।',
    },
    forged: {
      title: 'यह कोड छात्र के फ़ोन ने नहीं बनाया',
      text: 'स्क्रीन को न मानें। छपा हुआ कार्ड माँगें, या कार्यालय से पूछें।',
    },
    ended: {
      title: 'यह फ़ोन अब कार्ड नहीं दिखा सकता',
      text: 'कार्ड अब मान्य नहीं है, या इसे इस फ़ोन से हटा दिया गया है। नीचे का उत्तर देखें और छपा हुआ कार्ड माँगें।',
    },
  },
}
