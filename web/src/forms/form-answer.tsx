import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react'
import { Notice } from '../ui/notice.tsx'

export type Answer = { text: string; tone: 'good' | 'bad' }

/** What the portal has answered to a form, for as long as it is not sent again. A toast announces it. */
export const FormAnswer = ({ answer }: { answer: Answer | null }) =>
  answer && (
    <Notice tone={answer.tone} Icon={answer.tone === 'good' ? IconCircleCheck : IconAlertCircle} isAnnounced={false}>
      {answer.text}
    </Notice>
  )
