import type { Descriptions } from './descriptions.ts'

/** Fields and parameters that mean the same wherever they stand. */
export const anywhere: Descriptions = {
  id: ['The id of the record.', '6f0c1d6e-2a51-4f0d-9d53-0f6b1f1c2b77'],
  page: ['Which page of the list, from 1.', 1],
  pageSize: ['How many rows a page has.', 10],
  total: ['How many rows there are in all, counted up to a limit: see more.', 279],
  more: ['Whether there are more rows than total says.', false],
}
