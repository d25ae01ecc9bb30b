import type { Room } from '../../room.ts'
import { studentAsks } from './students.asks.ts'
import { myProfileRoutes, studentRoutes } from './students.routes.ts'

export const studentsRoom = {
  procedures: { me: myProfileRoutes, students: studentRoutes },
  asks: studentAsks,
} satisfies Room
