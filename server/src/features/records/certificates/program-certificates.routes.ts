import type { programCertificateInput } from '@portal/contract/documents/record-changes/program-writes'
import type * as z from 'zod/mini'
import type { AuthenticatedActor } from '../../../permissions/permit.ts'
import type { AppContext } from '../../context.ts'
import { findNamedStudent } from '../../people/students/find-named-student.store.ts'
import { doEachRow, idempotencyKeyOf, idOfKey } from '../../people/students/program-rows.ts'
import { os, requireActor } from '../../rpc.ts'
import { storeOnce } from '../submission-id.ts'
import { addCertificate, updateCertificate } from './certificates.actions.ts'
import { findCertificate } from './certificates.store.ts'
import { presentProgramCertificate } from './present-program-certificate.ts'

/** Certificates that programs bring in. */
export const programCertificateRoutes = {
  addCertificate: os.programs.addCertificate.handler(async ({ context, input }) => {
    const key = idempotencyKeyOf(context.response)
    return presentProgramCertificate(await add(context.app, requireActor(context), input, key))
  }),
  addCertificates: os.programs.addCertificates.handler(({ context, input: { rows } }) => {
    const actor = requireActor(context)
    return doEachRow(context.app, actor, 'addCertificate', rows, ({ key, ...row }) => add(context.app, actor, row, key))
  }),
  replaceCertificate: os.programs.replaceCertificate.handler(async ({ context, input: { id, ...changes } }) =>
    presentProgramCertificate(await updateCertificate(context.app, requireActor(context), id, changes)),
  ),
}

/** Adds a certificate, once for a key. */
async function add(
  app: AppContext,
  actor: AuthenticatedActor,
  { student, ...draft }: z.output<typeof programCertificateInput>,
  key: string | null,
) {
  const studentId = await findNamedStudent(app.database.read, student)
  const id = idOfKey(actor, key)
  const findAdded = async () => (id === undefined ? undefined : findCertificate(app.database.read, id))
  return storeOnce(() => addCertificate(app, actor, studentId, draft, id), findAdded)
}
