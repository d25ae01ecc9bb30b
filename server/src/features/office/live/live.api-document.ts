import { query, type RoomApiDocument } from '../../api-document.ts'

export const apiDocument = {
  tags: { live: 'What changes while one looks.' },
  fileOperations: {
    live: {
      tag: 'live',
      summary: 'What changes while one looks, as an event stream',
      parameters: [
        query('topics', 'Names of topics with commas between them.'),
        query('since', 'The position of the page.'),
      ],
      answer: { description: 'The stream', content: { 'text/event-stream': { schema: { type: 'string' } } } },
      problems: [],
    },
  },
} satisfies RoomApiDocument
