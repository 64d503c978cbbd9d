import type { RowValues } from '@praxis/contract/imports/plan-row.rules'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'

/** A row of a file that could be read. */
export interface ReadableRow {
	readonly row: number
	readonly values: RowValues
	/** The record of an earlier import with the same ID in the other system. */
	readonly knownId: string | null
}

export interface Match {
	readonly id: string
	readonly version: number
}

/** Why a field of a row is refused. */
export interface FieldProblem {
	readonly field: string
	readonly message: string
}

/** A row with what it refers to found, or why it is refused. */
export interface ResolvedRow {
	readonly values: RowValues
	readonly problems: readonly FieldProblem[]
}

export interface Written {
	readonly id: string
	readonly version: number
	/** Values before the change of an update: the changed fields. */
	readonly before: Readonly<Record<string, unknown>> | null
	readonly after: Readonly<Record<string, unknown>> | null
}

export interface Undoing extends Match {
	readonly before: Readonly<Record<string, unknown>>
	readonly after: Readonly<Record<string, unknown>>
}

/** How records of one kind are found, written and undone. Through the commands of the feature that owns them. */
export interface RecordWriter {
	/** Finds what rows refer to and checks them like the form of the record would. */
	resolve(
		db: Db,
		ctx: Context,
		rows: readonly ReadableRow[],
		importId: string,
	): Promise<ReadonlyMap<number, ResolvedRow>>
	/** Records that are the same as rows, by row. */
	match(db: Db, rows: readonly ReadableRow[]): Promise<ReadonlyMap<number, Match>>
	/** What makes two rows of one file the same record; null when nothing does. */
	keyOf(values: RowValues): string | null
	/** Throws before it writes. */
	create(db: Db, ctx: Context, values: RowValues): Promise<Written>
	/** Throws before it writes. */
	update(db: Db, ctx: Context, of: Match, values: RowValues): Promise<Written>
	/** Returns why a created record stays, or null. */
	undoCreate(db: Db, ctx: Context, of: Match): Promise<string | null>
	/** Gives fields their values back that still hold the imported ones. Returns the fields that do not, or null. */
	restore(db: Db, ctx: Context, of: Undoing): Promise<string | null>
}

/** Fields of a record that an update changed, before and after. */
export function changedFields<T extends object>(before: T, after: T, fields: readonly string[]) {
	const [was, is] = [new Map(Object.entries(before)), new Map(Object.entries(after))]
	const differing = fields.filter((field) => JSON.stringify(was.get(field)) !== JSON.stringify(is.get(field)))
	return {
		before: Object.fromEntries(differing.map((field) => [field, was.get(field)])),
		after: Object.fromEntries(differing.map((field) => [field, is.get(field)])),
	}
}

/** The fields that still hold what was imported, with their values before, and the names of the others. */
function restorable(now: object, { before, after }: Undoing) {
	const current = new Map(Object.entries(now))
	const fields = Object.keys(after)
	const same = fields.filter((field) => JSON.stringify(current.get(field)) === JSON.stringify(after[field]))
	return {
		values: Object.fromEntries(same.map((field) => [field, before[field]])),
		kept: fields.filter((field) => !same.includes(field)),
	}
}

interface Restoring {
	readonly of: Undoing
	/** The record as it is now, locked. */
	readonly now: { readonly version: number }
	readonly labelOf: (field: string) => string
	readonly update: (input: Readonly<Record<string, unknown>>) => Promise<unknown>
}

/** Gives fields their values back that still hold the imported ones. Returns which do not, or null. */
export async function restoreFields({ of, now, labelOf, update }: Restoring): Promise<string | null> {
	const { values, kept } = restorable(now, of)
	if (Object.keys(values).length > 0) await update({ ...values, id: of.id, version: now.version })
	return kept.length === 0 ? null : `Changed since the import and left as it is: ${kept.map(labelOf).join(', ')}.`
}
