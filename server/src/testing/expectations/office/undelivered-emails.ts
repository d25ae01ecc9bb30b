import type { undeliveredEmailsRoom } from '../../../features/office/undelivered-emails/room.ts'
import { auditors, type Expectations, registrars } from '../../portal/outcomes.ts'

export const expectations: Expectations<typeof undeliveredEmailsRoom> = {
  'mail.undelivered': { outcomes: auditors() },
  'mail.retry': { outcomes: registrars(), probe: async ({ undeliveredEmail }) => ({ id: await undeliveredEmail() }) },
  'mail.discard': { outcomes: registrars(), probe: async ({ undeliveredEmail }) => ({ id: await undeliveredEmail() }) },
}
