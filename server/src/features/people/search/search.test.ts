import { randomUUID } from 'node:crypto'
import { fold } from '@portal/contract/folding'
import { SEARCH_MAX_CHARACTERS } from '@portal/contract/limits'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { searchText } from '../../../platform/database/search.ts'
import { onBothEngines } from '../../../testing/databases/engines.ts'
import { addStudents } from '../../../testing/databases/many-students.ts'
import { type Caller, openTestPortal, type TestPortal } from '../../../testing/portal/test-portal.ts'

const words = (text: string) => text.trim().split(/\s+/)

const otherFirstNames = words(`
  Aarav Aditi Akash Amit Anil Anita Anjali Arjun Arun Asha Bharat Chetan Dinesh Divya Esha Gita Harsh Hema Isha Jaya
  Kamal Kamla Karan Kiran Kishan Komal Lata Mahima Manish Manisha Meena Mohan Mohini Mukesh Naresh Nikita Nitin Pooja
  Prakash Prem Priti Purva Rajan Rakesh Ramesh Rani Ravi Rekha Rohan Rupa Sachin Sandip Sanjay Sarita Seema Shobha Shyam
  Sonal Sunil Sunita Suraj Swapnil Tejas Uday Uma Vijay Vikas Vimal Vinay Vinod Yogesh Zoya`)
const otherLastNames = words(`
  Agarwal Ahuja Bose Chavan Das Desai Dutta Gandhi Ghosh Gill Iyer Jain Joshi Kapoor Kaur Khan Kumar Malhotra Mehta Menon
  Naidu Nair Pandit Parmar Patel Pawar Rao Sen Sethi Shah Singh Sinha Soni Thakur Tiwari Varma Yadav`)

/** What somebody types, and the student they mean. */
const misspelt = [
  ['prya', 'Priya Raghavan'],
  ['mohamed', 'Mohammed Shaikh'],
  ['dipak', 'Deepak Wagle'],
  ['laxmi', 'Lakshmi Pillai'],
  ['shrya', 'Shreya Ghoshal'],
  ['sreya ghosal', 'Shreya Ghoshal'],
  ['chowdhury', 'Ritika Choudhary'],
  ['ankit kulkarny', 'Ankit Kulkarni'],
  ['krushna', 'Krishna Bhagat'],
  ['kirthana', 'Keerthana Subramaniam'],
  ['subramanium', 'Keerthana Subramaniam'],
  ['vaishanvi', 'Vaishnavi Dongre'],
  ['abhishkek', 'Abhishek Mhatre'],
  ['siddarth', 'Siddharth Oak'],
  ['jyothi', 'Jyoti Gaitonde'],
  ['geetanjli', 'Geetanjali Phadke'],
  ['wivek', 'Vivek Sonawane'],
  ['phatima', 'Fatima Sayyed'],
  ['zakhir', 'Zakir Hussain'],
  ['huseein', 'Zakir Hussain'],
  ['banerji', 'Debjani Banerjee'],
  ['debjni', 'Debjani Banerjee'],
  ['mukharjee', 'Anirban Mukherjee'],
  ['anriban', 'Anirban Mukherjee'],
  ['gurprit', 'Gurpreet Dhillon'],
  ['dhilon', 'Gurpreet Dhillon'],
  ['vekatesh', 'Venkatesh Hegde'],
  ['ayesa', 'Ayesha Qureshi'],
  ['qurehsi', 'Ayesha Qureshi'],
  ['nandni deshmuk', 'Nandini Deshmukh'],
] as const

const nth = <Item>(items: readonly Item[], at: number) => items[at % items.length] as Item

const rowOf = (firstName: string, lastName: string) => ({
  firstName,
  lastName,
  sortName: fold(`${firstName} ${lastName}`),
  search: searchText([firstName, lastName]),
})

