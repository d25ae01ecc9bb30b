import type { Room } from '../../room.ts'
import { issueDocumentsJob } from './issue-documents.job.ts'

export const makingRoom = {
  jobs: { issueDocuments: issueDocumentsJob },
} satisfies Room
