import { settingsMessages } from './office/settings/settings-messages.ts'
import type { ScreenName } from './paths.ts'
import { shellMessages } from './shell/shell-messages.ts'

/**
 * Words, in English and Hindi, by which somebody looks for a screen who does not know what it is called: of those of the office
 * without a record, and of what everybody has.
 */
export const screenWords = {
  dashboard: 'dashboard home start overview counts first steps डैशबोर्ड मुख्य पृष्ठ',
  addStudents: 'new student admission register enrol छात्र जोड़ें नया विद्यार्थी प्रवेश',
  manageStudents: 'list students search filter export spreadsheet छात्र सूची विद्यार्थी निर्यात',
  importStudents: 'import upload excel csv spreadsheet list students आयात एक्सेल सूची',
  importPhotos: 'import photos pictures zip upload फोटो तस्वीर आयात',
  promotions: 'promotion next semester year academic move प्रोन्नति अगला सेमेस्टर कक्षा',
  forgetting: 'forget erase delete personal data privacy gdpr dpdp मिटाना भूलना निजी जानकारी',
  pendingRequests: 'pending requests queue waiting overdue due decide approve reject लंबित अनुरोध प्रतीक्षा',
  approvedRequests: 'approved requests queue hand out complete स्वीकृत अनुरोध',
  rejectedRequests: 'rejected requests refused declined अस्वीकृत अनुरोध',
  completedRequests: 'completed requests done handed out पूर्ण अनुरोध',
  requestKinds: 'request kinds types questions forms bonafide due days rules अनुरोध प्रकार प्रश्न',
  letters: 'letters register bonafide certificate numbers issued collect पत्र रजिस्टर प्रमाणपत्र बोनाफाइड',
  letterRuns: 'letters many students bulk class पत्र अनेक छात्र',
  letterTemplates: 'letter templates text wording bonafide series numbers पत्र टेम्पलेट नमूना प्रारूप',
  letterSignatories: 'signatories signature sign principal registrar हस्ताक्षर हस्ताक्षरकर्ता प्राचार्य',
  printIdCards: 'print id cards sheet printer class छापें पहचान पत्र कार्ड',
  settings: 'settings configuration options preferences सेटिंग विन्यास',
  settingsHistory: 'settings changes history who changed सेटिंग बदलाव इतिहास',
  people: 'people roles staff administrators clerks registrars auditors invite access कर्मचारी भूमिका लिपिक',
  webhooks: 'webhooks other systems programs library integration वेबहुक प्रोग्राम',
  mail: 'undelivered e-mails email mail not sent retry ईमेल डाक नहीं पहुँचा',
  jobs: 'background work jobs running failed import progress कार्य प्रगति',
  audit: 'audit trail history log who did what changes लेखा इतिहास किसने क्या किया',
  reports: 'reports numbers statistics figures counts median inspection totals रिपोर्ट आँकड़े संख्या',
  bin: 'bin trash deleted restore undelete recover कूड़ा हटाया वापस लाना',
  inbox: 'inbox messages notifications told संदेश सूचना',
  notificationChoices: 'notifications e-mails messages devices choices language सूचना ईमेल भाषा',
  account: 'my account password sessions second factor passkey authenticator devices sign out खाता पासवर्ड',
} satisfies Partial<Record<ScreenName, string>>

/** What those are called that no menu has, and where they stand. */
export const screensBesideMenus = {
  requestKinds: { label: settingsMessages.more.requestKinds, menu: shellMessages.settings },
  letterTemplates: { label: settingsMessages.more.letterTemplates, menu: shellMessages.settings },
  letterSignatories: { label: settingsMessages.more.letterSignatories, menu: shellMessages.settings },
  people: { label: settingsMessages.more.people, menu: shellMessages.settings },
  webhooks: { label: settingsMessages.more.webhooks, menu: shellMessages.settings },
  settingsHistory: { label: settingsMessages.history.title, menu: shellMessages.settings },
  notificationChoices: { label: shellMessages.notifications, menu: shellMessages.account },
} as const satisfies Partial<Record<keyof typeof screenWords, { label: string; menu: string }>>

/** The same for each part of the settings, beside the labels of its settings. */
export const settingWords: Record<keyof typeof settingsMessages.sections, string> = {
  college: 'college name place office address time zone contact कॉलेज नाम पता समय क्षेत्र',
  letterhead: 'letterhead logo seal stamp heading letter paper लेटरहेड मुहर लोगो',
  workingDays: 'working days holidays calendar weekend due dates academic year start अवकाश छुट्टी कार्य दिवस',
  parts: 'parts features switch on off roles letters notifications request kinds life devices भाग सुविधा चालू बंद',
  signIn:
    'sign-in login second factor two passkey authenticator single sign-on password साइन-इन लॉगिन पासवर्ड दूसरा कारक',
  answers: 'canned answers replies texts ready-made उत्तर तैयार जवाब',
}
