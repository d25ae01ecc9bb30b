import { createHash } from 'node:crypto'
import { REQUESTS_SUBMITTED_PER_HOUR } from '@portal/contract/limits'
import { aPdf, aPhoto, aPng, aWebp } from '../../server/src/testing/files.ts'
import { studentFixture } from '../../server/src/testing/student-fixture.ts'
import { below, oneOf, type Random } from '../random.ts'
import { ask, signIn } from './ask.ts'
import { type Ledger, Unanswered } from './ledger.ts'

const CERTIFICATE_MAX_BYTES = 200_000
const STUDENTS_AT_ONCE = 8
const PHOTOS = [aPhoto, aPng, aWebp] as Uint8Array<ArrayBuffer>[]

type Held = { id: string; mark: string }
type HeldRequest = Held & { message: string; status: 'Pending' | 'Approved' }
type Student = Held & {
  cookie: string
  submitted: number
  cards: Held[]
  certificates: Held[]
  requests: HeldRequest[]
}

export const contentOfStudent = ({ firstName, status }: { firstName: string; status: string }) =>
  `${firstName} ${status}`
export const contentOfCertificate = ({ title }: { title: string }, bytes: Uint8Array) =>
  `${title} ${createHash('sha256').update(bytes).digest('hex')}`
export const contentOfRequest = ({ message, status }: { message: string; status: string }) => `${message} ${status}`

/**
 * One clerk and the students at their desk, who write one thing after the other while other desks do the same. What
 * is being written is out of the desk's hands until the answer comes; without one it is never touched again.
 */
export class Desk {
  readonly #origin: string
  readonly #cookie: string
  readonly #ledger: Ledger
  readonly #random: Random
  readonly #name: string
  readonly #students: Student[] = []
  #made = 0

  constructor(origin: string, cookie: string, ledger: Ledger, random: Random, name: string) {
    this.#origin = origin
    this.#cookie = cookie
    this.#ledger = ledger
    this.#random = random
    this.#name = name
  }

