import { REQUESTS_SUBMITTED_PER_HOUR } from '@portal/contract/limits'
import { aPagedPdf, aPhoto, aPng, aWebp } from '../../server/src/testing/files/files.ts'
import { studentFixture } from '../../server/src/testing/portal/student-fixture.ts'
import { pick, type Random, randomInt } from '../random.ts'
import { callApi, signIn } from './api-client.ts'
import { type Ledger, NoResponseError } from './ledger.ts'
import {
  certificateContent,
  requestContent,
  studentContent,
  type TrackedRequest,
  type TrackedStudent,
} from './tracked-records.ts'

const CERTIFICATE_MAX_BYTES = 200_000
const MAX_STUDENTS = 8
const PHOTOS = [aPhoto, aPng, aWebp] as Uint8Array<ArrayBuffer>[]

/**
 * One clerk and their students, who write one record after the other while other clerks do the same. A record that is
 * being written is taken off the lists until the response arrives; without a response it is never written again.
 */
export class ClerkSimulator {
  readonly #origin: string
  readonly #cookie: string
  readonly #ledger: Ledger
  readonly #random: Random
  readonly #name: string
  readonly #students: TrackedStudent[] = []
  #counter = 0

  constructor(origin: string, cookie: string, ledger: Ledger, random: Random, name: string) {
    this.#origin = origin
    this.#cookie = cookie
    this.#ledger = ledger
    this.#random = random
    this.#name = name
  }

