type Language = { name: string; locale: string; rightToLeft?: true }

/** The languages of letters: those that the fonts of the portal can write. Digits are those that each is written with in India. */
export const letterLanguages = {
  en: { name: 'English', locale: 'en-IN' },
  hi: { name: 'हिन्दी', locale: 'hi-IN' },
  mr: { name: 'मराठी', locale: 'mr-IN' },
  bn: { name: 'বাংলা', locale: 'bn-IN' },
  gu: { name: 'ગુજરાતી', locale: 'gu-IN' },
  pa: { name: 'ਪੰਜਾਬੀ', locale: 'pa-IN' },
  kn: { name: 'ಕನ್ನಡ', locale: 'kn-IN' },
  ml: { name: 'മലയാളം', locale: 'ml-IN' },
  or: { name: 'ଓଡ଼ିଆ', locale: 'or-IN' },
  ta: { name: 'தமிழ்', locale: 'ta-IN' },
  te: { name: 'తెలుగు', locale: 'te-IN' },
  ur: { name: 'اردو', locale: 'ur-IN-u-nu-latn', rightToLeft: true },
  ar: { name: 'العربية', locale: 'ar-EG', rightToLeft: true },
} as const satisfies Record<string, Language>
export type LetterLanguage = keyof typeof letterLanguages
export const letterLanguageCodes = Object.keys(letterLanguages) as LetterLanguage[]

export const isRightToLeft = (language: LetterLanguage) => 'rightToLeft' in letterLanguages[language]
