import type { APIRequestContext } from '@playwright/test'
import type { LetterTemplate, LetterTemplateContent } from '@portal/contract/documents/letters/letter-templates'
import type { FeatureName } from '@portal/contract/features'
import type { Profile, StudentCreateInput } from '@portal/contract/people/students'
import type { RequestTypeDefinition } from '@portal/contract/records/request-types/request-type-definition'
import type { RequestType } from '@portal/contract/records/request-types/request-types'
import type { Decision, RequestStatus } from '@portal/contract/records/requests'
import { aPdf, aPhoto } from '@portal/server/testing/files/files'
import { studentFixture } from '@portal/server/testing/portal/student-fixture'
import { ADMIN } from './portal-process.ts'

const defaults: Omit<StudentCreateInput, 'photo'> = { ...studentFixture, email: '', password: '' }

export type Student = Omit<StudentCreateInput, 'photo'> & { id: string }

let serial = 0

/** The portal ends a connection that nothing has used for 75 s, perhaps just as the next call is sent on it. */
const onceMore = { maxRetries: 1 }

/** Prepares the data of a test through the portal's API, as its administrator. */
export class AdminApi {
  readonly #http: APIRequestContext
  readonly #password: string

  private constructor(http: APIRequestContext, password: string) {
    this.#http = http
    this.#password = password
  }

  /** `password` is that of new students; empty where they have none. */
  static async signIn(http: APIRequestContext, password = 'student-1') {
    await http.post('/api/session', { data: { ...ADMIN, panel: 'admin' } })
    return new AdminApi(http, password)
  }

  /** Tests add students who are alike: nothing is asked about that. */
  async addStudent(details: Partial<StudentCreateInput> = {}): Promise<Student> {
    const email = details.email ?? `student-${process.pid}-${++serial}@college.example`
    const draft = { ...defaults, password: this.#password, ...details, email }
    const photo = await this.upload('photo', aPhoto, 'photo.jpg')
    const { id } = await this.#post<{ id: string }>('/api/students', { ...draft, photo, acceptDuplicate: true })
    return { ...draft, id }
  }

  /** Changes details of the one student who is found by `q`, as an administrator does in the form. */
  async correctStudent(q: string, changes: Partial<StudentCreateInput>) {
    const { rows } = await this.#post<{ rows: Profile[] }>('/api/students/search', { q })
    const [found] = rows
    if (!found || rows.length > 1) throw new Error(`${rows.length} students are found by ${q}`)
    const details = Object.fromEntries(
      Object.keys(defaults).map((field) => [field, found[field as keyof Profile] ?? '']),
    )
    await this.#send('PUT', `/api/students/${found.id}`, { ...details, password: '', photo: '', ...changes })
  }

  /** Adds students who differ in these details. */
  addStudents(each: readonly Partial<StudentCreateInput>[]) {
    return Promise.all(each.map((details) => this.addStudent(details)))
  }

  async updateStudent({ id, ...details }: Student, changes: Partial<StudentCreateInput>): Promise<Student> {
    const draft = { ...details, ...changes }
    await this.#send('PUT', `/api/students/${id}`, { ...draft, password: changes.password ?? '', photo: '' })
    return { ...draft, id }
  }

  /** Adds a request type and puts it to use. Returns its id. */
  async addKindInUse(definition: RequestTypeDefinition) {
    const { id, revision } = await this.#post<{ id: string; revision: number }>('/api/request-kinds', { definition })
    await this.#post(`/api/request-kinds/${id}/use`, { revision })
    return id
  }

  addIdCard(studentId: string, card: string, collegeId = 'CLG-20417') {
    return this.#post<{ id: string }>(`/api/students/${studentId}/id-cards`, { card, collegeId })
  }

  updateIdCard(cardId: string, card: string, collegeId = 'CLG-20417') {
    return this.#send('PUT', `/api/id-cards/${cardId}`, { card, collegeId })
  }

  deleteIdCard(cardId: string) {
    return this.#send('DELETE', `/api/id-cards/${cardId}`, {})
  }

  async addCertificate(
    studentId: string,
    title: string,
    { documentType = 'Bonafide Certificate', bytes = aPdf(), name = `${title}.pdf` } = {},
  ) {
    const file = await this.upload('certificate', bytes, name)
    return this.#post<{ id: string }>(`/api/students/${studentId}/certificates`, { title, documentType, file })
  }

  updateCertificate(certificateId: string, title: string, documentType = 'Bonafide Certificate') {
    return this.#send('PUT', `/api/certificates/${certificateId}`, { title, documentType, file: '' })
  }

  deleteCertificate(certificateId: string) {
    return this.#send('DELETE', `/api/certificates/${certificateId}`, {})
  }

  decide(requestId: string, from: RequestStatus, status: Decision, note = '') {
    return this.#post(`/api/requests/${requestId}/decision`, { from, status, note })
  }

  /** Rejects whatever still waits for a decision. */
  async emptyPendingQueue() {
    const search = { status: 'Pending', pageSize: 50 }
    const { rows } = await this.#post<{ rows: { id: string }[] }>('/api/requests/search', search)
    if (rows.length === 0) return
    // All of a page at once: other tests of the same portal may have left more than one person may decide in a minute.
    const ids = rows.map(({ id }) => id)
    await this.#post('/api/requests/decisions', { ids, from: 'Pending', status: 'Rejected' })
    await this.emptyPendingQueue()
  }

  /** Switches a feature on, as the office does in its settings. */
  switchFeatureOn(setting: FeatureName) {
    return this.#switchFeature(setting, true)
  }

  switchFeatureOff(setting: FeatureName) {
    return this.#switchFeature(setting, false)
  }

  async #switchFeature(setting: FeatureName, value: boolean) {
    const { revision } = await this.#setting(setting)
    await this.#send('PUT', '/api/settings', { setting, value, revision })
  }

