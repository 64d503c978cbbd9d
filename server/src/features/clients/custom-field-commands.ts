import {
	CUSTOM_FIELDS_MAX,
	type CustomField,
	type CustomFieldOwner,
	customFieldErrors,
	customFields,
} from '@praxis/contract/clients/custom-fields.contract'
import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import { newId } from '@praxis/contract/kernel/new-id'
import { difference } from '../../platform/audit/difference.ts'
import { type Change, recordAction, recordChange } from '../../platform/audit/record-change.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { isForeignKeyViolation } from '../../platform/db/pg-errors.ts'
import { rejectDuplicateId } from '../../platform/db/reject-duplicate-id.ts'
import { withRead, withTransaction } from '../../platform/db/transaction.ts'
import { permitTo } from '../../platform/permit.ts'
import { refuseField } from '../../platform/refuse-field.ts'
import { requireRow, requireVersion } from '../../platform/require-row.ts'
import {
	deleteCustomField,
	insertCustomField,
	isCaseFieldUsed,
	lockCustomFields,
	placeCustomField,
	selectCustomFields,
	updateCustomField,
} from './custom-fields.queries.ts'

type Fields = OutputOf<typeof customFields.list>

/** The custom fields in their order. */
export async function listCustomFields(
	ctx: Context,
	{ owner }: ParsedInput<typeof customFields.list>,
): Promise<Fields> {
	return { fields: await withRead(ctx, (db) => selectCustomFields(db, owner)) }
}

const ownedBy = (fields: readonly CustomField[], owner: CustomFieldOwner) => fields.filter((one) => one.owner === owner)

function assertLabelUnused(fields: readonly CustomField[], label: string | undefined, ownId: string | null): void {
	const isSame = (one: CustomField) => one.id !== ownId && one.label.toLowerCase() === label?.toLowerCase()
	if (!fields.some(isSame)) return
	throw refuseField(customFieldErrors, 'custom_field_exists', 'label')
}

function fieldOf(fields: readonly CustomField[], id: string): CustomField {
	return requireRow(fields.find((one) => one.id === id) ?? null, customFieldErrors, 'custom_field_not_found')
}

/** Adds a field after the others. */
export async function addCustomField(ctx: Context, input: ParsedInput<typeof customFields.add>): Promise<CustomField> {
	permitTo(ctx, customFields.add)
	return withTransaction(ctx, async (db) => {
		const fields = ownedBy(await lockCustomFields(db), input.owner)
		if (fields.length >= CUSTOM_FIELDS_MAX) throw refuse(customFieldErrors, 'custom_fields_full')
		assertLabelUnused(fields, input.label, null)
		const { id = newId(), ...field } = input
		const options = field.kind === 'choice' ? field.options : []
		const inserting = insertCustomField(db, fields.length, { ...field, id, options })
		const added = await rejectDuplicateId('custom_fields_pkey', inserting)
		await recordFieldChange(db, ctx, { action: customFields.add.id, before: null, after: added })
		return added
	})
}

/** Changes a field that is still at the version the caller read. */
export async function editCustomField(
	ctx: Context,
	input: ParsedInput<typeof customFields.edit>,
): Promise<CustomField> {
	permitTo(ctx, customFields.edit)
	return withTransaction(ctx, async (db) => {
		const all = await lockCustomFields(db)
		const before = fieldOf(all, input.id)
		requireVersion(before, input.version)
		assertLabelUnused(ownedBy(all, before.owner), input.label, input.id)
		const after = await updateCustomField(db, input.id, ctx.platform.clock.now(), input)
		await recordFieldChange(db, ctx, { action: customFields.edit.id, before, after })
		return after
	})
}

/** Sets the order of the fields. */
export async function orderCustomFields(ctx: Context, input: ParsedInput<typeof customFields.order>): Promise<Fields> {
	permitTo(ctx, customFields.order)
	return withTransaction(ctx, async (db) => {
		const fields = ownedBy(await lockCustomFields(db), input.owner)
		const places = new Map(input.ids.map((id, at) => [id, at]))
		const placeOf = (one: CustomField) => places.get(one.id) ?? CUSTOM_FIELDS_MAX
		const ordered = fields.toSorted((one, other) => placeOf(one) - placeOf(other))
		for (const [at, one] of ordered.entries()) await placeCustomField(db, one.id, at)
		const [first] = ordered
		if (first !== undefined) await recordOrder(db, ctx, first.id, { before: fields, after: ordered })
		return { fields: ordered }
	})
}

interface Order {
	readonly before: readonly CustomField[]
	readonly after: readonly CustomField[]
}

/** One audit row and one event stand for all fields. */
async function recordOrder(db: Db, ctx: Context, entityId: string, { before, after }: Order): Promise<void> {
	const audited = (fields: readonly CustomField[]) => ({ order: fields.map((one) => one.label) })
	const changed = difference(audited(before), audited(after))
	await recordAction(db, ctx, { action: customFields.order.id, entity: 'custom_fields', entityId, ...changed })
}

/** Removes a field without values. */
export async function removeCustomField(
	ctx: Context,
	input: ParsedInput<typeof customFields.remove>,
): Promise<CustomField> {
	permitTo(ctx, customFields.remove)
	try {
		return await withTransaction(ctx, async (db) => {
			const before = fieldOf(await lockCustomFields(db), input.id)
			await deleteCustomField(db, input.id)
			if (await isCaseFieldUsed(db, input.id)) throw refuse(customFieldErrors, 'custom_field_used')
			await recordFieldChange(db, ctx, { action: customFields.remove.id, before, after: null })
			return before
		})
	} catch (error) {
		throw isForeignKeyViolation(error) ? refuse(customFieldErrors, 'custom_field_used') : error
	}
}

function recordFieldChange(db: Db, ctx: Context, change: Change<CustomField>): Promise<void> {
	return recordChange(db, ctx, { entity: 'custom_fields', about: () => ({}) }, change)
}
