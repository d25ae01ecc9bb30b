import * as search from '@portal/contract/people/search'
import type { Descriptions, RoomApiDocument } from '../../api-document.ts'

const found: Descriptions = {
  status: 'active; inactive: may not sign in; former: has left, and may still sign in for a time.',
}

export const apiDocument = {
  schemas: [search],
  tags: { search: 'Finding a student by what a caller reads out.' },
  descriptions: {
    EverythingFound: {
      students: 'The students who match best, best first.',
      cards: 'The ID cards that match.',
      certificates:
        'The certificates whose title begins with the text, or of a student whom it names with words of the title.',
    },
    EverythingFoundStudentsRow: {
      ...found,
      similar: 'Whether it was found only because the name is spelt in a similar way.',
    },
    EverythingFoundCardStudent: found,
    FoundStudent: found,
  },
} satisfies RoomApiDocument