  /** A template of letters that is in use, in English. */
  async letterInUse(name: string, prefix: string, text: string) {
    const content = {
      ...{ languages: ['en'], texts: [text], layout: 'below', size: 11, signers: [], shown: [] },
      ...{ validDays: null, handover: 'file' },
    }
    type Template = { id: string; revision: number }
    const { id, revision } = await this.#post<Template>('/api/letter-templates', { name, prefix, content })
    return this.#post<Template>(`/api/letter-templates/${id}/use`, { revision })
  }

  /** Saves a draft of a template, changed as a colleague does it. */
  async rewriteTemplate(id: string, changes: Partial<LetterTemplateContent>) {
    const path = `/api/letter-templates/${id}`
    const { name, prefix, revision, draft, inUse } = await this.#send<LetterTemplate>('GET', path)
    const content = { ...(draft ?? inUse)?.content, ...changes }
    return this.#send<LetterTemplate>('PUT', path, { name, prefix, revision, content })
  }

  /** Saves a draft of a request type, changed as a colleague does it. */
  async rewriteKind(id: string, changes: Partial<RequestTypeDefinition>) {
    const path = `/api/request-kinds/${id}`
    const { revision, draft, last } = await this.#send<RequestType>('GET', path)
    const definition = { ...(draft ?? last).definition, ...changes }
    return this.#send<RequestType>('PUT', path, { revision, definition })
  }

  /** Gives the college another name, as the office does in its settings. */
  async renameCollege(value: string) {
    const { revision } = await this.#setting('name')
    await this.#send('PUT', '/api/settings', { setting: 'name', value, revision })
  }

  async #setting(setting: string) {
    const settings = await this.#send<{ setting: string; revision: number }[]>('GET', '/api/settings')
    const found = settings.find((one) => one.setting === setting)
    if (!found) throw new Error(`there is no setting ${setting}`)
    return found
  }

  deactivate(studentId: string) {
    return this.#send('DELETE', `/api/students/${studentId}`, {})
  }

  markFormer(studentId: string) {
    return this.#post(`/api/students/${studentId}/leaving`, {})
  }

  readmit(studentId: string) {
    return this.#post(`/api/students/${studentId}/readmission`, {})
  }

  async upload(kind: 'photo' | 'certificate', bytes: Buffer, name: string) {
    const answer = await this.#http.post(`/api/uploads/${kind}`, {
      data: bytes,
      headers: { 'x-file-name': encodeURIComponent(name) },
      ...onceMore,
    })
    return ((await answer.json()) as { id: string }).id
  }

  #post<Answer>(path: string, data: unknown): Promise<Answer> {
    return this.#send<Answer>('POST', path, data)
  }

  async #send<Answer>(method: string, path: string, data?: unknown): Promise<Answer> {
    const answer = await this.#http.fetch(path, { method, ...(data !== undefined && { data }), ...onceMore })
    if (!answer.ok()) throw new Error(`${path} was answered ${answer.status()}: ${await answer.text()}`)
    return (await answer.json()) as Answer
  }
}
