/** What the portal itself prints on a letter. A picture of somebody's handwriting is never called a signature. */
export const printedLetterMessages = {
  logo: (college: string) => `Logo of ${college}`,
  seal: (college: string) => `Seal of ${college}`,
  sealPlace: 'Seal',
  serial: (serial: string) => `No. ${serial}`,
  /** In the place of the number of a letter that is only looked at. */
  unnumbered: '······',
  duplicate: (serial: string, date: string) => `Duplicate of ${serial}, issued on ${date}`,
  check: 'Check this letter at',
  qr: (address: string) => `QR code: check this letter at ${address}`,
  qrPlace: 'QR code',
  picturePlace: 'Picture',
  handwriting: (name: string) => `Handwriting above the name ${name}`,
} as const
