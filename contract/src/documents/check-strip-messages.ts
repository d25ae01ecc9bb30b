/** What is printed below the pages of a certificate. */
export const checkStripMessages = {
  /** Above the pages of a document of another institution. */
  confirmedBy: (college: string) => `Copy confirmed by ${college}`,
  check: 'Check this document at',
  serial: 'Serial',
  code: 'Code',
  issuedOn: 'Issued',
  /** Of a document whose record is older: nobody knows when the paper was issued. */
  registeredSince: 'In the register since',
  confirmedOn: 'Confirmed',
  qr: (address: string) => `QR code: check this document at ${address}`,
  /** What the pages show, for those who cannot see them. */
  original: (title: string, name: string, issuer: string) => `${title}, ${name}, issued by ${issuer}`,
  page: (title: string, page: number, pages: number) => (pages === 1 ? title : `${title}, page ${page} of ${pages}`),
}
