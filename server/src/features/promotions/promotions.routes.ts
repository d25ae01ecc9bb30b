import { Problem } from '@portal/contract/problems'
import type { PromotionStudent } from '@portal/contract/promotions'
import { fullName } from '@portal/contract/students'
import type { AppContext } from '../context.ts'
import { os, requireActor } from '../rpc.ts'
import { photoLink } from '../uploads/photo-link.ts'
import { preparePromotion } from './prepare-promotion.ts'
import { presentPromotion, presentPromotions } from './present-promotion.ts'
import { listStudents } from './promotion-rows.store.ts'
import {
  applyPromotion,
  cancelPromotion,
  resumePromotion,
  setStay,
  setTarget,
  stopPromotion,
  undoPromotion,
} from './promotions.actions.ts'
import { findPromotion, listPromotions } from './promotions.store.ts'

async function read({ database, now }: AppContext, id: string) {
  const promotion = await findPromotion(database.read, id)
  if (!promotion) throw new Problem('PROMOTION_NOT_FOUND')
  return presentPromotion(database.read, promotion, now())
}

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

/** The promotions of students to the next semester, for administrators. */
export const promotionRoutes = {
  create: os.promotions.create.handler(async ({ context, input }) =>
    read(context.app, await preparePromotion(context.app, requireActor(context), input)),
  ),
  list: os.promotions.list.handler(async ({ context, input }) => {
    const { read: db } = context.app.database
    const page = await listPromotions(db, input)
    return { ...page, rows: await presentPromotions(db, page.rows) }
  }),
  read: os.promotions.read.handler(({ context, input }) => read(context.app, input.id)),
  students: os.promotions.students.handler(async ({ context, input }) => {
    const { read: db } = context.app.database
    if (!(await findPromotion(db, input.id))) throw new Problem('PROMOTION_NOT_FOUND')
    const page = await listStudents(db, input)
    return { ...page, rows: page.rows.map(presentStudent) }
  }),
  setTarget: os.promotions.setTarget.handler(async ({ context, input }) => {
    await setTarget(context.app, requireActor(context), input)
    return read(context.app, input.id)
  }),
  setStay: os.promotions.setStay.handler(async ({ context, input }) => {
    await setStay(context.app, requireActor(context), input)
    return read(context.app, input.id)
  }),
  cancel: os.promotions.cancel.handler(async ({ context, input: { id } }) => {
    await cancelPromotion(context.app, requireActor(context), id)
    return { id }
  }),
  apply: os.promotions.apply.handler(async ({ context, input }) => {
    await applyPromotion(context.app, requireActor(context), input)
    return read(context.app, input.id)
  }),
  stop: os.promotions.stop.handler(async ({ context, input: { id } }) => {
    await stopPromotion(context.app, requireActor(context), id)
    return read(context.app, id)
  }),
  resume: os.promotions.resume.handler(async ({ context, input: { id } }) => {
    await resumePromotion(context.app, requireActor(context), id)
    return read(context.app, id)
  }),
  undo: os.promotions.undo.handler(async ({ context, input: { id } }) => {
    await undoPromotion(context.app, requireActor(context), id)
    return read(context.app, id)
  }),
}
