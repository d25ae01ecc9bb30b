import { messages } from '@portal/contract/messages'
import { fullName } from '@portal/contract/people/full-name'
import type { FoundStudent } from '@portal/contract/people/search'
import { certificateMoveMessages as text } from '@portal/contract/records/certificates/certificate-move-messages'
import type { Certificate } from '@portal/contract/records/certificates/certificates'
import { useState } from 'react'
import { useMoveCertificate } from '../../../../data/records/certificates.ts'
import { canBeChecked } from '../../../../runtime-config.ts'
import { Button } from '../../../../ui/button/button.tsx'
import frame from '../../../../ui/dialog/dialog-frame.module.css'
import { DialogFrame } from '../../../../ui/dialog/dialog-frame.tsx'
import layer from '../../../../ui/dialog/dialog-layer.module.css'
import layout from '../../../../ui/layout/layout.module.css'
import { showFailure } from '../../../../ui/toast/show-failure.ts'
import { showUndoable } from '../../../../ui/toast/undoable.ts'
import { StudentFinder } from '../../people/students/student-finder.tsx'

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
  const [chosen, setChosen] = useState<FoundStudent | null>(null)
  const { mutateAsync, isPending } = useMoveCertificate()
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
        <StudentFinder except={certificate.studentId} chosen={chosen} onChoose={setChosen} />
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
