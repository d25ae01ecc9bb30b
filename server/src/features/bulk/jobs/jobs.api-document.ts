import * as jobs from '@portal/contract/jobs/jobs'
import type { RoomApiDocument } from '../../api-document.ts'

export const apiDocument = {
  schemas: [jobs],
  tags: { jobs: 'Work in the background that was stopped.' },
  descriptions: {
    Job: {
      kind: 'What the job does.',
      state: 'waiting: due, running, or between two attempts. stopped: it can go on. dead: given up.',
      createdBy: 'Who began it; null: the portal itself.',
      place: ['How many of its steps are done; total says how many there are.', 120],
      secondsLeft: ['How many seconds it needs, as an estimate; null: not known, or it is not running.', 45],
      about: ['What it works on, such as the name of a file. Never the name of a person.', 'students.xlsx'],
      startedAt: 'When it began; null: it has not begun.',
    },
    JobsInput: { state: 'Only jobs in this state. Empty: all.' },
  },
} satisfies RoomApiDocument
