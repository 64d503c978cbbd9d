import { type AssessmentSettings, paymentStatus } from '@praxis/contract/assessments/assessment-payments.contract'
import { sql } from 'kysely'
import type { z } from 'zod'
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

export interface Payment {
	readonly id: string
	/** Null once the response was deleted. */
	readonly answersId: string | null
	readonly amountCents: number
	readonly status: z.infer<typeof paymentStatus>
	readonly attempt: number
	readonly attemptedAt: Date | null
	/** Path and query, of this server. */
	readonly returnPath: string
	readonly expiresAt: Date | null
	readonly providerRef: string | null
	readonly url: string | null
	readonly createdAt: Date
	readonly paidAt: Date | null
	readonly paymentRef: string | null
	readonly refundedCents: number
	readonly refundedAt: Date | null
	/** Of all refunds together that failed. */
	readonly refundFailedCents: number
	readonly refundFailedAt: Date | null
}

const PAYMENT = [
	'id',
	'answers_id as answersId',
	'amount_cents as amountCents',
	'status',
	'attempt',
	'attempted_at as attemptedAt',
	'return_path as returnPath',
	'expires_at as expiresAt',
	'provider_ref as providerRef',
	'checkout_url as url',
	'created_at as createdAt',
	'paid_at as paidAt',
	'payment_ref as paymentRef',
	'refunded_cents as refundedCents',
	'refunded_at as refundedAt',
	'refund_failed_cents as refundFailedCents',
	'refund_failed_at as refundFailedAt',
] as const

type Row = Omit<Payment, 'status'> & { readonly status: string }
const payments = (db: Db) => db.selectFrom('assessment_payments').select(PAYMENT)
const read = (row: Row | undefined): Payment | null =>
	row === undefined ? null : { ...row, status: paymentStatus.parse(row.status) }

/** The payment of a response that counts; null while there is none. */
export async function selectPayment(db: Db, answersId: string): Promise<Payment | null> {
	const counting = payments(db).where('answers_id', '=', answersId).where('status', 'not in', ['ended', 'refunded'])
	return read(await counting.executeTakeFirst())
}

export async function selectPaymentById(db: Db, id: string): Promise<Payment | null> {
	return read(await payments(db).where('id', '=', id).executeTakeFirst())
}

/** All that came to something, newest first. */
export async function selectPaymentsOf(db: Db, answersId: string): Promise<Payment[]> {
	const rows = await payments(db)
		.where('answers_id', '=', answersId)
		.where('status', '<>', 'ended')
		.orderBy('created_at', 'desc')
		.orderBy('id', 'desc')
		.limit(50)
		.execute()
	return rows.flatMap((row) => read(row) ?? [])
}

/** Whether the acting client gave the answers themselves. */
export async function areOfActor(db: Db, answersId: string): Promise<boolean> {
	const { rows } = await sql<{ own: boolean }>`SELECT api.are_answers_of_actor(${answersId}::uuid) AS own`.execute(db)
	return rows[0]?.own ?? false
}

/** The open ones that were not looked at for the longest time. */
export async function selectOpenPayments(db: Db, limit: number): Promise<Payment[]> {
	const rows = await payments(db)
		.where('status', '=', 'open')
		.orderBy('checked_at', (by) => by.asc().nullsFirst())
		.limit(limit)
		.execute()
	return rows.flatMap((row) => read(row) ?? [])
}

interface NewPayment {
	readonly id: string
	readonly answersId: string
	readonly amountCents: number
	readonly provider: string
	readonly returnPath: string
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
			created_at: one.now,
		})
		.onConflict((conflict) => conflict.doNothing())
		.execute()
}

interface Attempt {
	readonly now: Date
	readonly expiresAt: Date
	/** An attempt from before then is given up. */
	readonly staleBefore: Date
}

/** Starts a new attempt unless one of a payment that is not open yet is still to be repeated. */
export async function startAttempt(db: Db, id: string, { now, expiresAt, staleBefore }: Attempt): Promise<void> {
	await db
		.updateTable('assessment_payments')
		.set({ attempt: sql`attempt + 1`, attempted_at: now, expires_at: expiresAt })
		.where('id', '=', id)
		.where('status', '=', 'new')
		.where((eb) => eb.or([eb('attempted_at', 'is', null), eb('attempted_at', '<', staleBefore)]))
		.execute()
}

