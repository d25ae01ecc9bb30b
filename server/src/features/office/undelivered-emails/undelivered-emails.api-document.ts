import * as undeliveredEmails from '@portal/contract/office/undelivered-emails'
import type { RoomApiDocument } from '../../api-document.ts'

export const apiDocument = {
  schemas: [undeliveredEmails],
  tags: { mail: 'E-mails that could not be sent.' },
  descriptions: {
    UndeliveredEmail: {
      to: 'To whom it is.',
      subject: ['The subject of the e-mail.', 'Your request was approved'],
      refused: 'How many e-mails to this address were refused in a row; 0: it is not the present address.',
      state: 'waiting: it is tried again at dueAt. dead: only when somebody asks for it.',
      fault: 'The answer of the mail server.',
      tooOld: 'Whether the text has expired and was deleted, so that it cannot be sent again.',
    },
  },
} satisfies RoomApiDocument
