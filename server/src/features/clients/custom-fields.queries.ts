import { CUSTOM_FIELD_KINDS } from '@praxis/contract/clients/custom-field.rules'
import { APPLIES_TO, type CustomField } from '@praxis/contract/clients/custom-fields.contract'
import { sql } from 'kysely'
import { z } from 'zod'
import { columnsAs, valuesOf } from '../../platform/db/columns.ts'
import type { Db } from '../../platform/db/db.ts'

const WRITTEN = {
	label: 'label',
	options: 'options',
	appliesTo: 'applies_to',
	help: 'help',
	isRetired: 'is_retired',
} as const
const FIELD = columnsAs('custom_fields', { ...WRITTEN, id: 'id', kind: 'kind', version: 'version' })
const closed = z.object({ kind: z.enum(CUSTOM_FIELD_KINDS), appliesTo: z.enum(APPLIES_TO) })

function toField<R extends { readonly kind: string; readonly appliesTo: string }>(row: R) {
	return { ...row, ...closed.parse(row) }
}

/** The custom fields in their order. */
export async function selectCustomFields(db: Db): Promise<CustomField[]> {
	const rows = await db.selectFrom('custom_fields').select(FIELD).orderBy('position').orderBy('id').execute()
	return rows.map(toField)
}

/** As `selectCustomFields`; locks them all until the transaction ends. */
export async function lockCustomFields(db: Db): Promise<CustomField[]> {
	await sql`LOCK TABLE api.custom_fields IN SHARE ROW EXCLUSIVE MODE`.execute(db)
	return selectCustomFields(db)
}

type FieldValues = Pick<CustomField, keyof typeof WRITTEN>
type NewField = Omit<CustomField, 'isRetired' | 'version'>

export async function insertCustomField(db: Db, position: number, field: NewField): Promise<CustomField> {
	const { id, kind, ...values } = field
	const row = await db
		.insertInto('custom_fields')
		.values({ id, kind, position, ...valuesOf(WRITTEN, values) })
		.returning(FIELD)
		.executeTakeFirstOrThrow()
	return toField(row)
}

/** Changes the given settings of a field. */
export async function updateCustomField(
	db: Db,
	id: string,
	now: Date,
	values: { readonly [F in keyof FieldValues]?: FieldValues[F] | undefined },
): Promise<CustomField> {
	const row = await db
		.updateTable('custom_fields')
		.set({ ...valuesOf(WRITTEN, values), updated_at: now, version: sql`version + 1` })
		.where('id', '=', id)
		.returning(FIELD)
		.executeTakeFirstOrThrow()
	return toField(row)
}

export async function placeCustomField(db: Db, id: string, position: number): Promise<void> {
	await db.updateTable('custom_fields').set({ position }).where('id', '=', id).execute()
}

export async function deleteCustomField(db: Db, id: string): Promise<void> {
	await db.deleteFrom('custom_fields').where('id', '=', id).execute()
}
