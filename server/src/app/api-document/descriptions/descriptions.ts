/** What a field or parameter is, with its unit and limits where the schema does not say them, and one value as an example. */
export type Description = string | readonly [text: string, example: unknown]

/** Descriptions of fields by their names. */
export type Descriptions = Readonly<Record<string, Description>>

/** Descriptions of the fields of schemas, by the name of the schema; also of a part of it, such as ProfileInvitation. */
export type SchemaDescriptions = Readonly<Record<string, Descriptions>>
