import { apiKeyMessages as text } from '@portal/contract/people/api-keys/api-key-messages'
import type { ApiKey } from '@portal/contract/people/api-keys/api-keys'
import { IconBan, IconKey, IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { type Question, QuestionDialog } from '../../../../ui/dialog/question-dialog.tsx'
import { RowMenu } from '../../../../ui/menu/row-menu.tsx'
import { ChangeKeyDialog, RotateKeyDialog } from './key-dialogs.tsx'
import { useEndKey } from './keys.ts'

/** What a registrar does to a key that has not ended. */
export function KeyMenu({ apiKey }: { apiKey: ApiKey }) {
  const { id, name } = apiKey
  const [asking, setAsking] = useState<'change' | 'rotate' | null>(null)
  const [question, setQuestion] = useState<Question | null>(null)
  const { mutateAsync: end } = useEndKey()
  const close = () => setAsking(null)
  const ending: Question = {
    title: text.end.title,
    record: name,
    explanation: text.end.explanation,
    actionLabel: text.end.open,
    Icon: IconBan,
    tone: 'danger',
    act: () => end({ id }),
    done: text.end.done,
    failed: text.failed,
  }
  return (
    <>
      <RowMenu
        of={name}
        entries={[
          { label: text.change.open, Icon: IconPencil, run: () => setAsking('change') },
          { label: text.rotate.open, Icon: IconKey, run: () => setAsking('rotate') },
          { label: text.end.open, Icon: IconBan, isDanger: true, run: () => setQuestion(ending) },
        ]}
      />
      <ChangeKeyDialog apiKey={apiKey} open={asking === 'change'} onClose={close} />
      <RotateKeyDialog apiKey={apiKey} open={asking === 'rotate'} onClose={close} />
      <QuestionDialog question={question} onClose={() => setQuestion(null)} />
    </>
  )
}
