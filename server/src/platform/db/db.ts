import type { Kysely } from 'kysely'
import type { DB } from './schema.gen.ts'

/** A transaction. Tables are named without a schema; what is visible follows from who acts. */
export type Db = Kysely<DB>
