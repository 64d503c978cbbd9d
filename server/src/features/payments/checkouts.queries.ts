import type { Page } from '@praxis/contract/kernel/page'
import {
	type CheckoutStatus,
	checkoutStatus,
	type PaidBy,
	paidBy,
	type SubjectKind,
	subjectKind,
} from '@praxis/contract/payments/checkouts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { type PageOrder, selectPage } from '../../platform/db/select-page.ts'

/** What is paid for, and by whom: `payer` is empty where it is paid once. */
export interface Subject {
	readonly kind: SubjectKind
	readonly id: string
	readonly payer: string
}

export interface Checkout {
	readonly id: string
	readonly kind: SubjectKind
	readonly subjectId: string
	readonly payer: string
	/** Null for a visitor. */
	readonly userId: string | null
	readonly clientId: string | null
	readonly description: string
	readonly amountCents: number
	readonly status: CheckoutStatus
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
	/** Cents of all refunds together that failed. */
	readonly refundFailedCents: number
	readonly refundFailedAt: Date | null
	/** What the payer's bank holds back. */
	readonly disputedCents: number
	/** Null until it is paid. */
	readonly method: PaidBy | null
	/** What the provider kept of it; null until it says so. */
	readonly feeCents: number | null
}

const CHECKOUT = [
	'id',
	'subject_kind as kind',
	'subject_id as subjectId',
	'payer',
	'user_id as userId',
	'client_id as clientId',
	'description',
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
	'disputed_cents as disputedCents',
	'method',
	'fee_cents as feeCents',
] as const

type Row = Omit<Checkout, 'status' | 'kind' | 'method'> & {
	readonly status: string
	readonly kind: string
	readonly method: string | null
}
const checkouts = (db: Db) => db.selectFrom('checkouts').select(CHECKOUT)
const parsed = (row: Row): Checkout => ({
	...row,
	status: checkoutStatus.parse(row.status),
	kind: subjectKind.parse(row.kind),
	method: paidBy.nullable().parse(row.method),
})
const read = (row: Row | undefined): Checkout | null => (row === undefined ? null : parsed(row))

const LIVE = ['new', 'open', 'processing']
/** Whether one payment is all that a subject takes. */
const isPaidOnce = (kind: SubjectKind) => kind === 'assessment'

/** The checkout that counts; null while there is none. One that was paid counts where a subject is paid once. */
export async function selectCheckout(db: Db, { kind, id, payer }: Subject): Promise<Checkout | null> {
	const counting = checkouts(db)
		.where('subject_kind', '=', kind)
		.where('subject_id', '=', id)
		.where('payer', '=', payer)
		.where('status', 'in', isPaidOnce(kind) ? [...LIVE, 'paid'] : LIVE)
	return read(await counting.executeTakeFirst())
}

export async function selectCheckoutById(db: Db, id: string): Promise<Checkout | null> {
	return read(await checkouts(db).where('id', '=', id).executeTakeFirst())
}

/** The newest of a subject and payer, however it stands. */
export async function selectLatestCheckout(db: Db, { kind, id, payer }: Subject): Promise<Checkout | null> {
	const row = await checkouts(db)
		.where('subject_kind', '=', kind)
		.where('subject_id', '=', id)
		.where('payer', '=', payer)
		.orderBy('created_at', 'desc')
		.orderBy('id', 'desc')
		.executeTakeFirst()
	return read(row)
}

/** All of a subject that came to something, newest first. */
export async function selectCheckoutsOf(db: Db, kind: SubjectKind, subjectId: string): Promise<Checkout[]> {
	const rows = await checkouts(db)
		.where('subject_kind', '=', kind)
		.where('subject_id', '=', subjectId)
		.where('status', '<>', 'ended')
		.orderBy('created_at', 'desc')
		.orderBy('id', 'desc')
		.limit(50)
		.execute()
	return rows.flatMap((row) => read(row) ?? [])
}

/** Pages on which a subject can still be paid, or that are about to be opened; not those of one payer. */
export async function selectLivePages(db: Db, { kind, id, payer }: Subject): Promise<Checkout[]> {
	const rows = await checkouts(db)
		.where('subject_kind', '=', kind)
		.where('subject_id', '=', id)
		.where('payer', '<>', payer)
		.where('status', 'in', ['new', 'open'])
		.execute()
	return rows.map(parsed)
}

/** The open ones that were not looked at for the longest time. */
export async function selectOpenCheckouts(db: Db, limit: number): Promise<Checkout[]> {
	const rows = await checkouts(db)
		.where('status', 'in', ['open', 'processing'])
		.orderBy('checked_at', (by) => by.asc().nullsFirst())
		.limit(limit)
		.execute()
	return rows.flatMap((row) => read(row) ?? [])
}

export interface NewCheckout {
	readonly id: string
	readonly subject: Subject
	readonly userId: string | null
	readonly clientId: string | null
	readonly amountCents: number
	readonly description: string
	readonly provider: string
	readonly returnPath: string
	readonly now: Date
}

