import { MESSAGE_MAX_CHARACTERS } from '@portal/contract/limits'
import { REQUEST_FILES_PER_MESSAGE } from '@portal/contract/records/request-thread/request-thread-limits'
import { threadMessages } from '@portal/contract/records/request-thread/thread-messages'
import { IconSend } from '@tabler/icons-react'
import { type ComponentProps, type ReactNode, useEffect, useState } from 'react'
import type * as z from 'zod/mini'
import { isPermanent } from '../../../data/api/problems.ts'
import { TextArea } from '../../../forms/fields/inputs.tsx'
import formStyles from '../../../forms/form.module.css'
import { showSubmitError } from '../../../forms/show-submit-error.ts'
import { UnsavedGuard } from '../../../forms/unsaved-guard.tsx'
import { useForm } from '../../../forms/use-form.ts'
import { useSessionDraft } from '../../../forms/use-session-draft.ts'
import { Button } from '../../../ui/button/button.tsx'
import { formatNumber } from '../../../ui/text/format-number.ts'
import { Words } from '../../../ui/text/words.tsx'
import { announce } from '../../../ui/toast/announce.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { SendAgain } from '../send-actions.tsx'
import { Attachments } from './attachments.tsx'
import styles from './thread.module.css'
import { useRequestFiles } from './use-request-files.ts'

const text = threadMessages.reply

type Draft = { text: string }

type ReplyFormProps = {
  /** Names what was typed, when it is kept for the time after a sign-in. */
  draft: string
  check: z.ZodMiniType<Draft, Draft>
  label: string
  hint: string
  sendLabel: string
  /** What a screen reader says when it has been sent. */
  sent: string
  /** How many more files the request can have; null where none are sent. */
  filesLeft: number | null
  /** Whether nothing can be sent any more; what was typed stays readable. */
  isClosed?: boolean
  onSend: (message: Draft & { files: string[] }) => Promise<unknown>
  /** Tells whether something is written that has not been sent. Without it the form itself asks before it is left. */
  onDirty?: (isDirty: boolean) => void
  /** What can be put into the text, beside the other ways. */
  insertable?: (insert: (text: string) => void) => ReactNode
  other?: OtherWay | null
}

/** Another way to send it. `isMeant`: somebody began the text to send it so; its button is the first then. */
type OtherWay = {
  label: string
  Icon: typeof IconSend
  isMeant: boolean
  onSend: (message: Draft & { files: string[] }) => Promise<unknown>
}

/** A message or note that is written to a request: one line until somebody goes there. After it was sent, the next can be written. */
export function ReplyForm(props: ReplyFormProps) {
  const {
    draft,
    check,
    label,
    hint,
    sendLabel,
    sent,
    filesLeft,
    isClosed = false,
    onSend,
    onDirty,
    other,
    insertable,
  } = props
  const form = useForm(check, { text: '' })
  const files = useRequestFiles(draft, Math.min(REQUEST_FILES_PER_MESSAGE, filesLeft ?? 0))
  const [canRepeat, setCanRepeat] = useState(false)
  const [isBegun, setBegun] = useState(false)
  useSessionDraft(draft, form, 'tab')
  const left = formatNumber(MESSAGE_MAX_CHARACTERS - form.values.text.length)
  const isDirty = (form.isDirty || files.chosen.length > 0) && !isClosed
  const isOpen = isBegun || isDirty
  useEffect(() => onDirty?.(isDirty), [isDirty, onDirty])

  const submit = (send: typeof onSend) =>
    form.submit(async (values) => {
      if (files.isSending) return toast.error(text.stillSending)
      try {
        await send({ ...values, files: files.ids })
        setCanRepeat(false)
        form.reset({ text: '' })
        files.clear()
        announce(sent)
        form.focus('text')
      } catch (error) {
        const why = showSubmitError(error, form, threadMessages.failed)
        setCanRepeat(why !== '' && !isPermanent(error))
      }
    })

  const insert = (inserted: string) => {
    const before = form.values.text.trimEnd()
    form.change({ text: before === '' ? inserted : `${before}\n\n${inserted}` })
    form.focus('text')
  }

  return (
    <form
      noValidate
      ref={form.ref}
      className={`${formStyles.form} ${isOpen ? styles.reply : styles.oneLine}`}
      onFocus={() => setBegun(true)}
      onSubmit={submit(onSend)}
    >
      {isClosed && <p>{text.closed}</p>}
      <TextArea
        label={label}
        rows={isOpen ? 3 : 1}
        readOnly={isClosed || form.isSubmitting}
        hint={isClosed || !isOpen ? undefined : `${hint} ${text.left(left)}`.trim()}
        {...form.field('text')}
      />
      {isOpen && !isClosed && (
        <>
          {filesLeft !== null && <Attachments files={files} filesLeft={filesLeft} />}
          {!other && <SendAgain shown={canRepeat} isSending={form.isSubmitting} />}
          <div className={formStyles.actions}>
            <Words>{insertable?.(insert)}</Words>
            {other?.isMeant && <Other way={other} busy={form.isSubmitting} onClick={submit(other.onSend)} />}
            <Button type="submit" tone={other ? 'plain' : 'primary'} busy={form.isSubmitting} Icon={IconSend}>
              {sendLabel}
            </Button>
            {other && !other.isMeant && <Other way={other} busy={form.isSubmitting} onClick={submit(other.onSend)} />}
          </div>
        </>
      )}
      {!onDirty && <UnsavedGuard unsaved={isDirty} />}
    </form>
  )
}

const Other = ({ way, ...button }: { way: OtherWay; busy: boolean; onClick: ComponentProps<'button'>['onClick'] }) => (
  <Button Icon={way.Icon} {...button}>
    {way.label}
  </Button>
)
