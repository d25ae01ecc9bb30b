/** The topics that have changed; 'everything' where notifications may have been missed. */
export type Invalidation = string[] | 'everything'
