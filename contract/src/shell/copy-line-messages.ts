/** Beside a line that is given to whoever runs the portal. */
export const copyLineMessages = {
  copy: 'Copy',
  copyOf: (what: string) => `Copy: ${what}`,
  copyFailed: 'The browser does not allow copying here. Select the line and copy it.',
}
