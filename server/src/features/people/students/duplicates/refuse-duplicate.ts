import type { CustomValues } from '@portal/contract/people/custom-fields/custom-values'
import { ABC_ID_KEY, DUPLICATES_SHOWN_MAX, type DuplicateCandidate } from '@portal/contract/people/duplicates'
import { fullName } from '@portal/contract/people/full-name'
import { may } from '@portal/contract/permissions'
import { Problem } from '@portal/contract/problems'
import type { AuthenticatedActor } from '../../../../permissions/permit.ts'
import type { Tx } from '../../../../platform/database/open.ts'
import type { AppContext } from '../../../context.ts'
import { listCustomFields } from '../../custom-fields/custom-fields.store.ts'
import { readCustomValues, visibleTo } from '../../custom-fields/custom-values.store.ts'
import type { UserRow } from '../students.tables.ts'
import { agreementWith, findAlikeStudents, type Identity, identifies } from './alike-students.store.ts'

type Saved = { before?: UserRow; details: Identity; customFields: CustomValues | undefined }

/**
 * Refuses to save a student who is probably another one of the portal, where the college has switched that on. Whom the record
 * was like already `before` the change is not asked about again. Throws DUPLICATE_LIKELY, whose `candidates` only those hear of
 * who may view students.
 */
export async function refuseDuplicate(
  app: AppContext,
  { db }: Tx,
  actor: AuthenticatedActor,
  { before, details, customFields }: Saved,
) {
  if (!app.features.duplicates) return
  const fields = visibleTo(actor, await listCustomFields(db)).filter(({ key }) => key === ABC_ID_KEY)
  const abcIdBefore = before && (await readCustomValues(db, fields, [before.id])).get(before.id)?.[ABC_ID_KEY]
  const sent = fields.length > 0 ? customFields?.[ABC_ID_KEY] : undefined
  const now: Identity = { ...details, abcId: sent ?? abcIdBefore }
  const agreedBefore = before && agreementWith({ ...before, abcId: abcIdBefore })
  const alike = (await findAlikeStudents(db, now, before?.id)).filter(
    ({ student }) => !agreedBefore || !identifies(agreedBefore(student)),
  )
  if (alike.length === 0) return
  const candidates = alike
    .toSorted((one, other) => other.agrees.length - one.agrees.length)
    .slice(0, DUPLICATES_SHOWN_MAX)
    .map(({ student, agrees }): DuplicateCandidate => {
      const { id, collegeId, courseName, contact, dob, status } = student
      return { id, name: fullName(student), collegeId, courseName, contact, dob, status, agrees }
    })
  throw new Problem('DUPLICATE_LIKELY', {}, { details: may(actor, 'viewStudents') ? { candidates } : {} })
}
