import { STANDARD_STEPS } from '@praxis/contract/billing/reminders.rules'
import { addDays, DAY_MS } from '@praxis/contract/kernel/dates'
import { newId } from '@praxis/contract/kernel/new-id'
import { autopayText } from '@praxis/contract/payments/autopay.rules'
import { saveBudget } from '../features/billing/budgets/set-budget.ts'
import { getInvoice } from '../features/billing/find-invoices.ts'
import { saveTerms } from '../features/billing/interest/set-terms.ts'
import { issueInvoice } from '../features/billing/issue-invoice.ts'
import { createPlan } from '../features/billing/plans/manage-plan.ts'
import { saveSchedule } from '../features/billing/reminders/set-reminders.ts'
import { setPayers } from '../features/billing/split-bill.ts'
import type { Context } from '../platform/context.ts'
import type { Platform } from '../platform/platform.ts'

interface Demo {
	readonly db: Platform['db']
	readonly now: Context
	/** YYYY-MM-DD */
	readonly today: string
}

interface OpenRow {
	readonly id: string
	readonly version: number
	readonly clientId: string
	readonly dueOn: string
	readonly userId: string | null
}

/** Invoices on which something is due, the oldest due first. */
async function findOpen({ db }: Demo): Promise<OpenRow[]> {
	const { rows } = await db.owner.query<OpenRow>(
		`SELECT i.id, i.version, i.client_id AS "clientId", v.due_on::text AS "dueOn", c.user_id AS "userId"
		FROM api.invoices i JOIN api.invoice_balances v ON v.invoice_id = i.id JOIN api.clients c ON c.id = i.client_id
		WHERE i.status = 'issued' AND v.open_cents > 0 ORDER BY v.due_on, i.id`,
	)
	return rows
}

/** Reminders are on, and what was due before was sent on its day. */
async function remind({ db, now, today }: Demo, open: readonly OpenRow[]): Promise<void> {
	await saveSchedule(now, { isOn: true, steps: [...STANDARD_STEPS], version: 0 })
	const sent = open.flatMap(({ id, dueOn }) =>
		STANDARD_STEPS.filter(({ isOn, days }) => isOn && addDays(dueOn, days) < today).map(({ id: stepId, days }) => ({
			id: newId(),
			invoice_id: id,
			step_id: stepId,
			days,
			due_on: dueOn,
			is_emailed: true,
			is_notified: false,
			sent_at: `${addDays(dueOn, days)}T14:13:00Z`,
		})),
	)
	await db.owner.query(
		`INSERT INTO api.invoice_reminders SELECT x.* FROM jsonb_populate_recordset(NULL::api.invoice_reminders, $1::jsonb) x
		ON CONFLICT DO NOTHING`,
		[JSON.stringify(sent)],
	)
}

/** Two pre-bills that several pay: one is to be reviewed, the other was issued. */
async function split({ db, now }: Demo): Promise<void> {
	const { rows } = await db.owner.query<{ id: string; version: number; payerId: string }>(
		`SELECT i.id, i.version, (SELECT c.id FROM api.clients c WHERE c.id > i.client_id AND c.user_id IS NULL AND c.deleted_at IS NULL
			ORDER BY c.id LIMIT 1) AS "payerId"
		FROM api.invoices i WHERE i.status = 'draft' AND i.total_cents > 0 AND i.retainer_request_cents = 0
			AND NOT EXISTS (SELECT FROM api.invoice_lines l WHERE l.invoice_id = i.id AND (l.original_cents IS NULL OR l.kind = 'fee'))
		ORDER BY i.created_at, i.id LIMIT 2`,
	)
	for (const [at, { id, version, payerId }] of rows.entries()) {
		const payers = [{ clientId: payerId, share: at === 0 ? 40_000 : 50_000, cents: null }]
		const one = await setPayers(now, { id, version, payers })
		if (at === 1) await issueInvoice(now, one)
	}
}

/** A client of the portal who pays with a saved card. */
async function agree({ db, now, today }: Demo, { clientId, userId }: OpenRow): Promise<void> {
	const at = now.platform.clock.now()
	const methodId = newId()
	const firm = await db.owner.query<{ name: string }>('SELECT name FROM api.firm')
	const shown = { kind: 'card', label: 'Visa', last4: '4242' } as const
	const since = addDays(today, -20)
	const text = autopayText(firm.rows[0]?.name ?? '', shown, since)
	const consentedAt = new Date(at.getTime() - 20 * DAY_MS)
	const expiresOn = `${at.getUTCFullYear() + 3}-04-01`
	await db.owner.query(
		`INSERT INTO api.saved_methods (id, user_id, provider, status, setup_ref, setup_url, customer_ref, method_ref, kind, label, last4,
			expires_on, created_at, saved_at)
		VALUES ($1, $2, 'demo', 'saved', 'cs_demo_setup', '', 'cus_demo', 'pm_demo', 'card', $3, $4, $5, $6, $6)`,
		[methodId, userId, shown.label, shown.last4, expiresOn, consentedAt],
	)
	await db.owner.query(
		`INSERT INTO api.autopay_consents (id, client_id, user_id, method_id, text, since, consented_at) VALUES ($1, $2, $3, $4, $5, $6, $7)`,
		[newId(), clientId, userId, methodId, text, since, consentedAt],
	)
}

/** A budget that is used to about four fifths, of the case with the most time. */
async function budget({ db, now }: Demo): Promise<void> {
	const { rows } = await db.owner.query<{ id: string; cents: string }>(
		`SELECT i.case_id AS id, sum(i.fees_cents) AS cents FROM api.invoices i
		WHERE i.case_id IS NOT NULL AND i.status <> 'void' GROUP BY i.case_id ORDER BY sum(i.fees_cents) DESC, 1 LIMIT 3`,
	)
	for (const [at, { id: caseId, cents }] of rows.entries()) {
		const whole = Math.round((Number(cents) * (at + 5)) / 4 / 100_000) * 100_000
		const input = { caseId, version: 0, kind: 'fees' as const, cents: Math.max(whole, 100_000) }
		await saveBudget(now, { ...input, startsOn: null, endsOn: null })
	}
	// The attorneys know of it: no one is notified while a new demo firm is used.
	await db.owner.query(
		`UPDATE api.case_budgets SET alerted = 80 WHERE api.budget_used(case_id, kind, starts_on, ends_on) * 100 >= cents * 80`,
	)
}

/** How clients of the demo firm pay: reminded, in installments, with interest, several for one bill, and on the due day. */
export async function loadPaymentTerms(demo: Demo): Promise<void> {
	const { now, today } = demo
	await split(demo)
	await budget(demo)
	const open = await findOpen(demo)
	await remind(demo, open)
	const ofPortal = open.filter(({ userId }) => userId !== null)
	const payer = ofPortal.at(-1)
	if (payer !== undefined) await agree(demo, payer)
	const late = open.find(({ userId, dueOn }) => userId === null && dueOn < addDays(today, -30))
	if (late === undefined) return
	const terms = { rate: 12_000, graceDays: 15, capRate: null, capCents: 25_000 }
	await saveTerms(now, { clientId: late.clientId, version: 0, ...terms })
	const planned = ofPortal[0] ?? open.at(-1)
	if (planned === undefined || planned.id === late.id) return
	const { id, version } = await getInvoice(now, { id: planned.id })
	const plan = { count: 4, interval: 'month' as const, firstOn: addDays(today, 5), note: 'Agreed by phone.' }
	await createPlan(now, { id, version, ...plan })
}
