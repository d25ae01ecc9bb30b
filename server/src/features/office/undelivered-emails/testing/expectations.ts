import { auditors, type Expectations, registrars } from '../../../../testing/portal/outcomes.ts'
import type { undeliveredEmailsRoom } from '../room.ts'

export const expectations: Expectations<typeof undeliveredEmailsRoom> = {
  'mail.undelivered': { outcomes: auditors() },
  'mail.retry': { outcomes: registrars(), probe: async ({ undeliveredEmail }) => ({ id: await undeliveredEmail() }) },
  'mail.discard': { outcomes: registrars(), probe: async ({ undeliveredEmail }) => ({ id: await undeliveredEmail() }) },
}
