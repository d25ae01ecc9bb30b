import type { programCertificateInput } from '@portal/contract/documents/record-changes/program-writes'
import { Problem } from '@portal/contract/problems'
import type * as z from 'zod/mini'
import type { AuthenticatedActor } from '../../../permissions/permit.ts'
import { hashOfUpload } from '../../../platform/storage/files.store.ts'
import type { AppContext } from '../../context.ts'
import { doOnce, idempotencyKeyOf } from '../../people/program-writes/do-once.ts'
import { doEachRow } from '../../people/program-writes/program-rows.ts'
import { findNamedStudent } from '../../people/students/find-named-student.store.ts'
import { os, requireActor } from '../../rpc.ts'
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
  input: z.output<typeof programCertificateInput>,
  key: string | undefined,
) {
  const { student, ...draft } = input
  // The same file that was sent once more has another id.
  const content = { ...input, file: (await hashOfUpload(app.database.read, input.file)) ?? input.file }
  return doOnce(
    app,
    { actor, key, action: 'addCertificate', content },
    async (keep) => addCertificate(app, actor, await findNamedStudent(app.database.read, student), draft, keep),
    async (id) => {
      const certificate = await findCertificate(app.database.read, id)
      if (!certificate) throw new Problem('CERTIFICATE_NOT_FOUND')
      return certificate
    },
  )
}
