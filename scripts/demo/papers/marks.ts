import { randomFrom } from '../../random.ts'
import type { Student } from '../people/person.ts'

const THIRD = 3

/** What is taught in each course, three subjects a semester, in the order of the semesters. */
const core: Record<string, string> = {
  CS: `Programming in C, Digital Logic, Discrete Mathematics, Data Structures, Computer Organisation, Object-Oriented Programming,
    Database Systems, Operating Systems, Design of Algorithms, Computer Networks, Software Engineering, Theory of Computation,
    Web Technologies, Information Security, Machine Learning`,
  MA: `Calculus, Matrix Algebra, Analytical Geometry, Real Analysis I, Differential Equations, Number Theory, Linear Algebra,
    Real Analysis II, Probability, Group Theory, Numerical Methods, Vector Calculus, Complex Analysis, Topology, Operations Research`,
  PH: `Mechanics, Properties of Matter, Mathematical Methods I, Electricity and Magnetism, Waves and Optics, Mathematical Methods II,
    Thermal Physics, Modern Physics, Electronics I, Quantum Mechanics I, Statistical Physics, Electronics II, Nuclear Physics,
    Solid State Physics, Astrophysics`,
  CO: `Financial Accounting I, Business Organisation, Micro Economics, Financial Accounting II, Business Law, Macro Economics,
    Corporate Accounting, Cost Accounting I, Banking, Cost Accounting II, Income Tax, Auditing, Management Accounting,
    Goods and Services Tax, Company Law`,
  BM: `Principles of Management, Business Mathematics, Marketing Basics, Consumer Behaviour, Business Statistics, Accounting for Managers,
    Brand Management, Sales Management, Market Research, Digital Marketing, Services Marketing, Advertising, Retail Management,
    International Marketing, Business Strategy`,
  EN: `British Poetry, Indian Writing in English, Linguistics I, British Drama, The Short Story, Linguistics II, The Novel,
    American Literature, Literary Criticism I, Postcolonial Literature, World Classics, Literary Criticism II, Modern Drama,
    Translation Studies, Literature and Film`,
  EC: `Principles of Micro Economics, Statistics for Economics, Indian Economy I, Principles of Macro Economics, Mathematical Methods,
    Indian Economy II, Public Finance, Money and Banking, Economic History, Development Economics, International Trade, Econometrics,
    Environmental Economics, Labour Economics, Economics of Agriculture`,
}

/** What everybody takes, two a semester. */
const common = [
  ['Communicative English', 'Physical Education'],
  ['Environmental Studies', 'Hindi'],
  ['Constitution of India', 'Soft Skills'],
  ['Value Education', 'Computer Skills'],
  ['Entrepreneurship', 'Project Work'],
]

export type Mark = { code: string; subject: string; internal: number; written: number }

/** The marks of a finished semester: always the same ones for the same student. */
export function marksOf({ code, roll }: Student, semester: number): Mark[] {
  const random = randomFrom(roll * 100 + semester)
  const between = (low: number, high: number) => low + Math.floor(random() * (high - low + 1))
  const subjects = (core[code] ?? '').split(',').slice((semester - 1) * THIRD, semester * THIRD)
  const taken = [...subjects.map((subject) => subject.trim()), ...(common[semester - 1] ?? [])]
  return taken.map((subject, at) => ({
    code: `${code}${semester}0${at + 1}`,
    subject,
    internal: between(16, 29),
    written: between(38, 67),
  }))
}

const grades = [
  [90, 'O'],
  [80, 'A+'],
  [70, 'A'],
  [60, 'B+'],
  [50, 'B'],
] as const

export const gradeFor = (marks: number) => grades.find(([from]) => marks >= from)?.[1] ?? 'C'
