import type { Room } from '../../room.ts'
import { refreshSearchJob } from './refresh-search.job.ts'
import { studentAsks } from './students.asks.ts'
import { myProfileRoutes, studentRoutes } from './students.routes.ts'

export const studentsRoom = {
  procedures: { me: myProfileRoutes, students: studentRoutes },
  jobs: { refreshSearch: refreshSearchJob },
  asks: studentAsks,
} satisfies Room