/** Nothing when the subject has one. */
export async function insertCheckout(db: Db, one: NewCheckout): Promise<void> {
	await db
		.insertInto('checkouts')
		.values({
			id: one.id,
			subject_kind: one.subject.kind,
			subject_id: one.subject.id,
			payer: one.subject.payer,
			user_id: one.userId,
			client_id: one.clientId,
			amount_cents: one.amountCents,
			description: one.description,
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
		.updateTable('checkouts')
		.set({ attempt: sql`attempt + 1`, attempted_at: now, expires_at: expiresAt })
		.where('id', '=', id)
		.where('status', '=', 'new')
		.where((eb) => eb.or([eb('attempted_at', 'is', null), eb('attempted_at', '<', staleBefore)]))
		.execute()
}

/** The provider refused it permanently. */
export async function endAttempt(db: Db, { id, attempt }: Pick<Checkout, 'id' | 'attempt'>): Promise<void> {
	await db
		.updateTable('checkouts')
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
		.updateTable('checkouts')
		.set({ status: 'open', provider_ref: ref, checkout_url: url })
		.where('id', '=', id)
		.where('status', '=', 'new')
		.executeTakeFirst()
	return numUpdatedRows > 0n
}

export async function updateChecked(db: Db, id: string, now: Date): Promise<void> {
	await db.updateTable('checkouts').set({ checked_at: now }).where('id', '=', id).execute()
}

/** False when it was known before. */
export async function updatePaid(
	db: Db,
	id: string,
	{ paymentRef, method, now }: { readonly paymentRef: string; readonly method: PaidBy; readonly now: Date },
): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable('checkouts')
		.set({ status: 'paid', paid_at: now, payment_ref: paymentRef, method })
		.where('id', '=', id)
		.where('status', 'in', ['open', 'processing'])
		.executeTakeFirst()
	return numUpdatedRows > 0n
}

/** What the provider kept of a payment, once. False when it was known before. */
export async function updateFee(db: Db, id: string, feeCents: number): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable('checkouts')
		.set({ fee_cents: feeCents })
		.where('id', '=', id)
		.where('fee_cents', 'is', null)
		.executeTakeFirst()
	return numUpdatedRows > 0n
}

/** A bank transfer was ordered. False when it was known before. */
export async function updateProcessing(db: Db, id: string): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable('checkouts')
		.set({ status: 'processing' })
		.where('id', '=', id)
		.where('status', '=', 'open')
		.executeTakeFirst()
	return numUpdatedRows > 0n
}

/** False when it was not payable any more. */
export async function updateEnded(db: Db, id: string, status: 'ended' | 'failed' = 'ended'): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable('checkouts')
		.set({ status })
		.where('id', '=', id)
		.where('status', 'in', LIVE)
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
export async function selectRefundable(db: Db, { provider, now, limit }: Refunding): Promise<Checkout[]> {
	const rows = await checkouts(db)
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

export async function selectCheckoutByRef(db: Db, paymentRef: string): Promise<Checkout | null> {
	return read(await checkouts(db).where('payment_ref', '=', paymentRef).executeTakeFirst())
}

export async function updateRefundsChecked(db: Db, id: string, now: Date): Promise<void> {
	await db.updateTable('checkouts').set({ refunds_checked_at: now }).where('id', '=', id).execute()
}

/** The payment as it was before, locked. */
export async function lockCheckout(db: Db, id: string): Promise<Checkout | null> {
	return read(await checkouts(db).where('id', '=', id).forUpdate().executeTakeFirst())
}

interface Refunded {
	readonly refundedCents: number
	readonly failedCents: number
	readonly disputedCents: number
	readonly now: Date
}

/** Writes down what was refunded and what could not be. One that was refunded counts again when that failed, unless another
 *  one counts meanwhile where a subject is paid once. */
export async function updateRefunds(
	db: Db,
	before: Checkout,
	{ refundedCents, failedCents, disputedCents, now }: Refunded,
): Promise<Checkout | null> {
	const isMore = refundedCents > before.refundedCents
	const { kind, subjectId, payer } = before
	const isRivaled = before.status === 'refunded' && isPaidOnce(kind)
	const rival = isRivaled ? await selectCheckout(db, { kind, id: subjectId, payer }) : null
	const status = refundedCents >= before.amountCents || rival !== null ? 'refunded' : 'paid'
	const row = await db
		.updateTable('checkouts')
		.set({
			status,
			refunded_cents: refundedCents,
			refunded_at: refundedCents === 0 ? null : isMore ? now : before.refundedAt,
			refund_failed_cents: failedCents,
			disputed_cents: disputedCents,
			refund_failed_at: failedCents === 0 ? null : failedCents > before.refundFailedCents ? now : before.refundFailedAt,
		})
		.where('id', '=', before.id)
		.returning(CHECKOUT)
		.executeTakeFirst()
	return read(row)
}

const ORDER: PageOrder<'createdAt'> = { sorts: { createdAt: 'checkouts.created_at' }, id: 'checkouts.id' }

/** A user's own that were opened and did not end, newest first. */
export function selectOwnPage<T>(
	db: Db,
	userId: string,
	{ cursor, limit }: { readonly cursor?: string | undefined; readonly limit: number },
	toItem: (one: Checkout) => T,
): Promise<Page<T>> {
	const own = checkouts(db).where('user_id', '=', userId).where('status', 'not in', ['new', 'ended'])
	return selectPage(own, ORDER, { sort: 'createdAt', direction: 'desc', cursor, limit }, (row) => toItem(parsed(row)))
}

export async function selectOwnCheckout(db: Db, userId: string, id: string): Promise<Checkout | null> {
	return read(await checkouts(db).where('user_id', '=', userId).where('id', '=', id).executeTakeFirst())
}

/** A user's own that the provider may still report on, newest first. */
export async function selectUnfinished(db: Db, userId: string, limit: number): Promise<Checkout[]> {
	const rows = await checkouts(db)
		.where('user_id', '=', userId)
		.where('status', 'in', ['open', 'processing'])
		.orderBy('created_at', 'desc')
		.limit(limit)
		.execute()
	return rows.map(parsed)
}
