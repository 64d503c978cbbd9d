import type { Invoice, InvoicePayer } from '@praxis/contract/billing/invoice.fields'
import type { LinePart } from '@praxis/contract/billing/split-bill.rules'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

/** Who pays a pre-bill beside its client, in order. */
export async function selectPayers(db: Db, invoiceId: string): Promise<InvoicePayer[]> {
	const { rows } = await sql<InvoicePayer>`
		SELECT p.client_id AS "clientId", c.full_name AS "clientName", p.share, p.cents
		FROM api.invoice_payers p JOIN api.clients c ON c.id = p.client_id
		WHERE p.invoice_id = ${invoiceId}::uuid ORDER BY p.position`.execute(db)
	return rows
}

/** The other invoices of a bill. */
export async function selectSplitWith(db: Db, group: string, exceptId: string): Promise<Invoice['splitWith']> {
	const { rows } = await sql<Invoice['splitWith'][number]>`
		SELECT id, number, client_name AS "clientName", total_cents AS "totalCents" FROM api.invoices
		WHERE split_group = ${group}::uuid AND id <> ${exceptId}::uuid ORDER BY number, id`.execute(db)
	return rows
}

type PayerRow = Omit<InvoicePayer, 'clientName'>

export async function replacePayers(db: Db, invoiceId: string, payers: readonly PayerRow[]): Promise<void> {
	await db.deleteFrom('invoice_payers').where('invoice_id', '=', invoiceId).execute()
	if (payers.length === 0) return
	const rows = payers.map(({ clientId, share, cents }, at) => ({
		invoice_id: invoiceId,
		position: at + 1,
		client_id: clientId,
		share,
		cents,
	}))
	await db.insertInto('invoice_payers').values(rows).execute()
}

interface CountedPayers {
	readonly all: number
	/** A bill that is split by percent is split so the next time. */
	readonly isByPercent: boolean
}

/** Who pays a pre-bill in all, also those whom the caller is kept from. */
export async function countPayers(db: Db, invoiceId: string): Promise<CountedPayers> {
	const { rows } = await sql<CountedPayers>`
		SELECT payers AS all, is_by_percent AS "isByPercent" FROM api.count_invoice_payers(${invoiceId}::uuid)`.execute(db)
	return rows[0] ?? { all: 0, isByPercent: false }
}

/** The latest bill of a case; of one that was split, the invoice that names its payers. */
export async function selectLastBill(db: Db, caseId: string): Promise<string | null> {
	const { rows } = await sql<{ id: string }>`
		SELECT i.id FROM api.invoices i
		WHERE i.case_id = ${caseId}::uuid AND i.status <> 'draft' AND i.id = coalesce(i.split_group, i.id)
		ORDER BY i.issued_at DESC, i.id DESC LIMIT 1`.execute(db)
	return rows[0]?.id ?? null
}

/** All but the client of the case. */
export async function copyPayers(db: Db, to: string, from: string, caseId: string): Promise<void> {
	await sql`
		INSERT INTO api.invoice_payers (invoice_id, position, client_id, share)
		SELECT ${to}::uuid, p.position, p.client_id, p.share FROM api.invoice_payers p
		WHERE p.invoice_id = ${from}::uuid
			AND p.client_id <> (SELECT c.client_id FROM api.cases c WHERE c.id = ${caseId}::uuid)`.execute(db)
}

/** How many of these clients the caller can see. */
export async function countClients(db: Db, ids: readonly string[]): Promise<number> {
	if (ids.length === 0) return 0
	const rows = await db
		.selectFrom('clients')
		.select('id')
		.where('id', 'in', [...ids])
		.execute()
	return rows.length
}

export async function touchDraft(db: Db, id: string, at: Date): Promise<void> {
	await db
		.updateTable('invoices')
		.set({ reviewed_at: null, reviewed_by: null, updated_at: at, version: sql`version + 1` })
		.where('id', '=', id)
		.execute()
}

interface Part {
	readonly clientId: string
	/** In the order of the lines of the bill. */
	readonly lines: readonly (LinePart & { readonly sourceId: string; readonly id: string })[]
	readonly feesCents: number
	readonly expensesCents: number
	readonly taxCents: number
	readonly totalCents: number
	readonly discountCents: number
}

