import * as promotions from '@portal/contract/bulk/promotions'
import type { Descriptions, RoomApiDocument } from '../../api-document.ts'
import { run } from '../operation/operation.api-document.ts'

const group = { group: ['The number of the group in the promotion, from 0.', 0] } satisfies Descriptions

export const apiDocument = {
  schemas: [promotions],
  tags: { promotions: 'Moving students to the next term, or out of the college.' },
  descriptions: {
    ListedPromotion: run,
    ListedPromotionCounts: {
      moving: 'How many are planned to move to another semester.',
      leaving: 'How many are planned to leave the college.',
      moved: 'How many were moved.',
      left: 'How many have become former students.',
    },
    Promotion: { ...run, groups: 'The students by course, semester and year.' },
    PromotionCreateInput: { semester: ['Only these semesters. Empty: all.', ['3']] },
    PromotionGroup: {
      ...group,
      action: 'What becomes of the group: it moves to another semester, leaves the college, or stays.',
      source: 'Where the target comes from: an earlier promotion (rule), a guess (suggested), or a person (chosen).',
      isNewTerm: 'Whether nobody in the course has that semester and year now.',
    },
    PromotionsSetTargetInput: {
      ...group,
      action: 'What becomes of the group: it moves to another semester, leaves, or stays.',
    },
    PromotionsStudentsInput: {
      group: 'Only students of the group with this number; null: all.',
      result: 'Only students with this result. Empty: all.',
    },
    PromotionsSetStayInput: { studentIds: 'The ids of the students, 1 to 50.' },
    PromotionsApplyInput: {
      moving: 'How many students were shown as moving. If it is another number now, it is refused.',
      leaving: 'How many students were shown as leaving. If it is another number now, it is refused.',
    },
    PromotionStudent: { ...group, name: ['The name of the student.', 'Asha Patil'] },
  },
} satisfies RoomApiDocument
