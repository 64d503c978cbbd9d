import type { Db } from '../../platform/db/db.ts'
import { findNamed } from '../cases/import-cases.ts'
import { selectKnownIds } from './known-ids.queries.ts'
import type { FieldProblem, ReadableRow } from './record-writer.ts'

interface Found {
	readonly id: string
	readonly count: number
}

export type Finds<One extends Found = Found> = ReadonlyMap<number, One>

interface Named {
	readonly id?: string
	readonly problem?: FieldProblem
}

interface NameToFind {
	/** Label of the column. */
	readonly field: string
	/** What the row says; empty without. */
	readonly name: string
	/** What to write instead where several have the name. */
	readonly instead?: string
}

/** The record that a row names, or why it is refused. */
export function namedIn(
	finds: Finds,
	{ row }: ReadableRow,
	{ field, name, instead = 'an email address' }: NameToFind,
): Named {
	if (name === '') return {}
	const one = finds.get(row)
	if (one === undefined) return { problem: { field, message: `“${name}” was not found.` } }
	if (one.count > 1) return { problem: { field, message: `“${name}” is the name of ${one.count}. Use ${instead}.` } }
	return { id: one.id }
}

/** Cases that rows name by their column of cases: by id in the other system, number or title. */
export async function findCasesOf(db: Db, rows: readonly ReadableRow[]): Promise<Finds> {
	const asked = rows.flatMap(({ row, values }) => (values.case ? [{ key: row, name: values.case }] : []))
	const known = await selectKnownIds(
		db,
		'cases',
		asked.map(({ name }) => name),
	)
	const named = asked.map((one) => ({ ...one, id: known.get(one.name) ?? null }))
	return new Map((await findNamed.cases(db, named)).map((one) => [one.key, one]))
}

/** Clients that rows name by their column of clients: by id in the other system, name or email. */
export async function findClientsOf(db: Db, rows: readonly ReadableRow[]): Promise<Finds> {
	const asked = rows.flatMap(({ row, values }) => (values.client ? [{ key: row, name: values.client }] : []))
	const names = asked.map(({ name }) => name)
	const known = await selectKnownIds(db, 'clients', names)
	const named = asked.map((one) => ({ ...one, id: known.get(one.name) ?? null }))
	return new Map((await findNamed.clients(db, named)).map((one) => [one.key, one]))
}

/** Members of the firm that rows name in a column. */
export async function findMembersOf(
	db: Db,
	rows: readonly ReadableRow[],
	column: string,
): Promise<Finds<Found & { readonly isActive: boolean }>> {
	const asked = rows.flatMap(({ row, values }) => {
		const name = values[column]
		return name ? [{ key: row, name }] : []
	})
	return new Map((await findNamed.members(db, asked)).map((one) => [one.key, one]))
}
