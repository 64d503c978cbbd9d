import { CUSTOM_FIELD_KINDS } from '@praxis/contract/clients/custom-field.rules'
import { APPLIES_TO, type CustomField } from '@praxis/contract/clients/custom-fields.contract'
import { type Selectable, sql } from 'kysely'
import { z } from 'zod'
import type { CustomFields } from '../../platform/db/schema.gen.ts'
import type { Db } from '../../platform/db/transaction.ts'

const COLUMNS = ['id', 'label', 'kind', 'options', 'applies_to', 'help', 'is_retired', 'version'] as const
const kind = z.enum(CUSTOM_FIELD_KINDS)
const appliesTo = z.enum(APPLIES_TO)

function toField(row: Pick<Selectable<CustomFields>, (typeof COLUMNS)[number]>): CustomField {
	return {
		id: row.id,
		label: row.label,
		kind: kind.parse(row.kind),
		options: row.options,
		appliesTo: appliesTo.parse(row.applies_to),
		help: row.help,
		isRetired: row.is_retired,
		version: row.version,
	}
}

/** The firm's own fields in their order. */
export async function selectCustomFields(db: Db): Promise<CustomField[]> {
	const rows = await db.selectFrom('custom_fields').select(COLUMNS).orderBy('position').orderBy('id').execute()
	return rows.map(toField)
}

/** As `selectCustomFields`; nobody else adds, changes or moves any until the transaction ends. */
export async function lockCustomFields(db: Db): Promise<CustomField[]> {
	await sql`LOCK TABLE api.custom_fields IN SHARE ROW EXCLUSIVE MODE`.execute(db)
	return selectCustomFields(db)
}

export interface CustomFieldValues {
	readonly label: string
	readonly options: string[]
	readonly applies_to: string
	readonly help: string
	readonly is_retired: boolean
}

export async function insertCustomField(
	db: Db,
	origin: { readonly id: string; readonly kind: string; readonly position: number },
	values: Omit<CustomFieldValues, 'is_retired'>,
): Promise<CustomField> {
	const row = await db
		.insertInto('custom_fields')
		.values({ ...origin, ...values })
		.returning(COLUMNS)
		.executeTakeFirstOrThrow()
	return toField(row)
}

export async function updateCustomField(
	db: Db,
	id: string,
	values: Partial<CustomFieldValues> & { readonly updated_at: Date },
): Promise<CustomField> {
	const row = await db
		.updateTable('custom_fields')
		.set({ ...values, version: sql`version + 1` })
		.where('id', '=', id)
		.returning(COLUMNS)
		.executeTakeFirstOrThrow()
	return toField(row)
}

export async function placeCustomField(db: Db, id: string, position: number): Promise<void> {
	await db.updateTable('custom_fields').set({ position }).where('id', '=', id).execute()
}

export async function deleteCustomField(db: Db, id: string): Promise<void> {
	await db.deleteFrom('custom_fields').where('id', '=', id).execute()
}
