import { messages } from '@portal/contract/messages'
import { fullName } from '@portal/contract/people/full-name'
import type { FoundStudent } from '@portal/contract/people/search'
import { certificateMoveMessages as text } from '@portal/contract/records/certificate-move-messages'
import type { Certificate } from '@portal/contract/records/certificates'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { everythingQuery } from '../../../../data/people/search.ts'
import { useMoveCertificate } from '../../../../data/records/certificates.ts'
import { TextField } from '../../../../forms/fields/inputs.tsx'
import { canBeChecked } from '../../../../runtime-config.ts'
import { Button } from '../../../../ui/button/button.tsx'
import frame from '../../../../ui/dialog/dialog-frame.module.css'
import { DialogFrame } from '../../../../ui/dialog/dialog-frame.tsx'
import layer from '../../../../ui/dialog/dialog-layer.module.css'
import { useDebounced } from '../../../../ui/filter/use-debounced.ts'
import layout from '../../../../ui/layout/layout.module.css'
import { formatDate } from '../../../../ui/text/format-date.ts'
import type from '../../../../ui/text/text.module.css'
import { showFailure } from '../../../../ui/toast/show-failure.ts'
import { showUndoable } from '../../../../ui/toast/undoable.ts'

type MoveCertificateDialogProps = { row: Certificate | null; onClose: () => void }

/** Moves a certificate that was added to the wrong student to another one, who is found by name or number. */
export const MoveCertificateDialog = ({ row, onClose }: MoveCertificateDialogProps) => (
  <DialogFrame
    open={row !== null}
    onClose={onClose}
    title={text.title(row?.title ?? '')}
    explanation={canBeChecked ? text.withDocument : text.explanation}
  >
    {row && <MoveForm certificate={row} onClose={onClose} />}
  </DialogFrame>
)

function MoveForm({ certificate, onClose }: { certificate: Certificate; onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<FoundStudent | null>(null)
  const { students, isFound } = useFoundStudents(typed, certificate.studentId)
  const { mutateAsync, isPending } = useMoveCertificate()
  const name = useId()
  const move = async ({ id: to, ...student }: FoundStudent) => {
    const { id, title, studentId } = certificate
    try {
      const moved = await mutateAsync({ id, to })
      const moveBack = async () => void (await mutateAsync({ id: moved.id, to: studentId }))
      showUndoable({
        group: 'moved certificates',
        title: text.moved(title, fullName(student)),
        undos: [{ of: moved.id, run: moveBack }],
      })
      onClose()
    } catch (error) {
      showFailure(error, text.failed)
    }
  }
  return (
    <>
      <div className={`${frame.body} ${layout.form}`}>
        <TextField
          type="search"
          label={text.search}
          hint={text.searchHint}
          autoComplete="off"
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            setChosen(null)
          }}
        />
        <p role="status" className={type.hint}>
          {isFound && students.length === 0 && <span>{text.none}</span>}
        </p>
        {students.length > 0 && (
          <fieldset>
            <legend className="visually-hidden">{text.found}</legend>
            {students.map((student) => (
              <label key={student.id}>
                <input
                  type="radio"
                  name={name}
                  checked={chosen?.id === student.id}
                  onChange={() => setChosen(student)}
                />
                <span className={layout.lines}>
                  <b dir="auto">{fullName(student)}</b>
                  <span className={type.hint}>{detailsOf(student)}</span>
                </span>
              </label>
            ))}
          </fieldset>
        )}
      </div>
      <div className={`${layer.actions} ${frame.actions}`}>
        <Button onClick={onClose}>{messages.common.cancel}</Button>
        <Button tone="primary" busy={isPending} disabled={chosen === null} onClick={() => chosen && void move(chosen)}>
          {text.move}
        </Button>
      </div>
    </>
  )
}

/** What tells students of one name apart. */
const detailsOf = ({ collegeId, courseName, fatherName, dob }: FoundStudent) =>
  [collegeId, courseName, fatherName, dob && formatDate(dob)].filter(Boolean).join(' · ')

/** The students who match what is typed, once typing has paused, but for the one whose certificate it is. */
function useFoundStudents(typed: string, owner: string) {
  const { q } = useDebounced(typed.trim())
  const { data, isPlaceholderData } = useQuery(everythingQuery(q))
  const rows = q === '' ? [] : (data?.students.rows ?? [])
  return {
    students: rows.filter(({ id, status }) => id !== owner && status !== 'inactive'),
    isFound: q !== '' && data !== undefined && !isPlaceholderData,
  }
}
