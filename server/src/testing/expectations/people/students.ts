import type { studentsRoom } from '../../../features/people/students/room.ts'
import {
  clerks,
  type Expectations,
  keys,
  officeAndKeys,
  registrars,
  registrarsAndKeys,
  students,
} from '../../portal/outcomes.ts'

export const expectations: Expectations<typeof studentsRoom> = {
  'me.profile': { outcomes: students() },
  'students.list': { outcomes: officeAndKeys(), probe: () => ({ body: {} }) },
  'students.filterChoices': { outcomes: officeAndKeys() },
  'students.read': { outcomes: officeAndKeys(), probe: ({ studentId }) => ({ id: studentId }) },
  'students.readAny': { outcomes: officeAndKeys(), probe: ({ studentId }) => ({ id: studentId }) },
  'students.byIds': { outcomes: officeAndKeys(), probe: ({ studentId }) => ({ body: { ids: [studentId] } }) },
  'students.add': { outcomes: clerks(201, 'UPLOAD_GONE'), probe: async ({ draft }) => ({ body: await draft() }) },
  // With a new password, which only registrars set.
  'students.update': {
    outcomes: clerks(200, 'FORBIDDEN'),
    probe: async ({ addStudent, draft }) => ({ id: (await addStudent()).id, body: await draft() }),
  },
  // Whoever has made the change undoes it.
  'students.undoUpdate': {
    outcomes: clerks(200, 'STUDENT_CHANGED'),
    probe: async ({ changedStudent }) => {
      const { id, change } = await changedStudent()
      return { id, body: { change } }
    },
  },
  'students.formerValues': { outcomes: registrars(), probe: ({ studentId }) => ({ id: studentId }) },
  'students.putBack': {
    outcomes: registrars(),
    probe: async ({ changedStudent }) => {
      const { id, value, present } = await changedStudent()
      return { id, body: { value, present } }
    },
  },
  'students.deactivate': {
    outcomes: registrarsAndKeys(),
    probe: async ({ addStudent }) => ({ id: (await addStudent()).id }),
  },
  'students.restore': {
    outcomes: registrarsAndKeys(),
    probe: async ({ inactiveStudent }) => ({ id: await inactiveStudent() }),
  },
  'students.markFormer': { outcomes: registrars(), probe: async ({ addStudent }) => ({ id: (await addStudent()).id }) },
  'students.readmit': { outcomes: registrars(), probe: async ({ formerStudent }) => ({ id: await formerStudent() }) },
  'programs.changeStudent': {
    outcomes: { ...keys, key: 'IF_MATCH_NEEDED' },
    probe: ({ studentId }) => ({ id: studentId, body: { year: '2' } }),
  },
  'programs.changeStudents': {
    outcomes: keys,
    probe: ({ studentId }) => ({ body: { rows: [{ id: studentId, ifMatch: 'made-up', year: '2' }] } }),
  },
}
