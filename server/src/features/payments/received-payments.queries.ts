import type { Page } from '@praxis/contract/kernel/page'
import type { Allocation } from '@praxis/contract/payments/allocate.rules'
import {
	type PayableInvoice,
	type ReceivedPayment,
	receivedMethod,
} from '@praxis/contract/payments/received-payments.contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { type PageOrder, selectPage } from '../../platform/db/select-page.ts'

const received = (db: Db) =>
	db
		.selectFrom('payments')
		.innerJoin('clients', 'clients.id', 'payments.client_id')
		.select([
			'payments.id as id',
			'payments.client_id as clientId',
			'clients.full_name as clientName',
			'payments.method as method',
			'payments.received_on as receivedOn',
			'payments.reference as reference',
			'payments.note as note',
			'payments.cents as amountCents',
			'payments.allocated_cents as allocatedCents',
			'payments.refunded_cents as refundedCents',
			'payments.created_at as createdAt',
		])

type Row = Omit<ReceivedPayment, 'method' | 'createdAt'> & { readonly method: string; readonly createdAt: Date }

function toReceived(row: Row): ReceivedPayment {
	return { ...row, method: receivedMethod.parse(row.method), createdAt: row.createdAt.toISOString() }
}

const ORDER: PageOrder<'createdAt'> = { sorts: { createdAt: 'payments.created_at' }, id: 'payments.id' }

interface Asked {
	readonly clientId?: string | undefined
	readonly cursor?: string | undefined
	readonly limit: number
}

export function selectReceivedPage(db: Db, { clientId, cursor, limit }: Asked): Promise<Page<ReceivedPayment>> {
	const all = received(db)
	const found = clientId === undefined ? all : all.where('payments.client_id', '=', clientId)
	return selectPage(found, ORDER, { sort: 'createdAt', direction: 'desc', cursor, limit }, toReceived)
}

export async function selectReceived(db: Db, id: string): Promise<ReceivedPayment | null> {
	const row = await received(db).where('payments.id', '=', id).executeTakeFirst()
	return row === undefined ? null : toReceived(row)
}

/** What the provider brought of one payment: the payment itself, and what came back of a dispute or a failed refund. The latest first. */
export async function selectReceivedOfProvider(db: Db, source: string): Promise<ReceivedPayment[]> {
	const rows = await received(db)
		.where((eb) => eb.or([eb('payments.source', '=', source), eb('payments.source', 'like', `${source}:returned:%`)]))
		.orderBy('payments.created_at', 'desc')
		.orderBy('payments.id', 'desc')
		.execute()
	return rows.map(toReceived)
}

/** The source by which it is known at its origin, such as the provider. */
export async function selectSource(db: Db, id: string): Promise<string | null> {
	const row = await db.selectFrom('payments').select('source').where('id', '=', id).executeTakeFirst()
	return row?.source ?? null
}

export async function isClientSeen(db: Db, id: string): Promise<boolean> {
	const seen = db.selectFrom('clients').select('id').where('id', '=', id)
	return (await seen.where(sql<boolean>`NOT api.is_kept_from_client(id)`).executeTakeFirst()) !== undefined
}

/** Payments and refunds of a client wait for each other until the transaction ends. */
export async function lockPaymentsOf(db: Db, clientId: string): Promise<void> {
	await sql`SELECT pg_advisory_xact_lock(hashtextextended('payments:' || ${clientId}, 0))`.execute(db)
}

/** What is due of clients, oldest due first. */
export async function selectOpenInvoices(
	db: Db,
	clientIds: readonly string[],
): Promise<(PayableInvoice & { clientId: string })[]> {
	if (clientIds.length === 0) return []
	const rows = await db
		.selectFrom('invoices as i')
		.innerJoin('invoice_balances as b', 'b.invoice_id', 'i.id')
		.select(['i.id', 'i.number', 'i.client_id', 'b.due_on', 'b.open_cents'])
		.select(
			sql<number>`coalesce((SELECT x.open_cents FROM api.installments_of(i.id, b.open_cents) x
				WHERE x.open_cents > 0 ORDER BY x.seq LIMIT 1), b.open_cents)`.as('next_cents'),
		)
		.where('i.client_id', 'in', clientIds)
		.where('i.status', '=', 'issued')
		.where('b.open_cents', '>', 0)
		.orderBy('b.due_on', (by) => by.asc().nullsFirst())
		.orderBy('i.issued_at')
		.orderBy('i.id')
		.limit(500)
		.execute()
	return rows.map((row) => ({
		id: row.id,
		number: row.number ?? '',
		clientId: row.client_id,
		dueOn: row.due_on,
		openCents: row.open_cents ?? 0,
		nextCents: row.next_cents,
	}))
}

export interface NewReceived {
	readonly id: string
	readonly clientId: string
	readonly method: string
	readonly receivedOn: string
	readonly reference: string
	readonly note: string
	readonly cents: number
	readonly entryId: string
	readonly createdBy: string | null
	readonly source: string
}

export async function insertReceived(db: Db, one: NewReceived): Promise<void> {
	await db
		.insertInto('payments')
		.values({
			id: one.id,
			client_id: one.clientId,
			method: one.method,
			received_on: one.receivedOn,
			reference: one.reference,
			note: one.note,
			cents: one.cents,
			entry_id: one.entryId,
			created_by: one.createdBy,
			source: one.source,
		})
		.execute()
}

export async function insertAllocations(
	db: Db,
	of: { readonly paymentId: string; readonly clientId: string },
	parts: readonly Allocation[],
): Promise<void> {
	if (parts.length === 0) return
	const rows = parts.map(({ invoiceId, cents }) => ({
		payment_id: of.paymentId,
		client_id: of.clientId,
		invoice_id: invoiceId,
		cents,
	}))
	await db.insertInto('allocations').values(rows).execute()
}

/** What a payment is set against, the newest first. */
export async function selectAllocations(db: Db, paymentId: string): Promise<Allocation[]> {
	const rows = await db
		.selectFrom('allocations')
		.select(['invoice_id as invoiceId'])
		.select((eb) => [eb.fn.sum<string>('cents').as('cents'), eb.fn.max('at').as('latest')])
		.where('payment_id', '=', paymentId)
		.groupBy('invoice_id')
		.orderBy('latest', 'desc')
		.orderBy('invoice_id')
		.execute()
	return rows.map(({ invoiceId, cents }) => ({ invoiceId, cents: Number(cents) })).filter(({ cents }) => cents > 0)
}

export async function addRefunded(db: Db, id: string, cents: number): Promise<void> {
	await db
		.updateTable('payments')
		.set({ refunded_cents: sql`refunded_cents + ${cents}` })
		.where('id', '=', id)
		.execute()
}
