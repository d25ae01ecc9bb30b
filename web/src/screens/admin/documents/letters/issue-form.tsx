import { issueMessages } from '@portal/contract/documents/letters/issue-messages'
import type { ListedLetterTemplate } from '@portal/contract/documents/letters/letter-templates'
import { screens } from '@portal/contract/paths'
import type { Answers } from '@portal/contract/records/request-types/answers'
import { IconCertificate } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { isProblem } from '../../../../data/api/problems.ts'
import { letterPreviewQuery, useIssueLetter } from '../../../../data/documents/issued-letters.ts'
import { UnsavedGuard } from '../../../../forms/unsaved-guard.tsx'
import { Button } from '../../../../ui/button/button.tsx'
import { onePress } from '../../../../ui/button/one-press.ts'
import layout from '../../../../ui/layout/layout.module.css'
import { Panel } from '../../../../ui/layout/panel.tsx'
import { announce } from '../../../../ui/toast/announce.ts'
import { showFailure } from '../../../../ui/toast/show-failure.ts'
import { toast } from '../../../../ui/toast/toast.ts'
import { LetterPreviewPane } from '../../records/issued-documents/letter-preview-pane.tsx'
import { answersOf, LetterChoice, useLetterAnswers } from './letter-choice.tsx'
import styles from './templates/letter-editor.module.css'
import { useSettled } from './use-settled.ts'

const text = issueMessages

type IssueFormProps = {
  student: { id: string; name: string }
  templates: readonly ListedLetterTemplate[]
  templateId: string | undefined
  replaces: string | null
  /** The answers of the letter that it replaces; null: it replaces none. */
  before: Answers | null
  onTemplate: (id: string | undefined) => void
}

/** The choice of the letter and what it says, beside the letter itself. Exactly what is shown is issued. */
export function IssueForm({ student, templates, templateId, replaces, before, onTemplate }: IssueFormProps) {
  const template = templates.find(({ id }) => id === templateId)
  const filling = useLetterAnswers(`letter-${replaces ?? student.id}`, before)
  const said = answersOf(template, filling.answers)
  const input = { templateId: template?.id ?? '', studentId: student.id, answers: said, replaces }
  const settled = useSettled(input)
  const isSettled = JSON.stringify(settled) === JSON.stringify(input)
  const preview = useQuery({ ...letterPreviewQuery(settled), enabled: settled.templateId !== '' })
  const { mutate, isPending, isSuccess } = useIssueLetter()
  const navigate = useNavigate()
  const { history } = useRouter()
  const fingerprint = isSettled && !preview.isPlaceholderData ? (preview.data?.fingerprint ?? null) : null
  const issue = () => {
    if (fingerprint === null || !template) return
    if (!filling.check(template)) return announce(text.wrongAnswers)
    mutate(
      { ...input, fingerprint },
      {
        onSuccess: ({ serial }) => {
          toast.success(text.issued(serial))
          // A letter is corrected from where it was seen: there the person goes on.
          if (replaces !== null && history.canGoBack()) history.back({ ignoreBlocker: true })
          else void navigate({ to: screens.studentRecord, params: { id: student.id }, ignoreBlocker: true })
        },
        onError: (error) => {
          if (isProblem(error, 'LETTER_OUTDATED')) announce(text.outdated)
          showFailure(error, text.failed)
        },
      },
    )
  }
  return (
    <div className={styles.sides}>
      <UnsavedGuard unsaved={filling.isDirty && !isSuccess} />
      <Panel padded>
        <div className={layout.form}>
          <LetterChoice templates={templates} template={template} filling={filling} onTemplate={onTemplate} />
          <div>
            <Button
              tone="primary"
              size="large"
              Icon={IconCertificate}
              iconSize={20}
              busy={fingerprint === null || isPending}
              {...onePress(issue)}
            >
              {text.issue}
            </Button>
          </div>
        </div>
      </Panel>
      <LetterPreviewPane query={preview} studentName={student.name} isEmpty={template === undefined} />
    </div>
  )
}
