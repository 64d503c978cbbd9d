import type { LedesProfile } from '@praxis/contract/billing/ebilling.contract'
import { type BillingRules, NO_RULES } from '@praxis/contract/billing/line-flags.rules'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'

export type OfClient<T> = T & { readonly clientId: string; readonly version: number }

const NO_PROFILE: LedesProfile = {
	lawFirmId: '',
	taxId: '',
	ledesClientId: '',
	taskCode: '',
	activityCode: '',
	expenseCode: '',
}

/** Whether the caller can see a client; locks it, so that two who save wait for each other. */
export async function lockClient(db: Db, id: string): Promise<boolean> {
	const row = await db.selectFrom('clients').select('id').where('id', '=', id).forShare().executeTakeFirst()
	return row !== undefined
}

export async function clientExists(db: Db, id: string): Promise<boolean> {
	const row = await db.selectFrom('clients').select('id').where('id', '=', id).executeTakeFirst()
	return row !== undefined
}

/** Rules of a client; of one without rules none, with version 0. */
export async function selectRules(db: Db, clientId: string): Promise<OfClient<BillingRules>> {
	const row = await db
		.selectFrom('client_billing_rules')
		.select([
			'max_entry_seconds as maxEntrySeconds',
			'max_day_seconds as maxDaySeconds',
			sql<number | null>`rate_cap_cents`.as('rateCapCents'),
			'forbidden_words as forbiddenWords',
			'requires_codes as requiresCodes',
			'refuses_block_billing as refusesBlockBilling',
			'refuses_administrative as refusesAdministrative',
			'version',
		])
		.where('client_id', '=', clientId)
		.executeTakeFirst()
	return { ...(row ?? { ...NO_RULES, version: 0 }), clientId }
}

export async function upsertRules(db: Db, at: Date, { clientId, ...of }: OfClient<BillingRules>): Promise<void> {
	const values = {
		max_entry_seconds: of.maxEntrySeconds,
		max_day_seconds: of.maxDaySeconds,
		rate_cap_cents: of.rateCapCents,
		forbidden_words: [...of.forbiddenWords],
		requires_codes: of.requiresCodes,
		refuses_block_billing: of.refusesBlockBilling,
		refuses_administrative: of.refusesAdministrative,
		updated_at: at,
		version: of.version + 1,
	}
	await db
		.insertInto('client_billing_rules')
		.values({ client_id: clientId, ...values })
		.onConflict((conflict) => conflict.column('client_id').doUpdateSet(values))
		.execute()
}

export async function selectProfile(db: Db, clientId: string): Promise<OfClient<LedesProfile>> {
	const row = await db
		.selectFrom('ledes_profiles')
		.select([
			'law_firm_id as lawFirmId',
			'tax_id as taxId',
			'client_code as ledesClientId',
			'task_code as taskCode',
			'activity_code as activityCode',
			'expense_code as expenseCode',
			'version',
		])
		.where('client_id', '=', clientId)
		.executeTakeFirst()
	return { ...(row ?? { ...NO_PROFILE, version: 0 }), clientId }
}

export async function upsertProfile(db: Db, at: Date, { clientId, ...of }: OfClient<LedesProfile>): Promise<void> {
	const values = {
		law_firm_id: of.lawFirmId,
		tax_id: of.taxId,
		client_code: of.ledesClientId,
		task_code: of.taskCode,
		activity_code: of.activityCode,
		expense_code: of.expenseCode,
		updated_at: at,
		version: of.version + 1,
	}
	await db
		.insertInto('ledes_profiles')
		.values({ client_id: clientId, ...values })
		.onConflict((conflict) => conflict.column('client_id').doUpdateSet(values))
		.execute()
}

/** Empty without one. */
export async function selectMatterId(db: Db, caseId: string | null): Promise<string> {
	if (caseId === null) return ''
	const query = db.selectFrom('ledes_matters').select('client_matter_id as id').where('case_id', '=', caseId)
	return (await query.executeTakeFirst())?.id ?? ''
}

export async function writeMatterId(db: Db, caseId: string, id: string, at: Date): Promise<void> {
	if (id === '') {
		await db.deleteFrom('ledes_matters').where('case_id', '=', caseId).execute()
		return
	}
	const values = { client_matter_id: id, updated_at: at }
	await db
		.insertInto('ledes_matters')
		.values({ case_id: caseId, ...values })
		.onConflict((conflict) => conflict.column('case_id').doUpdateSet(values))
		.execute()
}

export interface Timekeeper {
	readonly lineId: string
	readonly userId: string | null
	readonly role: string | null
}

/** Who worked on the lines of an invoice, as they are in the firm now. */
export async function selectTimekeepers(db: Db, invoiceId: string): Promise<Timekeeper[]> {
	return db
		.selectFrom('invoice_lines as l')
		.leftJoin('users as u', 'u.id', 'l.timekeeper_id')
		.select(['l.id as lineId', 'l.timekeeper_id as userId', 'u.role'])
		.where('l.invoice_id', '=', invoiceId)
		.execute()
}
