import type { AssessmentSettings } from '@praxis/contract/assessments/assessment-payments.contract'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../../../platform/db/db.ts'

const SETTINGS = ['fee_cents as feeCents', 'version'] as const

export function selectAssessmentSettings(db: Db): Promise<AssessmentSettings> {
	return db.selectFrom('assessment_settings').select(SETTINGS).executeTakeFirstOrThrow()
}

/** Null when they were saved by someone else since they were read. */
export async function updateAssessmentSettings(
	db: Db,
	{ feeCents, version }: AssessmentSettings,
	now: Date,
): Promise<AssessmentSettings | null> {
	const row = await db
		.updateTable('assessment_settings')
		.set({ fee_cents: feeCents, version: sql`version + 1`, updated_at: now })
		.where('version', '=', version)
		.returning(SETTINGS)
		.executeTakeFirst()
	return row ?? null
}

const paymentStatus = z.enum(['new', 'open', 'paid'])

export interface Payment {
	readonly id: string
	readonly amountCents: number
	readonly status: z.infer<typeof paymentStatus>
	readonly providerRef: string | null
	readonly url: string | null
	readonly attempt: number
	readonly returnPath: string
	readonly expiresAt: Date | null
}

const COLUMNS = [
	'id',
	'amount_cents as amountCents',
	'status',
	'provider_ref as providerRef',
	'checkout_url as url',
	'attempt',
	'return_path as returnPath',
	'expires_at as expiresAt',
] as const

/** The payment of a response that counts; null while there is none. */
export async function selectPayment(db: Db, answersId: string): Promise<Payment | null> {
	const row = await db
		.selectFrom('assessment_payments')
		.select(COLUMNS)
		.where('answers_id', '=', answersId)
		.where('status', '<>', 'ended')
		.executeTakeFirst()
	return row === undefined ? null : { ...row, status: paymentStatus.parse(row.status) }
}

interface NewPayment {
	readonly id: string
	readonly answersId: string
	readonly amountCents: number
	readonly provider: string
	readonly returnPath: string
	readonly expiresAt: Date
	readonly now: Date
}

/** Nothing when the response has one. */
export async function insertPayment(db: Db, one: NewPayment): Promise<void> {
	await db
		.insertInto('assessment_payments')
		.values({
			id: one.id,
			answers_id: one.answersId,
			amount_cents: one.amountCents,
			status: 'new',
			provider: one.provider,
			return_path: one.returnPath,
			expires_at: one.expiresAt,
			created_at: one.now,
		})
		.onConflict((conflict) => conflict.doNothing())
		.execute()
}

/** False when another call opened it meanwhile, or tries another time. */
export async function updateOpened(
	db: Db,
	{ id, attempt }: Pick<Payment, 'id' | 'attempt'>,
	{ ref, url }: { readonly ref: string; readonly url: string },
): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable('assessment_payments')
		.set({ status: 'open', provider_ref: ref, checkout_url: url })
		.where('id', '=', id)
		.where('attempt', '=', attempt)
		.where('status', '=', 'new')
		.executeTakeFirst()
	return numUpdatedRows > 0n
}

/** False when it was known before. */
export async function updatePaid(db: Db, id: string, now: Date): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable('assessment_payments')
		.set({ status: 'paid', paid_at: now })
		.where('id', '=', id)
		.where('status', '=', 'open')
		.executeTakeFirst()
	return numUpdatedRows > 0n
}

export async function updateEnded(db: Db, id: string): Promise<void> {
	await db
		.updateTable('assessment_payments')
		.set({ status: 'ended' })
		.where('id', '=', id)
		.where('status', '=', 'open')
		.execute()
}

/** What a payment that is not at the provider yet is tried with next; nothing when another call changed it meanwhile. */
export async function updateAttempt(
	db: Db,
	{ id, attempt }: Pick<Payment, 'id' | 'attempt'>,
	{ amountCents, expiresAt }: { readonly amountCents: number; readonly expiresAt: Date },
): Promise<void> {
	await db
		.updateTable('assessment_payments')
		.set({ attempt: attempt + 1, amount_cents: amountCents, expires_at: expiresAt })
		.where('id', '=', id)
		.where('status', '=', 'new')
		.where('attempt', '=', attempt)
		.execute()
}

/** Responses with a payment at the provider that is not known to have ended, the oldest first. */
export async function selectOpenPayments(db: Db): Promise<string[]> {
	const rows = await db
		.selectFrom('assessment_payments')
		.select('answers_id as answersId')
		.where('status', '=', 'open')
		.orderBy('created_at')
		.limit(200)
		.execute()
	return rows.flatMap(({ answersId }) => answersId ?? [])
}