onBothEngines('the search over everything', (engine) => {
  let portal: TestPortal
  let admin: Caller
  beforeAll(async () => {
    portal = await openTestPortal(engine)
    admin = await portal.signInAdmin()
    const others = Array.from({ length: 2_000 }, (_, at) =>
      rowOf(nth(otherFirstNames, at), nth(otherLastNames, Math.floor(at / 7))),
    )
    const meant = [...new Set(misspelt.map(([, name]) => name))].map((name) => name.split(' ') as [string, string])
    await addStudents(portal.app.database, [...others, ...meant.map(([first, last]) => rowOf(first, last))])
  })
  afterAll(() => portal.close())

  const search = async (q: string) => (await admin.search.everything({ q })).students
  const names = async (q: string) => (await search(q)).rows.map(({ firstName, lastName }) => `${firstName} ${lastName}`)

  it.each(misspelt)('for the misspelt "%s" has %s among the first five of 2,000 students', async (q, name) => {
    expect((await names(q)).slice(0, 5)).toContain(name)
  })

  it('has names that begin with the text first, then other words, and says how many match', async () => {
    const { rows, total, more } = await search('ma')
    expect(rows).toHaveLength(5)
    expect(rows.every(({ firstName }) => firstName.startsWith('Ma'))).toBe(true)
    expect([total > 5, more, rows.some(({ similar }) => similar)]).toEqual([true, false, false])
  })

  it('finds students by their birth date as people write it', async () => {
    const { id } = await portal.addStudent({ firstName: 'Vasanti', dob: '1999-07-21' })
    await portal.addStudent({ firstName: 'Vasanti', dob: '1999-07-22' })
    for (const q of ['1999-07-21', '21/07/1999', '21 Jul 1999', '२१.७.१९९९'])
      expect((await search(q)).rows, q).toMatchObject([{ id, dob: '1999-07-21', fatherName: expect.any(String) }])
    expect((await search('22 1999')).rows).toEqual([])
  })

  it('says which students were found by a similar name only', async () => {
    await portal.addStudent({ firstName: 'Quentin', lastName: 'Exactly' })
    await portal.addStudent({ firstName: 'Quentyn', lastName: 'Nearly' })
    const { rows, total } = await search('quentin')
    expect(rows.map(({ lastName, similar }) => [lastName, similar])).toEqual([
      ['Exactly', false],
      ['Nearly', true],
    ])
    expect(total).toBe(2)
  })

  it('finds a student by e-mail, contact, College Id and card, and shows the College Id', async () => {
    const { id } = await portal.addStudent({ firstName: 'Ulrike', email: 'u.k@college.example', contact: '9012345670' })
    await admin.idCards.add({ studentId: id, card: 'CS-2030-0117', collegeId: 'CLG-77417' })
    for (const q of ['u.k@college', '9012345670', '1234567', 'clg-77417', 'cs-2030-0117', 'ulrike 774']) {
      expect((await search(q)).rows, q).toMatchObject([{ id, collegeId: 'CLG-77417', status: 'active' }])
    }
  })

  it('shows the cards whose number or College Id was typed, to whoever may see cards', async () => {
    const { id } = await portal.addStudent({ firstName: 'Kunigunde' })
    await admin.idCards.add({ studentId: id, card: 'KX-1', collegeId: 'CLG-5' })
    const { id: cardId } = await admin.idCards.add({ studentId: id, card: 'KX-7788', collegeId: 'CLG-88001' })
    const cards = async (q: string, as = admin) => (await as.search.everything({ q })).cards
    for (const q of ['kx-7788', 'kunigunde 8800', '7788']) {
      expect(await cards(q), q).toMatchObject([
        {
          id: cardId,
          card: 'KX-7788',
          collegeId: 'CLG-88001',
          student: { id, firstName: 'Kunigunde', status: 'active' },
        },
      ])
    }
    expect((await cards('kx-')).map(({ card }) => card)).toEqual(['KX-7788', 'KX-1'])
    for (const q of ['kunigunde', 'kx']) expect(await cards(q), q).toEqual([])
    expect(await cards('kx-7788', await portal.keyCaller(['viewStudents']))).toEqual([])
  })

  it('finds certificates by the beginning of their title, and by a student and words of it, for whoever may see them', async () => {
    const holder = await portal.addStudent({ firstName: 'Leopoldine', lastName: 'Weiss' })
    const other = await portal.addStudent({ firstName: 'Balthasar', lastName: 'Weiss', status: 'inactive' })
    const add = async (studentId: string, title: string) =>
      portal.app.database.transaction(({ db }) =>
        db
          .insertInto('certificates')
          .values({
            ...{ id: randomUUID(), studentId, title, documentType: 'Marksheet', imageUrl: null, uid: randomUUID() },
            ...{ status: 'active', created_at: new Date().toISOString(), updated_at: null },
          })
          .execute(),
      )
    await add(holder.id, 'Zither diploma, first part')
    await add(holder.id, 'Zither diploma, second part')
    await add(other.id, 'ZITHER course')
    await add(other.id, 'Théorie 100%_')
    const found = async (q: string, as = admin) => (await as.search.everything({ q })).certificates
    const titles = async (q: string) => (await found(q)).map(({ title }) => title)
    expect(await titles('zither')).toEqual([
      'ZITHER course',
      'Zither diploma, first part',
      'Zither diploma, second part',
    ])
    expect(await titles(' ZITHER  diploma, s')).toEqual(['Zither diploma, second part'])
    expect(await titles('leopoldine diploma')).toEqual(['Zither diploma, second part', 'Zither diploma, first part'])
    expect(await titles('second diploma weiss')).toEqual(['Zither diploma, second part'])
    expect(await titles('theorie balthasar')).toEqual(['Théorie 100%_'])
    expect(await found('zither c')).toMatchObject([
      { documentType: 'Marksheet', student: { id: other.id, lastName: 'Weiss', status: 'inactive' } },
    ])
    for (const q of ['zi', 'leopoldine', 'diploma', 'théorie 100%%', 'leopoldine course'])
      expect(await titles(q), q).toEqual([])
    expect(await found('zither', await portal.keyCaller(['viewStudents']))).toEqual([])
  })

  it('finds requests by the words of their message: pending ones first, the newest first, only some', async () => {
    const { as, student } = await portal.signInStudent({ firstName: 'Zenobia', courseName: 'B.A. Gardening' })
    const send = async (message: string) => (await as.me.submitRequest({ message })).id
    const decided = await send('Quince certificate, the first')
    await admin.requests.decide({ id: decided, from: 'Pending', status: 'Approved' })
    for (const number of [2, 3]) await send(`Quince certificate, number ${number}`)
    const found = async (q: string) => (await admin.requests.find({ q })).rows.map(({ message }) => message)
    const all = ['Quince certificate, number 3', 'Quince certificate, number 2', 'Quince certificate, the first']
    expect(await found('QUINCE')).toEqual(all)
    expect(await found('zenobia quince')).toEqual(all)
    expect(await found('quince first')).toEqual(all.slice(2))
    // The student and the course are found as students.
    for (const q of ['zenobia', 'gardening', 'quince%', '']) expect(await found(q), q).toEqual([])
    expect(await admin.requests.find({ q: 'quince' })).toMatchObject({
      rows: [
        { status: 'Pending', studentId: student.id, student: { firstName: 'Zenobia' } },
        {},
        { status: 'Approved' },
      ],
      more: false,
    })
    for (let more = 4; more < 8; more++) await send(`Quince certificate, number ${more}`)
    const { rows, more } = await admin.requests.find({ q: 'quince' })
    expect([rows.length, more]).toEqual([5, true])
  })

  it('has inactive students after active ones, marked, by their name and by a similar one', async () => {
    await portal.addStudent({ firstName: 'Ottoline', lastName: 'Gone', status: 'inactive' })
    await portal.addStudent({ firstName: 'Ottoline', lastName: 'Here' })
    for (const q of ['ottoline', 'otoline']) {
      expect((await search(q)).rows, q).toMatchObject([
        { lastName: 'Here', status: 'active' },
        { lastName: 'Gone', status: 'inactive' },
      ])
    }
  })

  it('finds a former name no longer, and a new one at once', async () => {
    const { id, status: _status, ...student } = await portal.addStudent({ firstName: 'Beatrix', lastName: 'Oldname' })
    await admin.students.update({ id, ...student, lastName: 'Newbury', password: '', photo: '' })
    expect(await names('newbry')).toEqual(['Beatrix Newbury'])
    expect(await names('oldnme')).toEqual([])
  })

  it('takes wildcards, quotes and operators literally, and long and foreign texts too', async () => {
    await portal.addStudent({ firstName: 'Zed', lastName: 'O_Neil%' })
    await portal.addStudent({ firstName: 'प्रियंका', lastName: 'शर्मा' })
    expect(await names('o_n')).toEqual(['Zed O_Neil%'])
    expect(await names('neil%')).toEqual(['Zed O_Neil%'])
    for (const q of ['%', '_', '" OR "', 'a* NEAR(', '\uD800', 'x'.repeat(SEARCH_MAX_CHARACTERS), '  ']) {
      expect(
        (await search(q)).rows.map(({ lastName }) => lastName),
        q,
      ).toEqual([])
    }
    expect(await names('प्रियंका')).toEqual(['प्रियंका शर्मा'])
    expect(await names('शर्मा')).toEqual(['प्रियंका शर्मा'])
  })

  it.each([
    ["o'brien", 'Máire O’Brien'],
    ['O´BRIEN', 'Máire O’Brien'],
    ['yildiz', 'Ebru Yıldız'],
    ['YILDIZ', 'Ebru Yıldız'],
    ['sorensen', 'Søren Sørensen'],
    ['Łukasz', 'Lukasz Nowak'],
    ['+91 98765 00037', 'Søren Sørensen'],
    ['098765-00037', 'Søren Sørensen'],
    ['98765 00037', 'Søren Sørensen'],
    ['९८७६५०००३७', 'Søren Sørensen'],
  ])('finds "%s": %s', async (q, name) => {
    const spelled = [
      ['Máire', 'O’Brien', '9876500035'],
      ['Ebru', 'Yıldız', '9876500036'],
      ['Søren', 'Sørensen', '9876500037'],
      ['Lukasz', 'Nowak', '9876500038'],
    ] as const
    if ((await search('9876500035')).rows.length === 0)
      for (const [firstName, lastName, contact] of spelled) await portal.addStudent({ firstName, lastName, contact })
    expect(
      (await search(q)).rows.map(({ firstName, lastName, similar }) => [`${firstName} ${lastName}`, similar]),
    ).toEqual([[name, false]])
    const { rows } = await admin.students.list({ q })
    expect(rows.map(({ firstName, lastName }) => `${firstName} ${lastName}`)).toEqual([name])
  })

  it('refuses a NUL and a text that is too long', async () => {
    for (const q of ['a\0b', 'x'.repeat(SEARCH_MAX_CHARACTERS + 1)]) {
      await expect(search(q)).rejects.toMatchObject({ code: 'INVALID_INPUT' })
    }
  })

  it('reads the students a browser remembers in their order, inactive ones too, and leaves out the unknown', async () => {
    const first = await portal.addStudent({ lastName: 'First' })
    const second = await portal.addStudent({ lastName: 'Second', status: 'inactive' })
    const found = await admin.students.byIds({ ids: [second.id, 'unknown', first.id] })
    expect(found.map(({ id, status }) => [id, status])).toEqual([
      [second.id, 'inactive'],
      [first.id, 'active'],
    ])
    expect(await admin.students.byIds({ ids: [] })).toEqual([])
  })
})
