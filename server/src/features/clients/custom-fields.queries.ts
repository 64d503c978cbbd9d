import { CUSTOM_FIELD_KINDS } from '@praxis/contract/clients/custom-field.rules'
import {
	APPLIES_TO,
	CUSTOM_FIELD_OWNERS,
	type CustomField,
	type CustomFieldOwner,
} from '@praxis/contract/clients/custom-fields.contract'
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
const FIELD = columnsAs('custom_fields', { ...WRITTEN, id: 'id', owner: 'owner', kind: 'kind', version: 'version' })
const closed = z.object({
	owner: z.enum(CUSTOM_FIELD_OWNERS),
	kind: z.enum(CUSTOM_FIELD_KINDS),
	appliesTo: z.enum(APPLIES_TO),
})

function toField<R extends { readonly owner: string; readonly kind: string; readonly appliesTo: string }>(row: R) {
	return { ...row, ...closed.parse(row) }
}

const selectOf = (db: Db, owner: CustomFieldOwner) =>
	db.selectFrom('custom_fields').select(FIELD).where('owner', '=', owner).orderBy('position').orderBy('id')

/** The custom fields of clients, or of cases, in their order. */
export async function selectCustomFields(db: Db, owner: CustomFieldOwner = 'client'): Promise<CustomField[]> {
	return (await selectOf(db, owner).execute()).map(toField)
}

/** As `selectCustomFields`; none of them is removed until the transaction ends. */
export async function selectKeptFields(db: Db, owner: CustomFieldOwner): Promise<CustomField[]> {
	return (await selectOf(db, owner).forKeyShare().execute()).map(toField)
}

/** All custom fields; locks them until the transaction ends. */
export async function lockCustomFields(db: Db): Promise<CustomField[]> {
	await sql`LOCK TABLE api.custom_fields IN SHARE ROW EXCLUSIVE MODE`.execute(db)
	const rows = await db.selectFrom('custom_fields').select(FIELD).orderBy('position').orderBy('id').execute()
	return rows.map(toField)
}

/** Whether any case has a value of the field, also one the caller may not see. */
export async function isCaseFieldUsed(db: Db, id: string): Promise<boolean> {
	const { rows } = await sql<{ used: boolean }>`SELECT api.is_case_field_used(${id}::uuid) AS used`.execute(db)
	return rows[0]?.used === true
}

type FieldValues = Pick<CustomField, keyof typeof WRITTEN>
type NewField = Omit<CustomField, 'isRetired' | 'version'>

export async function insertCustomField(db: Db, position: number, field: NewField): Promise<CustomField> {
	const { id, kind, owner, ...values } = field
	const row = await db
		.insertInto('custom_fields')
		.values({ id, kind, owner, position, ...valuesOf(WRITTEN, values) })
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
