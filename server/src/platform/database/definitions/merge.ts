type Column<Row> = Extract<keyof Row, string>

/**
 * What becomes of the rows about a student whose record is merged into another one of the same student.
 *
 * `move`: they are about the one who stays. `unlessTaken`: but where that one has a row with the same values in these columns
 * (without columns: any row), they stay. `writtenBy`: a column that names the student as who has written it. `partOf`: a column
 * with the id of another row that moves; what is added to that row until the merge is undone goes back with it. `copiedIn`: a
 * column with a record as JSON, which has the id of its student once more.
 * `end`: they are deleted, also those of the one who stays where the account of the other takes the place of theirs. Undoing
 * brings them back, but for those that end `forGood`.
 * `stay`: they say what happened to the other record. `follow`: they refer to rows that move, and not to a student.
 * `by`: the room that merges says it.
 */
export type MergeOfRows<Row> =
  | {
      rows: 'move'
      unlessTaken?: readonly Column<Row>[]
      writtenBy?: Column<Row>
      partOf?: Column<Row>
      copiedIn?: Column<Row>
    }
  | { rows: 'end'; forGood?: true }
  | { rows: 'stay' | 'follow' | 'by' }

export const moves = { rows: 'move' } as const
export const ends = { rows: 'end' } as const
export const endsForGood = { rows: 'end', forGood: true } as const
export const stays = { rows: 'stay' } as const
export const follows = { rows: 'follow' } as const
export const byMerging = { rows: 'by' } as const
