/** The texts of moving a certificate to another student. */
export const certificateMoveMessages = {
  action: 'Move to another student',
  title: (certificate: string) => `Move “${certificate}”`,
  explanation: 'It leaves this student, and the other one sees it.',
  withDocument:
    'It leaves this student, and the other one sees it. Its document is withdrawn: whoever checks it is told so. A new one is issued for the other student.',
  move: 'Move',
  moved: (certificate: string, student: string) => `“${certificate}” was moved to ${student}`,
  movedBack: (certificate: string) => `“${certificate}” was moved back`,
  failed: 'The certificate could not be moved.',
}
