import type { Room } from '../../room.ts'
import { reissueCompromisedJob, reissueWhenDue } from './reissue-compromised.job.ts'

export const keysRoom = {
  jobs: { reissueCompromised: reissueCompromisedJob },
  maintenance: {
    compromisedKeys: ({ app }) => reissueWhenDue(app),
  },
} satisfies Room
