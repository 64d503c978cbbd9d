import type { BillTotals } from '@praxis/contract/billing/bill-totals.rules'
import type { NumberAround } from '@praxis/contract/firm/number-format.rules'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

export interface NewLine {
	readonly id: string
	readonly kind: 'time' | 'fee' | 'expense'
	readonly dated: string
	readonly timekeeperId: string | null
	readonly timekeeperName: string
	readonly description: string
	readonly taskCode: string
	readonly activityCode: string
	readonly seconds: number | null
	readonly billedSeconds: number | null
	readonly rateCents: number | null
	readonly policy: object | null
	readonly isNoCharge: boolean
	readonly originalCents: number | null
	readonly netCents: number
}

export interface NewDraft {
	readonly id: string
	readonly clientId: string
	readonly caseId: string
	readonly through: string
	readonly createdBy: string | null
	readonly at: Date
	readonly retainerRequestCents: number
	readonly lines: readonly NewLine[]
}

export async function insertDraft(db: Db, draft: NewDraft, totals: Omit<BillTotals, 'lines'>): Promise<void> {
	await db
		.insertInto('invoices')
		.values({
			id: draft.id,
			client_id: draft.clientId,
			case_id: draft.caseId,
			status: 'draft',
			through: draft.through,
			retainer_request_cents: draft.retainerRequestCents,
			created_by: draft.createdBy,
			created_at: draft.at,
			updated_at: draft.at,
			fees_cents: totals.feesCents,
			expenses_cents: totals.expensesCents,
			tax_cents: totals.taxCents,
			total_cents: totals.totalCents,
		})
		.execute()
	const values = draft.lines.map((one) => ({
		id: one.id,
		invoice_id: draft.id,
		kind: one.kind,
		dated: one.dated,
		timekeeper_id: one.timekeeperId,
		timekeeper_name: one.timekeeperName,
		description: one.description,
		original_description: one.description,
		task_code: one.taskCode,
		activity_code: one.activityCode,
		seconds: one.seconds,
		billed_seconds: one.billedSeconds,
		rate_cents: one.rateCents,
		policy: one.policy === null ? null : JSON.stringify(one.policy),
		is_no_charge: one.isNoCharge,
		original_cents: one.originalCents,
		net_cents: one.netCents,
	}))
	for (let at = 0; at < values.length; at += 500) {
		await db
			.insertInto('invoice_lines')
			.values(values.slice(at, at + 500))
			.execute()
	}
}

export interface DraftChanges {
	readonly note?: string | undefined
	readonly discountCents?: number | undefined
	readonly discountReason?: string | undefined
	readonly taxRate?: number | undefined
	readonly dueDays?: number | undefined
	readonly retainerRequestCents?: number | undefined
}

/** Updates a draft that the caller has locked, with totals of its lines. */
export async function updateDraft(db: Db, id: string, at: Date, changes: DraftChanges, totals: BillTotals) {
	const { note, discountCents, discountReason, taxRate, dueDays, retainerRequestCents } = changes
	await db
		.updateTable('invoices')
		.set({
			...(note !== undefined && { note }),
			...(discountCents !== undefined && { discount_cents: discountCents }),
			...(discountReason !== undefined && { discount_reason: discountReason }),
			...(taxRate !== undefined && { tax_rate: taxRate }),
			...(dueDays !== undefined && { due_days: dueDays }),
			...(retainerRequestCents !== undefined && { retainer_request_cents: retainerRequestCents }),
			fees_cents: totals.feesCents,
			expenses_cents: totals.expensesCents,
			tax_cents: totals.taxCents,
			total_cents: totals.totalCents,
			reviewed_at: null,
			reviewed_by: null,
			updated_at: at,
			version: sql`version + 1`,
		})
		.where('id', '=', id)
		.execute()
}

export interface Review {
	readonly at: Date
	readonly by: string | null
	readonly isReviewed: boolean
}

/** Approves a draft that the caller has locked, or takes the approval back. */
export async function updateReview(db: Db, id: string, { at, by, isReviewed }: Review): Promise<void> {
	await db
		.updateTable('invoices')
		.set({
			reviewed_at: isReviewed ? at : null,
			reviewed_by: isReviewed ? by : null,
			updated_at: at,
			version: sql`version + 1`,
		})
		.where('id', '=', id)
		.execute()
}