/** The provider refused it permanently. */
export async function endAttempt(db: Db, { id, attempt }: Pick<Payment, 'id' | 'attempt'>): Promise<void> {
	await db
		.updateTable('assessment_payments')
		.set({ attempted_at: null, expires_at: null })
		.where('id', '=', id)
		.where('attempt', '=', attempt)
		.where('status', '=', 'new')
		.execute()
}

/** False when another call opened it meanwhile. */
export async function updateOpened(
	db: Db,
	id: string,
	{ ref, url }: { readonly ref: string; readonly url: string },
): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable('assessment_payments')
		.set({ status: 'open', provider_ref: ref, checkout_url: url })
		.where('id', '=', id)
		.where('status', '=', 'new')
		.executeTakeFirst()
	return numUpdatedRows > 0n
}

export async function updateChecked(db: Db, id: string, now: Date): Promise<void> {
	await db.updateTable('assessment_payments').set({ checked_at: now }).where('id', '=', id).execute()
}

/** False when it was known before. */
export async function updatePaid(
	db: Db,
	id: string,
	{ paymentRef, now }: { readonly paymentRef: string; readonly now: Date },
): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable('assessment_payments')
		.set({ status: 'paid', paid_at: now, payment_ref: paymentRef })
		.where('id', '=', id)
		.where('status', '=', 'open')
		.executeTakeFirst()
	return numUpdatedRows > 0n
}

/** False when it was not payable any more. */
export async function updateEnded(db: Db, id: string): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable('assessment_payments')
		.set({ status: 'ended' })
		.where('id', '=', id)
		.where('status', 'in', ['new', 'open'])
		.executeTakeFirst()
	return numUpdatedRows > 0n
}

interface Refunding {
	/** The provider by which they were paid. */
	readonly provider: string
	readonly now: Date
	readonly limit: number
}

/** Payments of the last year whose refunds were not asked about for hours, the longest first. */
export async function selectRefundable(db: Db, { provider, now, limit }: Refunding): Promise<Payment[]> {
	const rows = await payments(db)
		.where('status', 'in', ['paid', 'refunded'])
		.where('provider', '=', provider)
		.where('payment_ref', 'is not', null)
		.where('paid_at', '>', sql<Date>`${now}::timestamptz - interval '1 year'`)
		.where((eb) =>
			eb.or([
				eb('refunds_checked_at', 'is', null),
				eb('refunds_checked_at', '<', sql<Date>`${now}::timestamptz - interval '6 hours'`),
			]),
		)
		.orderBy('refunds_checked_at', (by) => by.asc().nullsFirst())
		.limit(limit)
		.execute()
	return rows.flatMap((row) => read(row) ?? [])
}

export async function selectPaymentByRef(db: Db, paymentRef: string): Promise<Payment | null> {
	return read(await payments(db).where('payment_ref', '=', paymentRef).executeTakeFirst())
}

export async function updateRefundsChecked(db: Db, id: string, now: Date): Promise<void> {
	await db.updateTable('assessment_payments').set({ refunds_checked_at: now }).where('id', '=', id).execute()
}

/** The payment as it was before, locked. */
export async function lockPayment(db: Db, id: string): Promise<Payment | null> {
	return read(await payments(db).where('id', '=', id).forUpdate().executeTakeFirst())
}

interface Refunded {
	readonly refundedCents: number
	readonly failedCents: number
	readonly now: Date
}

/** Writes down what was refunded and what could not be. One that was refunded counts again when that failed, unless another payment of the
 *  same answers counts meanwhile. */
export async function updateRefunds(
	db: Db,
	before: Payment,
	{ refundedCents, failedCents, now }: Refunded,
): Promise<Payment | null> {
	const isMore = refundedCents > before.refundedCents
	const rival =
		before.status === 'refunded' && before.answersId !== null ? await selectPayment(db, before.answersId) : null
	const status = refundedCents >= before.amountCents || rival !== null ? 'refunded' : 'paid'
	const row = await db
		.updateTable('assessment_payments')
		.set({
			status,
			refunded_cents: refundedCents,
			refunded_at: refundedCents === 0 ? null : isMore ? now : before.refundedAt,
			refund_failed_cents: failedCents,
			refund_failed_at: failedCents === 0 ? null : failedCents > before.refundFailedCents ? now : before.refundFailedAt,
		})
		.where('id', '=', before.id)
		.returning(PAYMENT)
		.executeTakeFirst()
	return read(row)
}
