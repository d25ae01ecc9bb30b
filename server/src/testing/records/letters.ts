import type { BulkLetterState } from '@portal/contract/bulk/bulk-letters'
import type { LetterTemplateContent } from '@portal/contract/documents/letters/letter-templates'
import { expect } from 'vitest'
import { switchFeature } from '../portal/features.ts'
import type { Caller, TestPortal } from '../portal/test-portal.ts'
import { waitFor } from '../runner/wait-for.ts'

export const bonafide = `# Bonafide Certificate
This is to certify that **{student.name}**{if student.collegeId} ({student.collegeId}){end} is a student of {college.name}, {student.courseName}, Semester {student.semester}.

{if request.purpose}
It is issued for {request.purpose}.
{end}

No. {letter.serial} of {letter.date}, {letter.academicYear}.`

export const bonafideInHindi = `# बोनाफाइड प्रमाण पत्र
प्रमाणित किया जाता है कि **{student.name}**{if student.collegeId} ({student.collegeId}){end} {student.courseName}, सेमेस्टर {student.semester} में हैं।

{if request.purpose}
यह {request.purpose} के लिए जारी किया जाता है।
{end}

क्रमांक {letter.serial}, {letter.date}।`

export const letterContent = (more: Partial<LetterTemplateContent> = {}): LetterTemplateContent => ({
  ...{ languages: ['en'], texts: [bonafide], layout: 'below', size: 11, signers: [], shown: ['collegeId', 'course'] },
  ...{ validDays: null, handover: 'file', keepsLines: false, head: 'printed', address: '', ...more },
})

/** Switches letters on, and creates what they need, for tests on demand. */
export function lettersOf(portal: TestPortal, admin: Caller, student: { id: string }) {
  const { app } = portal
  const areOn = async () => {
    if (!app.features.letters) await switchFeature(portal, 'letters')
  }
  const records = {
    /** A template with a draft. */
    async letterTemplate(prefix = 'BC', more: Partial<LetterTemplateContent> = {}) {
      await areOn()
      return admin.letterTemplates.create({ name: 'Bonafide Certificate', prefix, content: letterContent(more) })
    },
    /** A template that letters are issued from. */
    async letterTemplateInUse(prefix = 'BC', more: Partial<LetterTemplateContent> = {}) {
      const { id, revision } = await records.letterTemplate(prefix, more)
      return admin.letterTemplates.use({ id, revision })
    },
    /** What is sent to issue a letter as it is shown. */
    async shownLetter(templateId: string, studentId = student.id, answers: Record<string, string> = {}) {
      const asked = { templateId, studentId, answers }
      const { fingerprint, faults } = await admin.letters.preview(asked)
      if (fingerprint === null) throw new Error(JSON.stringify(faults))
      return { ...asked, fingerprint }
    },
    async letter(studentId = student.id) {
      const { id } = await records.letterTemplateInUse()
      return admin.letters.issue(await records.shownLetter(id, studentId))
    },
    async signatory() {
      await areOn()
      return admin.letterSignatories.create({ name: 'Dr. V. Joshi', office: 'Principal', fromDay: '2020-01-01' })
    },
  }
  return {
    ...records,
    /** Letters for one student, in this state. */
    async letterRun(state: BulkLetterState, studentId = student.id) {
      const { id: templateId } = await records.letterTemplateInUse()
      const { id } = await admin.letterRuns.create({ templateId, studentIds: [studentId] })
      if (state !== 'draft')
        await app.database.transaction(({ db }) =>
          db.updateTable('letterRuns').set({ state }).where('id', '=', id).execute(),
        )
      return id
    },
    /** Letters for one student that can be printed. */
    async printableLetterRun() {
      const { id: templateId } = await records.letterTemplateInUse()
      const { id } = await admin.letterRuns.create({ templateId, studentIds: [student.id] })
      await admin.letterRuns.apply({ id, students: 1 })
      await app.jobs.poll()
      await waitFor(async () => {
        await app.jobs.poll()
        const letters = await admin.letters.listOf({ studentId: student.id })
        expect(letters.rows[0]?.state).toBe('valid')
      })
      return id
    },
  }
}
