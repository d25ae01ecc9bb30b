import type { PromotionStudent } from '@portal/contract/bulk/promotions'
import { fullName } from '@portal/contract/people/full-name'
import type { AppContext } from '../../context.ts'
import { photoLink } from '../../people/students/photo-link.ts'
import { os, requireActor } from '../../rpc.ts'
import { findBulkOperationOrThrow, listBulkOperations } from '../operation/bulk-operation.store.ts'
import { answering, bulkOperationProcedures } from '../operation/bulk-operation-procedures.ts'
import { preparePromotion } from './prepare-promotion.ts'
import { presentPromotion, presentPromotions } from './present-promotion.ts'
import { promotions } from './promotion.operation.ts'
import { listStudents } from './promotion-rows.store.ts'
import { setStay, setTarget } from './promotions.actions.ts'

const read = async ({ database, now }: AppContext, id: string) =>
  presentPromotion(database.read, await findBulkOperationOrThrow(database.read, promotions, id), now())

type Row = Awaited<ReturnType<typeof listStudents>>['rows'][number]

const presentStudent = (row: Row): PromotionStudent => ({
  id: row.id,
  name: fullName(row),
  collegeId: row.collegeId,
  imageUrl: photoLink(row.id, row.imageUrl),
  group: row.groupPlace,
  stays: Number(row.stays) === 1,
  result: row.result,
})

const procedures = bulkOperationProcedures(promotions, read)

/** The promotions of students to the next semester, for administrators. */
export const promotionRoutes = {
  create: os.promotions.create.handler(async ({ context, input }) =>
    read(context.app, await preparePromotion(context.app, requireActor(context), input)),
  ),
  list: os.promotions.list.handler(async ({ context, input }) => {
    const { read: db } = context.app.database
    const page = await listBulkOperations(db, promotions, input)
    return { ...page, rows: await presentPromotions(db, page.rows) }
  }),
  read: os.promotions.read.handler(({ context, input }) => read(context.app, input.id)),
  students: os.promotions.students.handler(async ({ context, input }) => {
    const { read: db } = context.app.database
    await findBulkOperationOrThrow(db, promotions, input.id)
    const page = await listStudents(db, input)
    return { ...page, rows: page.rows.map(presentStudent) }
  }),
  setTarget: os.promotions.setTarget.handler(answering(setTarget, read)),
  setStay: os.promotions.setStay.handler(answering(setStay, read)),
  cancel: os.promotions.cancel.handler(procedures.cancel),
  apply: os.promotions.apply.handler(procedures.apply),
  stop: os.promotions.stop.handler(procedures.stop),
  resume: os.promotions.resume.handler(procedures.resume),
  undo: os.promotions.undo.handler(procedures.undo),
}