export interface LineAmountsRow {
	readonly id: string
	readonly description: string
	readonly writeDownCents: number
	readonly discountCents: number
	readonly reason: string
	readonly sharedDiscountCents: number
	readonly netCents: number
	readonly taxCents: number
}

/** Writes narrative and amounts of lines, all in one statement. */
export async function updateLines(db: Db, lines: readonly LineAmountsRow[]): Promise<void> {
	if (lines.length === 0) return
	await sql`
		UPDATE api.invoice_lines l SET description = x.description, write_down_cents = x."writeDownCents",
			discount_cents = x."discountCents", reason = x.reason, shared_discount_cents = x."sharedDiscountCents",
			net_cents = x."netCents", tax_cents = x."taxCents"
		FROM jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) AS x (id uuid, description text, "writeDownCents" bigint,
			"discountCents" bigint, reason text, "sharedDiscountCents" bigint, "netCents" bigint, "taxCents" bigint)
		WHERE l.id = x.id`.execute(db)
}

export async function deleteLine(db: Db, id: string): Promise<void> {
	await db.deleteFrom('invoice_lines').where('id', '=', id).execute()
}

export async function deleteDraft(db: Db, id: string): Promise<void> {
	await db.deleteFrom('invoices').where('id', '=', id).execute()
}

/** The next number of a series. The counter is held until the transaction ends: none is skipped. */
export async function allocateNumber(
	db: Db,
	kind: 'invoice' | 'credit_note',
	period: string,
	{ before, digits, after }: NumberAround,
): Promise<string> {
	const { rows } = await sql<{ readonly number: string }>`
		SELECT (api.allocate_numbers(${kind}, ${period}, ARRAY[${before}]::text[], ARRAY[${digits}]::int[],
			ARRAY[${after}]::text[]))[1] AS number`.execute(db)
	const [row] = rows
	if (row === undefined) throw new Error('no number was allocated')
	return row.number
}

export interface IssuedNames {
	readonly number: string
	readonly on: string
	readonly dueOn: string
	readonly at: Date
	readonly clientName: string
	readonly caseName: string
	readonly caseNumber: string
}

/** Makes a draft that the caller has locked an invoice. */
export async function updateToIssued(db: Db, id: string, issued: IssuedNames): Promise<void> {
	await sql`
		UPDATE api.invoices i SET status = 'issued', number = ${issued.number}, issued_on = ${issued.on}::date,
			due_on = ${issued.dueOn}::date, issued_at = ${issued.at}, client_name = ${issued.clientName},
			case_name = ${issued.caseName}, case_number = ${issued.caseNumber}, updated_at = ${issued.at}, version = version + 1,
			billed_to = (SELECT concat_ws(E'\n', nullif(c.company_name, ''), nullif(c.full_name, c.company_name), nullif(c.address, ''),
				nullif(concat_ws(' ', concat_ws(', ', nullif(c.city, ''), nullif(c.state, '')), nullif(c.zip, '')), ''))
				FROM api.clients c WHERE c.id = i.client_id)
		WHERE i.id = ${id}::uuid`.execute(db)
}

export async function updateIssued(
	db: Db,
	id: string,
	at: Date,
	changes: { readonly sentAt?: Date; readonly isVoid?: true },
): Promise<void> {
	await db
		.updateTable('invoices')
		.set({
			...(changes.sentAt !== undefined && { sent_at: changes.sentAt }),
			...(changes.isVoid === true && { status: 'void' }),
			updated_at: at,
			version: sql`version + 1`,
		})
		.where('id', '=', id)
		.execute()
}

export interface Adjustment {
	readonly id: string
	readonly invoiceId: string
	readonly clientId: string
	readonly kind: 'credit_note' | 'write_off'
	readonly number: string | null
	readonly cents: number
	readonly reason: string
	readonly entryId: string
	readonly createdBy: string | null
}

export async function insertAdjustment(db: Db, one: Adjustment): Promise<void> {
	await db
		.insertInto('invoice_adjustments')
		.values({
			id: one.id,
			invoice_id: one.invoiceId,
			client_id: one.clientId,
			kind: one.kind,
			number: one.number,
			cents: one.cents,
			reason: one.reason,
			entry_id: one.entryId,
			created_by: one.createdBy,
		})
		.execute()
}
