import { LETTER_NAME_MAX_CHARACTERS, LETTER_SIGNERS_MAX } from '@portal/contract/documents/letters/letter-limits'
import {
  handovers,
  type LetterTemplate,
  letterSizes,
  tickedFields,
} from '@portal/contract/documents/letters/letter-templates'
import { templateMessages } from '@portal/contract/documents/letters/template-messages'
import { screens } from '@portal/contract/paths'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { seriesQuery, signatoriesQuery } from '../../../../../data/documents/letter-templates.ts'
import { CheckBox, TextField } from '../../../../../forms/fields/inputs.tsx'
import { RadioChoices } from '../../../../../forms/fields/radio-choices.tsx'
import form from '../../../../../forms/form.module.css'
import { Button } from '../../../../../ui/button/button.tsx'
import { useLazyDialog } from '../../../../../ui/dialog/use-lazy-dialog.tsx'
import layout from '../../../../../ui/layout/layout.module.css'
import { Panel } from '../../../../../ui/layout/panel.tsx'
import { Permitted } from '../../../../../ui/layout/permitted.tsx'
import { formatDate } from '../../../../../ui/text/format-date.ts'
import words from '../../../../../ui/text/text.module.css'
import styles from './letter-editor.module.css'
import { TemplatePaper } from './template-paper.tsx'
import type { Written } from './use-template-draft.ts'

const text = templateMessages

type TemplateOptionsProps = {
  template: LetterTemplate
  written: Written
  onChange: (changes: Partial<Written>) => void
}

/** The series of numbers, the page for everybody, who signs and how a letter is handed over. */
export const TemplateOptions = (props: TemplateOptionsProps) => (
  <div className={styles.options}>
    <Panel padded>
      <div className={form.columns}>
        <Series {...props} />
        <Signers {...props} />
        <PublicPage {...props} />
        <Issue {...props} />
        <TemplatePaper {...props} />
      </div>
    </Panel>
  </div>
)

const loadDialog = () => import('./series-dialog.tsx').then(({ SeriesDialog }) => SeriesDialog)

function Series({ template, written, onChange }: TemplateOptionsProps) {
  const { prefix } = template
  const { data: series } = useQuery(seriesQuery(prefix))
  const { show, dialog } = useLazyDialog(loadDialog, { prefix })
  const later = series?.later
  return (
    <section className={layout.form}>
      <h2>{text.series}</h2>
      <TextField
        label={text.name}
        required
        maxLength={LETTER_NAME_MAX_CHARACTERS}
        value={written.name}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <TextField
        label={text.prefix}
        hint={template.isSeriesUsed ? text.prefixUsed : text.next(series?.next[0] ?? template.nextSerial)}
        required
        readOnly={template.isSeriesUsed}
        maxLength={4}
        value={written.prefix}
        onChange={({ target }) => onChange({ prefix: target.value.toUpperCase() })}
      />
      {!template.isSeriesUsed && (
        <TextField
          label={text.firstNumber}
          hint={text.firstNumberHint}
          inputMode="numeric"
          pattern="[0-9]*"
          maxLength={6}
          value={written.firstNumber}
          onChange={({ target }) => onChange({ firstNumber: target.value.replace(/\D/g, '') })}
        />
      )}
      {later && <p className={words.hint}>{text.numbers.later(later.next[0] ?? '', formatDate(later.from))}</p>}
      <Permitted action="changeLetterTemplate">
        <div>
          <Button aria-haspopup="dialog" onClick={() => void show()}>
            {text.numbers.action}
          </Button>
        </div>
      </Permitted>
      {dialog}
    </section>
  )
}

function Signers({ written: { signers }, onChange }: TemplateOptionsProps) {
  const { data = [] } = useQuery(signatoriesQuery)
  const isFull = signers.length >= LETTER_SIGNERS_MAX
  return (
    <section className={layout.form}>
      <h2>{text.signers}</h2>
      <fieldset className={layout.lines}>
        <legend className="visually-hidden">{text.signers}</legend>
        {data.map(({ id, name, office }) => (
          <CheckBox
            key={id}
            label={`${name}, ${office}`}
            checked={signers.includes(id)}
            disabled={isFull && !signers.includes(id)}
            onChange={({ target }) =>
              onChange({ signers: target.checked ? [...signers, id] : signers.filter((one) => one !== id) })
            }
          />
        ))}
      </fieldset>
      <p className={words.hint}>
        {data.length === 0 && <span>{`${text.noSigners} `}</span>}
        <Link to={screens.letterSignatories}>{text.toSignatories}</Link>
      </p>
    </section>
  )
}

function PublicPage({ written: { shown }, onChange }: TemplateOptionsProps) {
  return (
    <section className={layout.form}>
      <h2>{text.publicPage}</h2>
      <fieldset className={layout.lines}>
        <legend className={words.hint}>{text.publicPageHint}</legend>
        {tickedFields.map((name) => (
          <CheckBox
            key={name}
            label={text.shown[name]}
            checked={shown.includes(name)}
            onChange={({ target }) =>
              onChange({ shown: tickedFields.filter((one) => (one === name ? target.checked : shown.includes(one))) })
            }
          />
        ))}
      </fieldset>
    </section>
  )
}

function Issue({ written, onChange }: TemplateOptionsProps) {
  const sizes = letterSizes.map(String)
  return (
    <section className={layout.form}>
      <h2>{text.more}</h2>
      <TextField
        label={text.validDays}
        hint={text.validDaysHint}
        inputMode="numeric"
        maxLength={4}
        value={written.validDays}
        onChange={({ target }) => onChange({ validDays: target.value.replace(/\D/g, '') })}
      />
      <RadioChoices
        legend={text.handover}
        choices={handovers}
        labels={text.handovers}
        chosen={written.handover}
        onChange={(handover) => onChange({ handover })}
      />
      <RadioChoices
        legend={text.size}
        choices={sizes}
        labels={Object.fromEntries(letterSizes.map((size) => [size, text.sizes(size)]))}
        chosen={String(written.size)}
        onChange={(size) => onChange({ size: letterSizes.find((known) => String(known) === size) ?? written.size })}
      />
    </section>
  )
}
