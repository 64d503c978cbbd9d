import {
	CUSTOM_FIELDS_MAX,
	type CustomField,
	customFieldErrors,
	type customFields,
} from '@praxis/contract/clients/custom-fields.contract'
import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import { newId } from '@praxis/contract/kernel/new-id'
import { difference } from '../../platform/audit/difference.ts'
import { emitAudit } from '../../platform/audit/emit-audit.ts'
import type { Context } from '../../platform/context.ts'
import { isForeignKeyViolation } from '../../platform/db/pg-errors.ts'
import { type Db, withRead, withTransaction } from '../../platform/db/transaction.ts'
import { unlessTaken } from '../../platform/db/unless-taken.ts'
import { emitEvent } from '../../platform/events/emit-event.ts'
import { permit } from '../../platform/permit.ts'
import {
	type CustomFieldValues,
	deleteCustomField,
	insertCustomField,
	lockCustomFields,
	placeCustomField,
	selectCustomFields,
	updateCustomField,
} from './custom-fields.queries.ts'

type Fields = OutputOf<typeof customFields.list>

function assertMaySet(ctx: Context): void {
	permit(ctx, ['can_modify_system_settings', 'manage_users'])
}

/** The firm's own fields in their order. */
export async function listCustomFields(ctx: Context): Promise<Fields> {
	return { fields: await withRead(ctx, selectCustomFields) }
}

function assertNameFree(fields: readonly CustomField[], label: string | undefined, ownId: string | null): void {
	const isSame = (one: CustomField) => one.id !== ownId && one.label.toLowerCase() === label?.toLowerCase()
	if (!fields.some(isSame)) return
	const { message } = customFieldErrors.custom_field_exists
	throw refuse(customFieldErrors, 'custom_field_exists', { fields: { label: message } })
}

function fieldOf(fields: readonly CustomField[], id: string): CustomField {
	const found = fields.find((one) => one.id === id)
	if (found === undefined) throw refuse(customFieldErrors, 'custom_field_not_found')
	return found
}

/** Adds a field after the others. */
export async function addCustomField(ctx: Context, input: ParsedInput<typeof customFields.add>): Promise<CustomField> {
	assertMaySet(ctx)
	return withTransaction(ctx, async (db) => {
		const fields = await lockCustomFields(db)
		if (fields.length >= CUSTOM_FIELDS_MAX) throw refuse(customFieldErrors, 'custom_fields_full')
		assertNameFree(fields, input.label, null)
		const { id = newId(), kind, label, help } = input
		const options = kind === 'choice' ? input.options : []
		const values = { label, help, options, applies_to: input.appliesTo }
		const inserting = insertCustomField(db, { id, kind, position: fields.length }, values)
		const added = await unlessTaken('custom_fields_pkey', inserting)
		await announceField(db, ctx, { action: 'customFields.add', before: null, after: added })
		return added
	})
}

/** Changes a field that is still as the caller read it. */
export async function editCustomField(
	ctx: Context,
	input: ParsedInput<typeof customFields.edit>,
): Promise<CustomField> {
	assertMaySet(ctx)
	return withTransaction(ctx, async (db) => {
		const fields = await lockCustomFields(db)
		const before = fieldOf(fields, input.id)
		if (before.version !== input.version)
			throw refuse(customFieldErrors, 'stale_version', { data: { current: before } })
		assertNameFree(fields, input.label, input.id)
		const after = await updateCustomField(db, input.id, { ...toValues(input), updated_at: ctx.platform.clock.now() })
		await announceField(db, ctx, { action: 'customFields.edit', before, after })
		return after
	})
}

function toValues(input: ParsedInput<typeof customFields.edit>): Partial<CustomFieldValues> {
	const { label, options, help, appliesTo: applies_to, isRetired: is_retired } = input
	const sent = Object.entries({ label, options, help, applies_to, is_retired })
	return Object.fromEntries(sent.filter(([, value]) => value !== undefined))
}

/** Puts the fields in an order. */
export async function orderCustomFields(ctx: Context, input: ParsedInput<typeof customFields.order>): Promise<Fields> {
	assertMaySet(ctx)
	return withTransaction(ctx, async (db) => {
		const fields = await lockCustomFields(db)
		const places = new Map(input.ids.map((id, at) => [id, at]))
		const placeOf = (one: CustomField) => places.get(one.id) ?? CUSTOM_FIELDS_MAX
		const ordered = fields.toSorted((one, other) => placeOf(one) - placeOf(other))
		for (const [at, one] of ordered.entries()) await placeCustomField(db, one.id, at)
		const [first] = ordered
		if (first !== undefined) await announceOrder(db, ctx, first.id, { before: fields, after: ordered })
		return { fields: ordered }
	})
}

interface Order {
	readonly before: readonly CustomField[]
	readonly after: readonly CustomField[]
}

/** One row of the trail tells of all fields, and open screens read them anew after one event. */
async function announceOrder(db: Db, ctx: Context, entityId: string, { before, after }: Order): Promise<void> {
	const told = (fields: readonly CustomField[]) => ({ order: fields.map((one) => one.label) })
	const changed = difference(told(before), told(after))
	await Promise.all([
		emitAudit(db, ctx, { action: 'customFields.order', entity: 'custom_fields', entityId, ...changed }),
		emitEvent(db, { topic: 'custom_fields', entityId, kind: 'changed' }),
	])
}

/** Removes a field in which no client has a value. */
export async function removeCustomField(
	ctx: Context,
	input: ParsedInput<typeof customFields.remove>,
): Promise<CustomField> {
	assertMaySet(ctx)
	try {
		return await withTransaction(ctx, async (db) => {
			const before = fieldOf(await lockCustomFields(db), input.id)
			await deleteCustomField(db, input.id)
			await announceField(db, ctx, { action: 'customFields.remove', before, after: null })
			return before
		})
	} catch (error) {
		throw isForeignKeyViolation(error) ? refuse(customFieldErrors, 'custom_field_used') : error
	}
}

interface FieldChange {
	readonly action: string
	readonly before: CustomField | null
	readonly after: CustomField | null
}

async function announceField(db: Db, ctx: Context, change: FieldChange): Promise<void> {
	const one = change.after ?? change.before
	if (one === null) throw new Error('a change needs a field')
	const kind = change.after === null ? 'removed' : change.before === null ? 'created' : 'changed'
	await Promise.all([
		emitAudit(db, ctx, {
			action: change.action,
			entity: 'custom_fields',
			entityId: one.id,
			...difference(change.before ?? {}, change.after ?? {}),
		}),
		emitEvent(db, { topic: 'custom_fields', entityId: one.id, kind, version: one.version }),
	])
}
