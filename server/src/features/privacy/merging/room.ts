import type { Room } from '../../room.ts'
import { studentMergesRoutes } from './student-merges.routes.ts'

export const mergingRoom = { procedures: { studentMerges: studentMergesRoutes } } satisfies Room
