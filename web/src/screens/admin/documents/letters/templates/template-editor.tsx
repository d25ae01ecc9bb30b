import {
  type LetterTemplate,
  type LetterTemplateVersion,
  textsOf,
} from '@portal/contract/documents/letters/letter-templates'
import { parseLetter } from '@portal/contract/documents/letters/parse-letter'
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
import { answersIn, type Sample, SampleAnswers, type Samples, samplesOf } from './sample-answers.tsx'
import { TemplateHead } from './template-head.tsx'
import { TemplateOptions } from './template-options.tsx'
import { TemplateTexts } from './template-texts.tsx'
import { TemplateVersions } from './template-versions.tsx'
import { type ShownText, TextOptions } from './text-options.tsx'
import { useKnownFields } from './use-known-fields.ts'
import { contentOf, useTemplateDraft } from './use-template-draft.ts'

const loadDialog = () => import('./compare-dialog.tsx').then(({ CompareDialog }) => CompareDialog)

type TemplateEditorProps = { template: LetterTemplate; version: LetterTemplateVersion }

/** A template: written on the left, seen on the right for a real student. */
export function TemplateEditor({ template, version }: TemplateEditorProps) {
  const draft = useTemplateDraft(template, version)
  const { written, change } = draft
  const [student, setStudent] = useState<ChosenStudent | null>(null)
  const [samples, setSamples] = useState<Samples>({})
  const [{ index, isPlain }, setShown] = useState<ShownText>({ index: 0, isPlain: false })
  const shown = { index: Math.min(index, written.languages.length - 1), isPlain }
  const preview = useDraftPreview(draft.written, student, samplesOf(template.requestTypes, samples))
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
      <TextOptions written={written} onChange={change} shown={shown} onShow={setShown} />
      <div className={styles.sides}>
        <div className={styles.written}>
          <Panel padded>
            <TemplateTexts requestTypes={template.requestTypes} written={written} shown={shown} onChange={change} />
          </Panel>
          <TemplateVersions template={template} written={written} onTake={change} />
        </div>
        <LetterPreviewPane
          query={preview}
          studentName={student?.name ?? ''}
          isEmpty={student === null}
          tools={
            <>
              <PreviewStudent chosen={student} onChoose={setStudent} />
              <SampleAnswers
                names={answersIn(textsOf(contentOf(written)))}
                sampleOf={samplesOf(template.requestTypes, samples)}
                onChange={(name, answer) => setSamples({ ...samples, [name]: answer })}
              />
            </>
          }
        />
      </div>
      <TemplateOptions template={template} written={written} onChange={change} />
    </>
  )
}

/** The letter as it is written now. A text with problems is not asked for: the last preview stays. */
function useDraftPreview(
  written: TemplateDraftWritten,
  student: ChosenStudent | null,
  sampleOf: (name: string) => Sample,
) {
  const input = useSettled({ prefix: written.prefix, content: contentOf(written), studentId: student?.id ?? '' })
  const writtenTexts = textsOf(input.content)
  const known = useKnownFields()
  const isSound = writtenTexts.every((one) => parseLetter(one, known).problems.length === 0)
  const answers = useSettled(Object.fromEntries(answersIn(writtenTexts).map((name) => [name, sampleOf(name).answer])))
  const prefix = /^[A-Za-z]{0,4}$/.test(input.prefix) ? input.prefix : ''
  return useQuery({ ...draftPreviewQuery({ ...input, prefix, answers }), enabled: isSound && input.studentId !== '' })
}
type TemplateDraftWritten = ReturnType<typeof useTemplateDraft>['written']
