import {
  type LetterTemplate,
  type LetterTemplateVersion,
  textsOf,
} from '@portal/contract/documents/letters/letter-templates'
import { parseLetter } from '@portal/contract/documents/letters/parse-letter'
import { templateMessages } from '@portal/contract/documents/letters/template-messages'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { draftPreviewQuery } from '../../../../../data/documents/letter-templates.ts'
import { NewerVersionNotice } from '../../../../../forms/newer-version-notice.tsx'
import { UnsavedGuard } from '../../../../../forms/unsaved-guard.tsx'
import { useLazyDialog } from '../../../../../ui/dialog/use-lazy-dialog.tsx'
import { Panel } from '../../../../../ui/layout/panel.tsx'
import { LetterPreviewPane } from '../../../records/issued-documents/letter-preview-pane.tsx'
import { useSettled } from '../use-settled.ts'
import styles from './letter-editor.module.css'
import { type ChosenStudent, PreviewStudent } from './preview-student.tsx'
import { TemplateHead } from './template-head.tsx'
import { TemplateOptions } from './template-options.tsx'
import { TemplateTexts } from './template-texts.tsx'
import { TemplateVersions } from './template-versions.tsx'
import { useKnownFields } from './use-known-fields.ts'
import { contentOf, useTemplateDraft } from './use-template-draft.ts'

const loadDialog = () => import('./compare-dialog.tsx').then(({ CompareDialog }) => CompareDialog)

type TemplateEditorProps = { template: LetterTemplate; version: LetterTemplateVersion }

/** A template: written on the left, seen on the right for a real student. */
export function TemplateEditor({ template, version }: TemplateEditorProps) {
  const draft = useTemplateDraft(template, version)
  const { written, change } = draft
  const [student, setStudent] = useState<ChosenStudent | null>(null)
  const preview = useDraftPreview(draft.written, student)
  const [newest] = template.versions
  const { id = '', version: number = 0 } = newest ?? {}
  const { show, dialog } = useLazyDialog(loadDialog, { id, version: number, written, onTake: change })
  return (
    <>
      <UnsavedGuard unsaved={draft.isDirty} />
      <TemplateHead template={template} draft={draft} />
      <NewerVersionNotice
        newer={draft.newer}
        saved={newest}
        onCompare={() => void show()}
        onSave={() => void draft.save()}
      />
      {dialog}
      <div className={styles.sides}>
        <div className={styles.written}>
          <Panel padded>
            <TemplateTexts requestTypes={template.requestTypes} written={written} onChange={change} />
          </Panel>
          <TemplateVersions template={template} written={written} onTake={change} />
        </div>
        <LetterPreviewPane
          query={preview}
          studentName={student?.name ?? ''}
          isEmpty={student === null}
          tools={<PreviewStudent chosen={student} onChoose={setStudent} />}
        />
      </div>
      <TemplateOptions template={template} written={written} onChange={change} />
    </>
  )
}

/** The letter as it is written now. A text with problems is not asked for: the last preview stays. */
function useDraftPreview(written: TemplateDraftWritten, student: ChosenStudent | null) {
  const input = useSettled({ prefix: written.prefix, content: contentOf(written), studentId: student?.id ?? '' })
  const writtenTexts = textsOf(input.content)
  const known = useKnownFields()
  const isSound = writtenTexts.every((one) => parseLetter(one, known).problems.length === 0)
  const answers = Object.fromEntries(
    [...new Set(writtenTexts.flatMap((text) => text.match(/\b(?:request|office)\.[a-z][A-Za-z0-9]*/g) ?? []))].map(
      (name) => [name, templateMessages.sampleAnswer],
    ),
  )
  const prefix = /^[A-Za-z]{0,4}$/.test(input.prefix) ? input.prefix : ''
  return useQuery({ ...draftPreviewQuery({ ...input, prefix, answers }), enabled: isSound && input.studentId !== '' })
}
type TemplateDraftWritten = ReturnType<typeof useTemplateDraft>['written']
