import {
  type SeriesPattern,
  seriesDigits,
  seriesPattern,
  seriesSeparators,
  seriesYears,
} from '@portal/contract/documents/letters/series-pattern'
import { templateMessages } from '@portal/contract/documents/letters/template-messages'
import { useQuery } from '@tanstack/react-query'
import { seriesPreviewQuery, seriesQuery, useSaveSeries } from '../../../../../data/documents/letter-templates.ts'
import { DialogForm } from '../../../../../forms/dialog-form.tsx'
import fields from '../../../../../forms/fields/field.module.css'
import { Field } from '../../../../../forms/fields/field.tsx'
import { CheckBox, TextField } from '../../../../../forms/fields/inputs.tsx'
import { RadioChoices } from '../../../../../forms/fields/radio-choices.tsx'
import { useForm } from '../../../../../forms/use-form.ts'
import { useRemoteChange } from '../../../../../forms/use-remote-change.ts'
import { useSessionDraft } from '../../../../../forms/use-session-draft.ts'
import { DialogFrame } from '../../../../../ui/dialog/dialog-frame.tsx'
import { QueryView } from '../../../../../ui/loading/query-view.tsx'
import { formatDate } from '../../../../../ui/text/format-date.ts'
import words from '../../../../../ui/text/text.module.css'
import { showFailure } from '../../../../../ui/toast/show-failure.ts'
import { toast } from '../../../../../ui/toast/toast.ts'
import { useSettled } from '../use-settled.ts'

const text = templateMessages.numbers

type SeriesDialogProps = { open: boolean; onClose: () => void; prefix: string }

/** How the numbers of a series are written, with the next three as they would be. */
export function SeriesDialog({ open, onClose, prefix }: SeriesDialogProps) {
  const query = useQuery({ ...seriesQuery(prefix), enabled: open })
  return (
    <DialogFrame open={open} onClose={onClose} title={text.title(prefix)} explanation={text.explanation} wide staysOpen>
      <QueryView query={query}>
        {({ pattern, later }) => <PatternForm prefix={prefix} pattern={later?.pattern ?? pattern} onClose={onClose} />}
      </QueryView>
    </DialogFrame>
  )
}

type PatternFormProps = { prefix: string; pattern: SeriesPattern; onClose: () => void }

function PatternForm({ prefix, pattern, onClose }: PatternFormProps) {
  const form = useForm(seriesPattern, pattern)
  useSessionDraft(`letter-series-${prefix}`, form)
  useRemoteChange(form, pattern, null)
  const { mutateAsync } = useSaveSeries()
  const { year, digits, separator } = form.values
  const save = form.submit(async (saved) => {
    try {
      await mutateAsync({ prefix, pattern: saved })
      toast.success(text.saved)
      onClose()
    } catch (error) {
      showFailure(error, templateMessages.failed)
    }
  })
  const { error, ...select } = form.field('digits')
  return (
    <DialogForm form={form} onSubmit={save} save={text.save} onCancel={onClose}>
      <TextField label={text.lead} hint={text.leadHint} autoComplete="off" {...form.field('lead')} />
      <RadioChoices
        legend={text.separator}
        choices={seriesSeparators}
        labels={text.separators}
        chosen={separator}
        onChange={(chosen) => form.change({ separator: chosen })}
      />
      <RadioChoices
        legend={text.year}
        choices={seriesYears}
        labels={text.years}
        chosen={year}
        onChange={(chosen) => form.change({ year: chosen, restarts: chosen !== 'none' })}
      />
      {year !== 'none' && <CheckBox label={text.restarts} {...form.tick('restarts')} />}
      <Field label={text.digits} error={error}>
        {(control) => (
          <select
            className={`${fields.input} ${fields.select}`}
            {...select}
            {...control}
            value={String(digits)}
            onChange={({ target }) => form.change({ digits: Number(target.value) })}
          >
            {seriesDigits.map((one) => (
              <option key={one} value={String(one)}>
                {text.digitsOf(one)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <NextNumbers prefix={prefix} pattern={form.values} />
    </DialogForm>
  )
}

/** The next three numbers in what is chosen, and when they begin. */
function NextNumbers({ prefix, pattern }: { prefix: string; pattern: SeriesPattern }) {
  const settled = useSettled(pattern)
  const isSound = seriesPattern.safeParse(settled).success
  const { data } = useQuery({ ...seriesPreviewQuery({ prefix, pattern: settled }), enabled: isSound })
  return (
    <section aria-label={text.preview}>
      <h3 className={words.caption}>{text.preview}</h3>
      <div role="status">
        <ul>
          {data?.next.map((serial) => (
            <li key={serial}>{serial}</li>
          ))}
        </ul>
        {data && <p className={words.hint}>{data.from === null ? text.atOnce : text.from(formatDate(data.from))}</p>}
      </div>
    </section>
  )
}
