import type { LetterTemplate } from '@portal/contract/documents/letters/letter-templates'
import { templateMessages as text } from '@portal/contract/documents/letters/template-messages'
import { useState } from 'react'
import { useLazyDialog } from '../../../../../ui/dialog/use-lazy-dialog.tsx'
import { VersionList } from '../../../../../ui/list/version-list.tsx'
import type { Written } from './use-template-draft.ts'

const loadDialog = () => import('./compare-dialog.tsx').then(({ CompareDialog }) => CompareDialog)

type TemplateVersionsProps = {
  template: LetterTemplate
  written: Written
  onTake: (changes: Partial<Written>) => void
}

/** The versions of a template, newest first, each compared with what is written now. */
export function TemplateVersions({ template, written, onTake }: TemplateVersionsProps) {
  const [{ id, version }, setCompared] = useState({ id: '', version: 0 })
  const { show, dialog } = useLazyDialog(loadDialog, { id, version, written, onTake })
  return (
    <VersionList
      versions={template.versions}
      text={{ ...text, title: text.versions, saved: text.savedBy }}
      dialog={dialog}
      onCompare={(compared) => {
        setCompared(compared)
        void show()
      }}
    />
  )
}
