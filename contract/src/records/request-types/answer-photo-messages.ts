const english = {
  smaller: 'A photo is made smaller before it is sent.',
  heic: 'This browser cannot open photos in the format HEIC. On an iPhone choose Settings, Camera, Formats, Most Compatible, and take the photo again.',
  remove: 'Remove',
  removeOf: (name: string) => `Remove ${name}`,
  removed: (name: string) => `${name} is removed.`,
}

const hindi: typeof english = {
  smaller: 'फ़ोटो भेजने से पहले छोटी कर दी जाती है।',
  heic: 'यह ब्राउज़र HEIC प्रारूप की फ़ोटो नहीं खोल सकता। iPhone पर Settings, Camera, Formats, Most Compatible चुनें और फ़ोटो फिर से लें।',
  remove: 'हटाएँ',
  removeOf: (name) => `${name} हटाएँ`,
  removed: (name) => `${name} हटा दी गई।`,
}

/** What a student reads who sends the photo of a paper, in the language in which the questions are read. */
export const answerPhotoMessages = { en: english, hi: hindi } as const
export type AnswerPhotoMessages = typeof english
