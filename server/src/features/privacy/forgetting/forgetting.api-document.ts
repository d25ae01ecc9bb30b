import * as forgetting from '@portal/contract/privacy/forgetting'
import type { RoomApiDocument } from '../../api-document.ts'

export const apiDocument = {
  schemas: [forgetting],
  tags: { forgetting: 'Forgetting students whose time is over.' },
  descriptions: {
    AgreementInput: { count: 'How many students are to be forgotten. It must be the number of the present list.' },
    ForgettingOverview: {
      years: 'After how many years students are proposed.',
      counts: 'How many students are proposed, and how many are kept.',
    },
    ForgettingOverviewYears: {
      former: ['After how many years former students are proposed; null: never.', 5],
      inactive: ['After how many years inactive students are proposed; null: never.', 5],
    },
    Proposal: {
      name: ['The name of the student.', 'Asha Patil'],
      status: 'The status of the student.',
      since: 'When the student left or was made inactive.',
      reason: 'Why the student is kept; empty: the student is proposed to be forgotten.',
      keptBy: 'Who decided to keep the student; null: nobody.',
      askedAgainAt: 'When the portal proposes the student again; null: the student is proposed now.',
    },
    'forgetting.list': { state: 'proposed: to be forgotten. kept: somebody said why not.' },
  },
} satisfies RoomApiDocument
