import { officeTypes, type Question, questionTypes } from '@portal/contract/records/request-types/questions'
import { requestTypeEditorMessages } from '@portal/contract/records/request-types/request-type-editor-messages'
import { uploadRules } from '@portal/contract/records/uploads'
import type { SyntheticEvent } from 'react'
import { CheckBox, TextArea, TextField } from '../../../../forms/fields/inputs.tsx'
import { TickChoices } from '../../../../forms/fields/tick-choices.tsx'
import formStyles from '../../../../forms/form.module.css'
import { UnsavedGuard } from '../../../../forms/unsaved-guard.tsx'
import { useForm } from '../../../../forms/use-form.ts'
import { useSessionDraft } from '../../../../forms/use-session-draft.ts'
import { Button } from '../../../../ui/button/button.tsx'
import frame from '../../../../ui/dialog/dialog-frame.module.css'
import { DialogFrame } from '../../../../ui/dialog/dialog-frame.tsx'
import words from '../../../../ui/text/text.module.css'
import { Begins } from './question-begins.tsx'
import { draftOf, type QuestionDraft, questionFrom } from './question-draft.ts'
import { Changes, Keeps } from './question-record.tsx'
import { type DraftForm, Select } from './question-select.tsx'

const text = requestTypeEditorMessages.question

type QuestionDialogProps = {
  /** Names the list of the question, under which a draft of it is saved. */
  draftName: string
  earlier: readonly Question[]
  /** Undefined for a new one. */
  question: Question | undefined
  isOffice: boolean
  /** The names of the other questions. */
  taken: readonly string[]
  onDone: (question: Question) => void
  onClose: () => void
}

/** One question of a request type. It becomes part of the draft, which is saved as a whole. */
export function QuestionDialog({
  draftName,
  earlier,
  question,
  isOffice,
  taken,
  onDone,
  onClose,
}: QuestionDialogProps) {
  const form = useForm<QuestionDraft>((draft) => questionFrom(draft, taken).errors, draftOf(question))
  useSessionDraft(`${draftName}-${question?.key ?? ''}`, form)
  const { type } = form.values
  const done = (draft: QuestionDraft) => {
    const { question: made } = questionFrom(draft, taken)
    if (made) onDone(made)
  }
  // React tells the form of the request type, too, in which the dialog stands.
  const submit = (event: SyntheticEvent) => {
    event.stopPropagation()
    void form.submit(done)(event)
  }
  return (
    <DialogFrame open onClose={onClose} title={isOffice ? text.officeTitle : text.title} wide staysOpen>
      <form noValidate ref={form.ref} className={`${frame.body} ${formStyles.form}`} onSubmit={submit}>
        <div className={formStyles.columns}>
          <TextField label={isOffice ? text.officeEn : text.en} required {...form.field('en')} />
          <TextField label={isOffice ? text.officeHi : text.hi} lang="hi" {...form.field('hi')} />
          <Select form={form} field="type" label={text.type}>
            {(isOffice ? officeTypes : questionTypes).map((one) => (
              <option key={one} value={one}>
                {text.types[one]}
              </option>
            ))}
          </Select>
          <TextField
            label={text.key}
            hint={text.keyHint(isOffice ? 'office' : 'request')}
            readOnly={question !== undefined}
            {...form.field('key')}
          />
        </div>
        <CheckBox label={text.required} {...form.tick('required')} />
        {type === 'text' && (
          <TextField label={text.maxCharacters} inputMode="numeric" {...form.field('maxCharacters')} />
        )}
        {type === 'choice' && (
          <TextArea label={text.choices} hint={text.choicesHint} rows={5} required {...form.field('choices')} />
        )}
        {type === 'file' && <p className={words.hint}>{text.fileHint(uploadRules.requestFile.description)}</p>}
        {type === 'number' && (
          <div className={formStyles.columns}>
            <TextField label={text.min} inputMode="numeric" {...form.field('min')} />
            <TextField label={text.max} inputMode="numeric" {...form.field('max')} />
          </div>
        )}
        <ShownWhen form={form} earlier={earlier} />
        {isOffice ? <Begins form={form} /> : <Changes form={form} />}
        {isOffice && <Keeps form={form} />}
        <div className={formStyles.actions}>
          <Button type="submit" tone="primary">
            {text.done}
          </Button>
        </div>
        <UnsavedGuard unsaved={form.isDirty} />
      </form>
    </DialogFrame>
  )
}

/** The earlier question and its choices after which this one is asked. */
function ShownWhen({ form, earlier }: { form: DraftForm; earlier: readonly Question[] }) {
  const choices = earlier.flatMap((one) => (one.type === 'choice' ? [one] : []))
  const { shownAfter, shownChoices } = form.values
  const after = choices.find(({ key }) => key === shownAfter)
  if (choices.length === 0) return null
  return (
    <>
      <Select form={form} field="shownAfter" label={text.shownWhen}>
        <option value="">{text.always}</option>
        {choices.map(({ key, label }) => (
          <option key={key} value={key}>
            {label.en}
          </option>
        ))}
      </Select>
      {after && (
        <TickChoices
          label={`${after.label.en} ${text.is}`}
          hint={text.oneOrMore}
          choices={after.choices.map(({ en }) => en)}
          chosen={shownChoices}
          onChange={(chosen) => form.change({ shownChoices: chosen })}
        />
      )}
    </>
  )
}
