import { describe, expect, it } from 'vitest'
import { sameNameAs } from './same-name.ts'

describe('a name', () => {
  it.each([
    ['Asha Patil', 'ASHA  patil'],
    ['Asha Patil', 'Patil Asha'],
    ['Asha Patil', 'Asha Ramesh Patil'],
    ['Deepak Choudhary', 'Dipak Chaudhari'],
    ['Laxmi Joshi', 'Lakshmi Joshi'],
    ['Ram Kumar Rao', 'Ramkumar Rao'],
    ['Sean O’Brien', "Sean O'Brien"],
    ['Sean O’Brien', 'Sean OBrien'],
    ['Søren Anne-Marie', 'Soren Anne Marie'],
    ['सीमा पाटिल', 'पाटिल सीमा'],
    ['R. Kumar', 'Ravi Kumar'],
    ['Ramesh K', 'Krishnan Ramesh'],
    ['Mohd. Imran Khan', 'Mohammed Imran Khan'],
    ['Md Imran', 'Muhammad Imran'],
  ])('%s is the same as %s', (one, other) => {
    expect(sameNameAs(one)(other)).toBe(true)
    expect(sameNameAs(other)(one)).toBe(true)
  })

  it.each([
    ['Rita Patil', 'Gita Patil'],
    ['सीमा पाटिल', 'सुमा पाटिल'],
    ['Asha', 'Asha Patil'],
    ['R. Kumar', 'Gita Kumar'],
    ['R. K.', 'Ravi Kumar'],
    ['Mohd. Imran', 'Mohd. Irfan'],
    ['A. Rao', 'Asha Patil'],
    ['Asha Asha Rao', 'Asha Rao Patil'],
    ['', ''],
    ['', 'Asha Patil'],
    ['-', '.'],
  ])('%s is another than %s', (one, other) => {
    expect(sameNameAs(one)(other)).toBe(false)
    expect(sameNameAs(other)(one)).toBe(false)
  })
})
