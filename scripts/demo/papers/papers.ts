import { college } from '../college.ts'
import { fullName } from '../people/person.ts'
import { class12Marksheet } from '../scans/class12.ts'
import { hackathonCertificate } from '../scans/hackathon.ts'
import { serviceCertificate } from '../scans/service.ts'
import { sportsCertificate } from '../scans/sports.ts'
import { drawBonafide } from './bonafide.ts'
import { drawCharacter } from './character.ts'
import type { Issue } from './issue.ts'
import { drawMarksheet } from './marksheet.ts'
import { pdfOf } from './pdf/document.ts'
import type { Page } from './pdf/page.ts'
import { drawTransfer } from './transfer.ts'

const kinds = {
  bonafide: { title: 'Bonafide Certificate', documentType: 'Bonafide', make: asPdf(drawBonafide) },
  character: { title: 'Character Certificate', documentType: 'Character', make: asPdf(drawCharacter) },
  transfer: { title: 'Transfer Certificate', documentType: 'Transfer', make: asPdf(drawTransfer) },
  sports: {
    title: 'Annual Sports Meet',
    documentType: 'Sports',
    make: ({ student, day }) => sportsCertificate(student, day),
  },
  service: {
    title: 'Social Service Unit',
    documentType: 'Appreciation',
    make: ({ student, day }) => serviceCertificate(student, day),
  },
  hackathon: {
    title: 'Hack Shantivan',
    documentType: 'Achievement',
    make: ({ student, day }) => hackathonCertificate(student, day),
  },
  class12: {
    title: 'Class XII Marksheet',
    documentType: 'Marksheet',
    make: ({ student }) => class12Marksheet(student),
  },
  'marksheet 1': marksheet(1),
  'marksheet 2': marksheet(2),
  'marksheet 3': marksheet(3),
  'marksheet 4': marksheet(4),
  'marksheet 5': marksheet(5),
} satisfies Record<string, Kind>

type Kind = { title: string; documentType: string; make(issue: Issue): Promise<Buffer> }

/** What a student can have among their certificates. */
export type Paper = keyof typeof kinds

/** Makes a paper: what the portal lists it as, and the file. */
export async function makePaper(paper: Paper, issue: Issue) {
  const { title, documentType, make } = kinds[paper]
  return { title, documentType, name: `${title} ${fullName(issue.student)}`, bytes: await make(issue) }
}

function asPdf(draw: (issue: Issue) => Page, what?: string): Kind['make'] {
  return async (issue) => {
    const title = `${what ?? 'Certificate'} of ${fullName(issue.student)}`
    return pdfOf(draw(issue), { title, author: college.name, made: issue.day })
  }
}

function marksheet(semester: number): Kind {
  const title = `Semester ${semester} Marksheet`
  return { title, documentType: 'Marksheet', make: asPdf((issue) => drawMarksheet(issue, semester), title) }
}
