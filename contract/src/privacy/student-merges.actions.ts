import { type RoomActions, registrars } from '../action-facts.ts'

export const studentMergeActions = {
  viewStudentMerges: { who: registrars, limit: 'read', needs: 'duplicates' },
  mergeStudents: { who: registrars, limit: 'write', audited: 'Merged two students', needs: 'duplicates' },
  undoStudentMerge: { who: registrars, limit: 'write', audited: 'Undid a merge of two students', needs: 'duplicates' },
  downloadMergeArchive: {
    ...{ who: registrars, limit: 'write', needs: 'duplicates' },
    audited: 'Downloaded the data of two students from before their merge',
  },
} as const satisfies RoomActions
