import type { ColumnType } from 'kysely'

/** A jsonb column: read as what was parsed, written as text (`JSON.stringify`), since pg would send an array as an array of SQL. */
export type JsonColumn = ColumnType<unknown, string, string>
