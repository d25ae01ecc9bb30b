import * as savedFilters from '@portal/contract/records/saved-filters'
import type { Descriptions, RoomApiDocument } from '../../api-document.ts'

const savedName: Descriptions = { name: ['The name under which the filters are saved.', 'Second year, no photo'] }

export const apiDocument = {
  schemas: [savedFilters],
  tags: { savedFilters: 'Filters that a person has saved.' },
  descriptions: {
    SavedFilterStudents: savedName,
    SavedFilterRequests: savedName,
    SavedFilterInputStudents: savedName,
    SavedFilterInputRequests: savedName,
    SavedFilterStudentsSearch: {
      semester: ['Only these semesters. Empty: all.', ['3']],
      year: ['Only these years of study. Empty: all.', ['2']],
      gender: ['Only students of these genders. Empty: all.', ['Female']],
      status: 'Students of this status.',
      customFilters: 'Filters by fields that the college has added.',
      customSort: 'Sorts by a field that the college has added instead.',
    },
  },
} satisfies RoomApiDocument
