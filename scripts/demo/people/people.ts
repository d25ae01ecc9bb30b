import { accounting } from './accounting.ts'
import { computerScience } from './computer-science.ts'
import { economics } from './economics.ts'
import { literature } from './literature.ts'
import { marketing } from './marketing.ts'
import { mathematics } from './mathematics.ts'
import { studentOf } from './person.ts'
import { physics } from './physics.ts'

/** Every student of the demonstration college, the first of them being the one whose sign-in is told. */
export const students = [computerScience, accounting, literature, marketing, mathematics, economics, physics].flatMap(
  (course) => course.people.map((person) => studentOf(course, person)),
)