interface Divided extends Part {
	readonly id: string
	/** The pre-bill that is divided. */
	readonly of: string
	readonly splitTotalCents: number
}

const LINES = sql`(id uuid, "sourceId" uuid, seconds integer, "billedSeconds" integer, "originalCents" bigint, "writeDownCents" bigint,
	"discountCents" bigint, "sharedDiscountCents" bigint, "netCents" bigint, "taxCents" bigint)`

/** A pre-bill of another payer, with their part of every line. */
export async function insertPart(db: Db, one: Divided): Promise<void> {
	await sql`
		INSERT INTO api.invoices (id, client_id, case_id, status, through, note, tax_rate, due_days, discount_reason, created_by, created_at,
			updated_at, split_group, split_total_cents, fees_cents, expenses_cents, tax_cents, total_cents, discount_cents)
		SELECT ${one.id}::uuid, ${one.clientId}::uuid, case_id, 'draft', through, note, tax_rate, due_days, discount_reason, created_by, created_at,
			updated_at, id, ${one.splitTotalCents}, ${one.feesCents}, ${one.expensesCents}, ${one.taxCents}, ${one.totalCents}, ${one.discountCents}
		FROM api.invoices WHERE id = ${one.of}::uuid`.execute(db)
	await sql`
		INSERT INTO api.invoice_lines (id, invoice_id, kind, dated, timekeeper_id, timekeeper_name, description, original_description, task_code,
			activity_code, seconds, billed_seconds, rate_cents, policy, is_no_charge, original_cents, write_down_cents, discount_cents, reason,
			shared_discount_cents, net_cents, tax_cents)
		SELECT x.id, ${one.id}::uuid, l.kind, l.dated, l.timekeeper_id, l.timekeeper_name, l.description, l.original_description, l.task_code,
			l.activity_code, x.seconds, x."billedSeconds", l.rate_cents, l.policy, l.is_no_charge, x."originalCents", x."writeDownCents",
			x."discountCents", l.reason, x."sharedDiscountCents", x."netCents", x."taxCents"
		FROM jsonb_to_recordset(${JSON.stringify(one.lines)}::jsonb) AS x ${LINES} JOIN api.invoice_lines l ON l.id = x."sourceId"`.execute(
		db,
	)
}

/** What is left of the pre-bill to the payer that it stays with. */
export async function updateToPart(db: Db, one: Divided): Promise<void> {
	await sql`
		UPDATE api.invoice_lines l SET seconds = x.seconds, billed_seconds = x."billedSeconds", original_cents = x."originalCents",
			write_down_cents = x."writeDownCents", discount_cents = x."discountCents", shared_discount_cents = x."sharedDiscountCents",
			net_cents = x."netCents", tax_cents = x."taxCents"
		FROM jsonb_to_recordset(${JSON.stringify(one.lines)}::jsonb) AS x ${LINES} WHERE l.id = x."sourceId"`.execute(db)
	await sql`
		UPDATE api.invoices SET client_id = ${one.clientId}::uuid, split_group = id, split_total_cents = ${one.splitTotalCents},
			fees_cents = ${one.feesCents}, expenses_cents = ${one.expensesCents}, tax_cents = ${one.taxCents}, total_cents = ${one.totalCents},
			discount_cents = ${one.discountCents} WHERE id = ${one.id}::uuid`.execute(db)
}

export async function updatePayingClient(db: Db, id: string, clientId: string): Promise<void> {
	await db.updateTable('invoices').set({ client_id: clientId }).where('id', '=', id).execute()
}

interface StandingSplit {
	/** The invoice whose lines carry the time and expenses of the bill. */
	readonly firstId: string
	/** Others of it that are not void. */
	readonly others: number
}

/** Locks all invoices of a bill; null for one that is not split. */
export async function lockSplit(db: Db, id: string): Promise<StandingSplit | null> {
	const { rows } = await sql<{ id: string; status: string; firstId: string }>`
		SELECT i.id, i.status, i.split_group AS "firstId" FROM api.invoices i
		WHERE i.split_group = (SELECT x.split_group FROM api.invoices x WHERE x.id = ${id}::uuid) ORDER BY i.id FOR UPDATE`.execute(
		db,
	)
	const [first] = rows
	if (first === undefined) return null
	return { firstId: first.firstId, others: rows.filter((one) => one.id !== id && one.status !== 'void').length }
}