  /** Writes until told to stop, or until an answer fails to come. Throws when one comes that should not. */
  async write(stopped: () => boolean) {
    const [add, ...others] = [this.addStudent, this.changeStudent, this.card, this.certificate, this.request] as const
    try {
      while (!stopped()) {
        const few = this.#students.length < 2
        await (few ? add : oneOf(this.#random, [add, ...others, ...others.slice(1)])).call(this)
      }
    } catch (error) {
      if (!(error instanceof Unanswered)) throw error
    }
  }

  async addStudent() {
    if (this.#students.length >= STUDENTS_AT_ONCE) return this.deactivateStudent()
    const person = { email: `${this.#next('s')}@college.example`, password: `pass-${this.#made}-word` }
    const draft = { ...studentFixture, ...person, photo: await this.#photo() }
    const mark = `student ${person.email}`
    const { id } = await this.#write(mark, contentOfStudent({ ...draft, status: 'active' }), 'POST', '/students', draft)
    const cookie = await signIn(this.#origin, person, 'student')
    this.#students.push({ id, mark, cookie, submitted: 0, cards: [], certificates: [], requests: [] })
  }

  async changeStudent() {
    const student = taken(this.#random, this.#students)
    if (!student) return
    const photo = below(this.#random, 2) === 0 ? await this.#photo() : ''
    const changed = { ...studentFixture, firstName: this.#next('Name'), email: emailOf(student), password: '', photo }
    const content = contentOfStudent({ ...changed, status: 'active' })
    await this.#write(student.mark, content, 'PUT', `/students/${student.id}`, changed)
    this.#students.push(student)
  }

  async deactivateStudent() {
    const student = this.#students.shift()
    if (!student) return
    // The name is what it was last; the ledger knows it better than the desk.
    const changed = { ...studentFixture, firstName: 'Last', email: emailOf(student), password: '', photo: '' }
    const content = (status: string) => contentOfStudent({ ...changed, status })
    await this.#write(student.mark, content('active'), 'PUT', `/students/${student.id}`, changed)
    await this.#write(student.mark, content('inactive'), 'DELETE', `/students/${student.id}`)
  }

  async card() {
    const student = oneOf(this.#random, this.#students)
    const card = below(this.#random, 2) === 0 ? taken(this.#random, student.cards) : undefined
    if (card && below(this.#random, 3) === 0) return this.#write(card.mark, null, 'DELETE', `/id-cards/${card.id}`)
    const [mark, text] = [card?.mark ?? `card ${this.#next('c')}`, this.#next('C')]
    const [method, path] = card ? ['PUT', `/id-cards/${card.id}`] : ['POST', `/students/${student.id}/id-cards`]
    const { id } = await this.#write(mark, text, method, path, { card: text, collegeId: mark })
    student.cards.push({ id, mark })
  }

  async certificate() {
    const student = oneOf(this.#random, this.#students)
    const paper = below(this.#random, 2) === 0 ? taken(this.#random, student.certificates) : undefined
    if (paper && below(this.#random, 3) === 0)
      return this.#write(paper.mark, null, 'DELETE', `/certificates/${paper.id}`)
    const [documentType, title] = [paper?.mark ?? `certificate ${this.#next('p')}`, this.#next('Title')]
    const bytes = Buffer.concat([aPdf(below(this.#random, CERTIFICATE_MAX_BYTES)), Buffer.from(`%${title}`)])
    const file = await this.#upload('certificate', bytes)
    const [method, path] = paper
      ? ['PUT', `/certificates/${paper.id}`]
      : ['POST', `/students/${student.id}/certificates`]
    const content = contentOfCertificate({ title }, bytes)
    const { id } = await this.#write(documentType, content, method, path, { title, documentType, file })
    student.certificates.push({ id, mark: documentType })
  }

  async request() {
    const student = oneOf(this.#random, this.#students)
    const request = below(this.#random, 3) > 0 ? taken(this.#random, student.requests) : undefined
    if (!request) return this.#submit(student)
    const path = `/me/requests/${request.id}`
    const choice = request.status === 'Pending' ? below(this.#random, 4) : 3
    if (choice === 0) return this.#write(request.mark, null, 'DELETE', path, undefined, student.cookie)
    if (choice === 1) {
      const message = `${request.mark}: ${this.#next('please')}`
      await this.#write(
        request.mark,
        contentOfRequest({ ...request, message }),
        'PUT',
        path,
        { message },
        student.cookie,
      )
      return void student.requests.push({ ...request, message })
    }
    const status = request.status === 'Pending' ? oneOf(this.#random, ['Approved', 'Rejected'] as const) : 'Completed'
    const decision = { from: request.status, status }
    const content = contentOfRequest({ ...request, status })
    await this.#write(request.mark, content, 'POST', `/requests/${request.id}/decision`, decision)
    if (status === 'Approved') student.requests.push({ ...request, status })
  }

  async #submit(student: Student) {
    // Who has sent as many as a student may sends no more.
    if (student.submitted++ >= REQUESTS_SUBMITTED_PER_HOUR) return this.changeStudent()
    const mark = `request ${this.#next('r')}`
    const request = { mark, message: `${mark}: please`, status: 'Pending' as const }
    const { message } = request
    const { id } = await this.#write(
      mark,
      contentOfRequest(request),
      'POST',
      '/me/requests',
      { message },
      student.cookie,
    )
    student.requests.push({ ...request, id })
  }

  #photo() {
    return this.#upload('photo', oneOf(this.#random, PHOTOS))
  }

  async #upload(kind: string, bytes: Uint8Array<ArrayBuffer>) {
    const sent = await ask(this.#origin, 'POST', `/uploads/${kind}`, { cookie: this.#cookie, body: bytes })
    return sent.json().id
  }

  #write(mark: string, next: string | null, method = '', path = '', body?: object, cookie = this.#cookie) {
    return this.#ledger.write(mark, next, async () => (await ask(this.#origin, method, path, { cookie, body })).json())
  }

  /** A text that nothing else in the college has. */
  #next(word: string) {
    this.#made++
    return `${word}-${this.#name}-${this.#made}`
  }
}

/** One of them, taken away. */
function taken<Item>(random: Random, items: Item[]) {
  return items.splice(below(random, items.length), 1)[0]
}

const emailOf = ({ mark }: Student) => mark.replace('student ', '')
