/** What is printed below the pages of a certificate. */
export const checkStripMessages = {
  /** Above the pages of a document of another institution. */
  confirmedBy: (college: string) => `Copy confirmed by ${college}`,
  check: 'Check this document at',
  serial: 'Serial',
  code: 'Code',
  issuedOn: 'Issued',
  confirmedOn: 'Confirmed',
  qr: (address: string) => `QR code: check this document at ${address}`,
  page: (title: string, page: number, pages: number) => (pages === 1 ? title : `${title}, page ${page} of ${pages}`),
}