  /** Writes until `isStopped`, or until a call gets no response. Throws on an unexpected response. */
  async run(isStopped: () => boolean) {
    const [add, ...others] = [
      this.addStudent,
      this.changeStudent,
      this.writeIdCard,
      this.writeCertificate,
      this.writeRequest,
    ] as const
    try {
      while (!isStopped()) {
        const hasFew = this.#students.length < 2
        await (hasFew ? add : pick(this.#random, [add, ...others, ...others.slice(1)])).call(this)
      }
    } catch (error) {
      if (!(error instanceof NoResponseError)) throw error
    }
  }

  async addStudent() {
    if (this.#students.length >= MAX_STUDENTS) return this.deactivateStudent()
    const person = { email: `${this.#next('s')}@college.example`, password: `pass-${this.#counter}-word` }
    const draft = { ...studentFixture, ...person, photo: await this.#photo() }
    const key = `student ${person.email}`
    const { id } = await this.#write(key, studentContent({ ...draft, status: 'active' }), 'POST', '/students', draft)
    const cookie = await signIn(this.#origin, person, 'student')
    this.#students.push({ id, key, cookie, submitted: 0, cards: [], certificates: [], requests: [] })
  }

  async changeStudent() {
    const student = takeRandom(this.#random, this.#students)
    if (!student) return
    const photo = randomInt(this.#random, 2) === 0 ? await this.#photo() : ''
    const changed = { ...studentFixture, firstName: this.#next('Name'), email: emailOf(student), password: '', photo }
    const content = studentContent({ ...changed, status: 'active' })
    await this.#write(student.key, content, 'PUT', `/students/${student.id}`, changed)
    this.#students.push(student)
  }

  async deactivateStudent() {
    const student = this.#students.shift()
    if (!student) return
    // Deactivation changes only the status, so the name is set to a known value first.
    const changed = { ...studentFixture, firstName: 'Last', email: emailOf(student), password: '', photo: '' }
    const content = (status: string) => studentContent({ ...changed, status })
    await this.#write(student.key, content('active'), 'PUT', `/students/${student.id}`, changed)
    await this.#write(student.key, content('inactive'), 'DELETE', `/students/${student.id}`)
  }

  async writeIdCard() {
    const student = pick(this.#random, this.#students)
    const card = randomInt(this.#random, 2) === 0 ? takeRandom(this.#random, student.cards) : undefined
    if (card && randomInt(this.#random, 3) === 0) return this.#write(card.key, null, 'DELETE', `/id-cards/${card.id}`)
    const [key, text] = [card?.key ?? `card ${this.#next('c')}`, this.#next('C')]
    const [method, path] = card ? ['PUT', `/id-cards/${card.id}`] : ['POST', `/students/${student.id}/id-cards`]
    const { id } = await this.#write(key, text, method, path, { card: text, collegeId: key })
    student.cards.push({ id, key })
  }

  async writeCertificate() {
    const student = pick(this.#random, this.#students)
    const certificate = randomInt(this.#random, 2) === 0 ? takeRandom(this.#random, student.certificates) : undefined
    if (certificate && randomInt(this.#random, 3) === 0)
      return this.#write(certificate.key, null, 'DELETE', `/certificates/${certificate.id}`)
    const [documentType, title] = [certificate?.key ?? `certificate ${this.#next('p')}`, this.#next('Title')]
    const bytes = Buffer.concat([
      aPagedPdf({ bytes: randomInt(this.#random, CERTIFICATE_MAX_BYTES) }),
      Buffer.from(`%${title}`),
    ])
    const file = await this.#upload('certificate', bytes)
    const [method, path] = certificate
      ? ['PUT', `/certificates/${certificate.id}`]
      : ['POST', `/students/${student.id}/certificates`]
    const content = certificateContent({ title }, bytes)
    const { id } = await this.#write(documentType, content, method, path, { title, documentType, file })
    student.certificates.push({ id, key: documentType })
  }

  async writeRequest() {
    const student = pick(this.#random, this.#students)
    const request = randomInt(this.#random, 3) > 0 ? takeRandom(this.#random, student.requests) : undefined
    if (!request) return this.#submit(student)
    const path = `/me/requests/${request.id}`
    const choice = request.status === 'Pending' ? randomInt(this.#random, 4) : 3
    if (choice === 0) return this.#write(request.key, null, 'DELETE', path, undefined, student.cookie)
    if (choice === 1) {
      const message = `${request.key}: ${this.#next('please')}`
      await this.#write(request.key, requestContent({ ...request, message }), 'PUT', path, { message }, student.cookie)
      return void student.requests.push({ ...request, message })
    }
    const decided = await this.#decide(request)
    if (decided.status === 'Approved' || decided.status === 'Pending') student.requests.push(decided)
  }

  async #decide(request: TrackedRequest): Promise<TrackedRequest> {
    const status = request.status === 'Pending' ? pick(this.#random, ['Approved', 'Rejected'] as const) : 'Completed'
    const step = { from: request.status, status, note: this.#next('because') }
    const decided: TrackedRequest = { ...request, status, steps: [...request.steps, status] }
    const path = `/requests/${request.id}`
    const { decision } = await this.#write(request.key, requestContent(decided), 'POST', `${path}/decision`, step)
    if (randomInt(this.#random, 3) > 0) return decided
    const undone = { ...request, steps: [...decided.steps, request.status] }
    await this.#write(request.key, requestContent(undone), 'POST', `${path}/undo`, { decisionId: decision?.id })
    return undone
  }

  async #submit(student: TrackedStudent) {
    // The portal limits how many requests a student submits in an hour.
    if (student.submitted++ >= REQUESTS_SUBMITTED_PER_HOUR) return this.changeStudent()
    const key = `request ${this.#next('r')}`
    const request = { key, message: `${key}: please`, status: 'Pending' as const, steps: [] }
    const { message } = request
    const { id } = await this.#write(key, requestContent(request), 'POST', '/me/requests', { message }, student.cookie)
    student.requests.push({ ...request, id })
  }

  #photo() {
    return this.#upload('photo', pick(this.#random, PHOTOS))
  }

  async #upload(kind: string, bytes: Uint8Array<ArrayBuffer>) {
    const response = await callApi(this.#origin, 'POST', `/uploads/${kind}`, { cookie: this.#cookie, body: bytes })
    return response.json().id
  }

  #write(key: string, next: string | null, method = '', path = '', body?: object, cookie = this.#cookie) {
    return this.#ledger.write(key, next, async () =>
      (await callApi(this.#origin, method, path, { cookie, body })).json(),
    )
  }

  /** A text that no other record holds. */
  #next(word: string) {
    this.#counter++
    return `${word}-${this.#name}-${this.#counter}`
  }
}

/** Removes a random item and returns it; undefined when there is none. */
function takeRandom<Item>(random: Random, items: Item[]) {
  return items.splice(randomInt(random, items.length), 1)[0]
}

const emailOf = ({ key }: TrackedStudent) => key.replace('student ', '')
