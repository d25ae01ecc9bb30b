import { customFieldEditorMessages as text } from '@portal/contract/people/custom-fields/custom-field-editor-messages'
import type { ManagedCustomField } from '@portal/contract/people/custom-fields/custom-fields'
import { IconArchive, IconArrowDown, IconArrowUp, IconPencil, IconRestore, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { changeCustomField } from '../../../../data/people/custom-fields.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { type Question, QuestionDialog } from '../../../../ui/dialog/question-dialog.tsx'
import { type MenuEntry, RowMenu } from '../../../../ui/menu/row-menu.tsx'
import { formatNumber } from '../../../../ui/text/format-number.ts'
import { announce } from '../../../../ui/toast/announce.ts'
import { showFailure } from '../../../../ui/toast/show-failure.ts'
import { toast } from '../../../../ui/toast/toast.ts'
import styles from './custom-fields.module.css'

type FieldListProps = { fields: readonly ManagedCustomField[]; onEdit: (field: ManagedCustomField) => void }

/** The fields in their order, each with what can be done with it. */
export function FieldList({ fields, onEdit }: FieldListProps) {
  const [question, setQuestion] = useState<Question | null>(null)
  const move = async (from: number, to: number) => {
    const ids = fields.map(({ id }) => id)
    const [id = ''] = ids.slice(from, from + 1)
    try {
      await changeCustomField.arrange(ids.toSpliced(from, 1).toSpliced(to, 0, id))
      announce(text.movedTo(fields[from]?.label.en ?? '', to + 1))
    } catch (error) {
      showFailure(error, text.failed)
    }
  }
  return (
    <>
      <ol className={styles.list} aria-label={text.title}>
        {fields.map((field, at) => (
          <li key={field.id} data-row={field.id} className={styles.row}>
            <Described field={field} />
            <span className={styles.buttons}>
              <Button
                size="small"
                Icon={IconPencil}
                iconSize={16}
                aria-label={text.editOf(field.label.en)}
                aria-haspopup="dialog"
                onClick={() => onEdit(field)}
              >
                {text.edit}
              </Button>
              <RowMenu
                of={field.label.en}
                entries={[
                  ...(at > 0 ? [{ label: text.up, Icon: IconArrowUp, run: () => void move(at, at - 1) }] : []),
                  ...(at < fields.length - 1
                    ? [{ label: text.down, Icon: IconArrowDown, run: () => void move(at, at + 1) }]
                    : []),
                  ...endings(field, setQuestion),
                ]}
              />
            </span>
          </li>
        ))}
      </ol>
      <QuestionDialog question={question} onClose={() => setQuestion(null)} />
    </>
  )
}

/** Puts a field aside or uses it again, and deletes it after a question. */
function endings(field: ManagedCustomField, ask: (question: Question) => void): MenuEntry[] {
  const name = field.label.en
  const turn = field.retiredAt === null ? 'retire' : 'bringBack'
  const run = () =>
    changeCustomField[turn](field)
      .then(() => toast.success(text[turn].done(name)))
      .catch((error: unknown) => showFailure(error, text.failed))
  const removal: Question = {
    title: text.remove.title(name),
    explanation: text.remove.explanation(field.values, formatNumber(field.values)),
    actionLabel: text.remove.open,
    Icon: IconTrash,
    tone: 'danger',
    act: () => changeCustomField.remove(field),
    done: text.remove.done(name),
    failed: text.failed,
  }
  return [
    { label: text[turn].open, Icon: turn === 'retire' ? IconArchive : IconRestore, run: () => void run() },
    { label: text.remove.open, Icon: IconTrash, isDanger: true, run: () => ask(removal) },
  ]
}

function Described({ field }: { field: ManagedCustomField }) {
  const { label, key, type, group, required, unique, sensitive, values, retiredAt } = field
  const facts = [
    text.types[type],
    group,
    required && text.facts.required,
    unique && text.facts.unique,
    sensitive && text.facts.sensitive,
    text.values(values, formatNumber(values)),
    retiredAt !== null && text.aside,
  ]
  return (
    <div className={styles.text}>
      <strong>{label.en}</strong> <span lang="hi">{label.hi}</span>
      <p className={styles.muted}>
        <code>{`{student.${key}}`}</code> <span>{facts.filter(Boolean).join(' · ')}</span>
      </p>
    </div>
  )
}
