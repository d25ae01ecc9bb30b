import { compareTexts } from '@portal/contract/documents/letters/compare-texts'
import { letterLanguages } from '@portal/contract/documents/letters/letter-languages'
import { templateMessages } from '@portal/contract/documents/letters/template-messages'
import { messages } from '@portal/contract/messages'
import { useQuery } from '@tanstack/react-query'
import { templateVersionQuery } from '../../../../../data/documents/letter-templates.ts'
import { Button } from '../../../../../ui/button/button.tsx'
import frame from '../../../../../ui/dialog/dialog-frame.module.css'
import { DialogFrame } from '../../../../../ui/dialog/dialog-frame.tsx'
import layer from '../../../../../ui/dialog/dialog-layer.module.css'
import words from '../../../../../ui/text/text.module.css'
import styles from './letter-editor.module.css'
import type { Written } from './use-template-draft.ts'

const text = templateMessages

type CompareDialogProps = {
  open: boolean
  onClose: () => void
  id: string
  version: number
  written: Written
  onTake: (changes: Partial<Written>) => void
}

/** What was removed from an older version and what was added, line by line, in each language. */
export function CompareDialog({ open, onClose, id, version, written, onTake }: CompareDialogProps) {
  const { data } = useQuery({ ...templateVersionQuery(id), enabled: open && id !== '' })
  const take = () => {
    if (!data) return
    const { validDays, ...content } = data.content
    onTake({ ...content, validDays: validDays === null ? '' : String(validDays) })
    onClose()
  }
  return (
    <DialogFrame open={open} onClose={onClose} title={text.compareTitle(version)} wide>
      <div className={frame.body}>
        {data?.content.languages.map((language, index) => (
          <section key={language}>
            <h3>{letterLanguages[language].name}</h3>
            <Lines before={data.content.texts[index] ?? ''} after={textIn(written, language)} />
          </section>
        ))}
      </div>
      <div className={`${layer.actions} ${frame.actions}`}>
        <Button onClick={onClose}>{messages.common.close}</Button>
        <Button tone="primary" busy={!data} onClick={take}>
          {text.take}
        </Button>
      </div>
    </DialogFrame>
  )
}

const textIn = ({ languages, texts }: Written, language: (typeof languages)[number]) =>
  texts[languages.indexOf(language)] ?? ''

const tags = { same: 'span', removed: 'del', added: 'ins' } as const

function Lines({ before, after }: { before: string; after: string }) {
  if (before === after) return <p className={words.muted}>{text.same}</p>
  return (
    <div className={styles.compared}>
      {compareTexts(before, after).map(({ kind, text: line }, index) => {
        const Line = tags[kind]
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line has no other name
          <Line key={index}>
            {kind !== 'same' && <span className="visually-hidden">{text.comparing[kind]}</span>}
            <span>{line || '\u00a0'}</span>
          </Line>
        )
      })}
    </div>
  )
}
