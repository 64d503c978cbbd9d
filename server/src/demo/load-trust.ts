import { DAY_MS } from '@praxis/contract/kernel/dates'
import { newId } from '@praxis/contract/kernel/new-id'
import type { BankRule } from '@praxis/contract/trust/bank-rules.contract'
import { DEFAULT_RECONCILIATION_RULE } from '@praxis/contract/trust/reconciliation-rules'
import { disburse } from '../features/trust/disburse.ts'
import { openAccount } from '../features/trust/manage-accounts.ts'
import { applyToInvoice, deposit } from '../features/trust/move-client-money.ts'
import { chargeBank, depositFirmFunds } from '../features/trust/move-firm-money.ts'
import { addRule } from '../features/trust/statements/manage-rules.ts'
import type { PersonContext } from '../platform/context.ts'
import type { Platform } from '../platform/platform.ts'
import { loadBankStatement } from './load-bank-statement.ts'

type Rule = Pick<BankRule, 'says' | 'direction' | 'action' | 'meaning'>
type Store = Pick<Platform, 'db' | 'clock' | 'files'>

/** Months of trust transactions; all but the latest are reconciled and signed. */
const MONTHS = 12
const RETAINER_CENTS = 500_000
const LIMIT_CENTS = 500_000
/** Months ago. */
const STALE_MONTH = 8
const NEVER_CASHED = 'Refund of unused costs'
const BY_CHECK = { reference: '', isByCheck: true, checkNumber: null }

const dayOf = (at: Date) => at.toISOString().slice(0, 10)

/** The month that ended so many months before `anchor`, in UTC days. */
function monthOf(anchor: Date, back: number) {
	const at = (day: number) => new Date(Date.UTC(anchor.getUTCFullYear(), anchor.getUTCMonth() - back, day, 15))
	const end = new Date(Date.UTC(anchor.getUTCFullYear(), anchor.getUTCMonth() - back + 1, 0, 15))
	return { on: (day: number) => dayOf(at(day)), end: dayOf(end) }
}

interface Held {
	readonly clientId: string
	readonly clientName: string
	readonly caseId: string
}

/** A year of clients' money: retainers, costs paid for clients, invoices paid from trust, bank charges, and signed
 *  reconciliations; a payment waits for a second person, and a check has not cleared. */
export async function loadTrust(platform: Store, anchor: Date): Promise<void> {
	// At this moment: midnight of the day in UTC is the evening before where the firm is.
	const ctx = await personContext(platform, platform.clock.now())
	const held = await findCases(platform)
	if (held.length === 0) return
	const id = newId()
	const about = {
		name: 'IOLTA First National',
		kind: 'iolta',
		bankName: 'First National Bank',
		lastFour: '4821',
	} as const
	await openAccount(ctx, { id, ...about, approvalLimitCents: LIMIT_CENTS, reconcileRule: DEFAULT_RECONCILIATION_RULE })
	await loadRules(ctx)
	const opening = monthOf(anchor, MONTHS)
	const own = { depositId: newId(), amountCents: 25_000, postedOn: opening.on(2), reference: '' }
	await depositFirmFunds(ctx, { id, ...own })
	const ledgers = new Map<string, string>()
	for (let back = MONTHS; back >= 1; back -= 1) {
		const { on, end } = monthOf(anchor, back)
		for (const [at, one] of held.entries()) {
			if ((at + back) % 4 === 0) ledgers.set(one.caseId, await retainer(ctx, id, one, on(3 + at)))
			const ledgerId = ledgers.get(one.caseId)
			if (ledgerId !== undefined && (at + back) % 3 === 0) await payCosts(ctx, ledgerId, on(14 + at))
		}
		if (back === STALE_MONTH) await refundClient(ctx, held, ledgers, on(20))
		await chargeBank(ctx, {
			id,
			chargeId: newId(),
			amountCents: 1_250,
			postedOn: end,
			purpose: 'Monthly service charge',
		})
		if (back > 1) await reconcile(platform, id, end)
	}
	await loadBankStatement(platform, ctx, id, monthOf(anchor, 1).end, NEVER_CASHED)
	await payInvoices(platform, ctx, ledgers, dayOf(new Date(anchor.getTime() - DAY_MS)))
	await leaveOpen(ctx, { id, held, ledgers, anchor })
}

/** What the bank's texts mean. */
async function loadRules(ctx: PersonContext): Promise<void> {
	const rules: readonly Rule[] = [
		{ says: 'Service charge', direction: 'out', action: 'charge', meaning: 'Monthly service charge' },
		{ says: 'Wire transfer fee', direction: 'out', action: 'charge', meaning: 'Wire transfer fee' },
		{ says: 'Clk Sup Ct', direction: 'out', action: 'payee', meaning: 'Clerk of the Superior Court' },
	]
	for (const rule of rules) await addRule(ctx, { id: newId(), ...rule })
}

/** The demo firm's attorney, on that day. */
export async function personContext(platform: Store, at: Date): Promise<PersonContext> {
	const { rows } = await platform.db.owner.query<{ id: string; full_name: string }>(
		"SELECT id, full_name FROM api.users WHERE email = 'attorney@demo.praxis.test'",
	)
	const [row] = rows
	if (row === undefined) throw new Error('the demo firm has no attorney')
	return {
		actor: {
			kind: 'person',
			id: row.id,
			fullName: row.full_name,
			reach: 'firm',
			permissions: new Set(['access_trust', 'access_billing', 'correct_billing']),
			clientIds: [],
		},
		origin: { requestId: 'demo', ip: '127.0.0.1', userAgent: 'demo' },
		platform: { ...platform, clock: { now: () => at } },
	} as unknown as PersonContext
}

/** Open cases of clients with invoices, those of the portal first. */
async function findCases({ db }: Store): Promise<Held[]> {
	const { rows } = await db.owner.query<Held>(
		`SELECT c.id AS "caseId", cl.id AS "clientId", cl.full_name AS "clientName"
		FROM api.cases c JOIN api.clients cl ON cl.id = c.client_id
		WHERE EXISTS (SELECT FROM api.invoices i WHERE i.case_id = c.id AND i.status = 'issued')
		AND NOT EXISTS (SELECT FROM api.case_walls w WHERE w.case_id = c.id)
		ORDER BY cl.user_id IS NULL, c.created_at, c.id LIMIT 8`,
	)
	return rows
}

async function retainer(ctx: PersonContext, id: string, one: Held, receivedOn: string): Promise<string> {
	const { clientId, caseId, clientName: payer } = one
	const about = { payer, reference: '', purpose: 'Retainer', heldUntil: null }
	const ledger = await deposit(ctx, {
		id,
		depositId: newId(),
		clientId,
		caseId,
		amountCents: RETAINER_CENTS,
		receivedOn,
		...about,
	})
	return ledger.id
}

/** A check that its payee has not cashed since. */
async function refundClient(
	ctx: PersonContext,
	held: readonly Held[],
	ledgers: ReadonlyMap<string, string>,
	paidOn: string,
): Promise<void> {
	const one = held.find(({ caseId }) => ledgers.has(caseId))
	const id = ledgers.get(one?.caseId ?? '')
	if (one === undefined || id === undefined) return
	const about = { payee: one.clientName, purpose: NEVER_CASHED, ...BY_CHECK }
	await disburse(ctx, { id, disbursementId: newId(), amountCents: 18_250, paidOn, ...about })
}

async function payCosts(ctx: PersonContext, id: string, paidOn: string): Promise<void> {
	const about = { payee: 'Clerk of the Superior Court', purpose: 'Filing fees', ...BY_CHECK }
	await disburse(ctx, { id, disbursementId: newId(), amountCents: 43_500, paidOn, ...about })
}

/** The statement shows all but the last payment of the month. The database computes and checks every figure. */
async function reconcile({ db }: Store, bookId: string, periodEnd: string): Promise<void> {
	const id = newId()
	await db.owner.query(
		'INSERT INTO api.reconciliations (id, book_id, period_end, statement_cents) VALUES ($1, $2, $3, 0)',
		[id, bookId, periodEnd],
	)
	await db.owner.query(
		`WITH open AS (
			SELECT p.entry_id, p.cents, p.posted_on FROM api.postings p JOIN api.ledger_accounts a ON a.id = p.account_id AND a.kind = 'trust_bank'
			WHERE a.book_id = $2 AND p.posted_on <= $3 AND NOT EXISTS (SELECT FROM api.trust_cleared c WHERE c.entry_id = p.entry_id)
		)
		INSERT INTO api.trust_cleared (entry_id, reconciliation_id) SELECT entry_id, $1 FROM open
		WHERE entry_id NOT IN (SELECT id FROM api.ledger_entries WHERE purpose = '${NEVER_CASHED}')
		AND entry_id IS DISTINCT FROM (SELECT entry_id FROM open WHERE cents < -20000 ORDER BY posted_on DESC, entry_id DESC LIMIT 1)`,
		[id, bookId, periodEnd],
	)
	await db.owner.query(
		`UPDATE api.reconciliations r SET statement_cents = f.bank - u.in_transit + u.outstanding
		FROM api.trust_figures($2, $3) f, api.trust_uncleared($1) u WHERE r.id = $1`,
		[id, bookId, periodEnd],
	)
	await db.owner.query(
		`UPDATE api.reconciliations SET status = 'signed', signed_at = $2::date + interval '5 days 15 hours',
			prepared_by = (SELECT id FROM api.users WHERE email = 'attorney@demo.praxis.test'),
			signed_by = (SELECT id FROM api.users WHERE email = 'admin@demo.praxis.test')
		WHERE id = $1`,
		[id, periodEnd],
	)
}

/** One open invoice was paid from trust yesterday. */
async function payInvoices(
	{ db }: Store,
	ctx: PersonContext,
	ledgers: ReadonlyMap<string, string>,
	postedOn: string,
): Promise<void> {
	const { rows } = await db.owner.query<{ id: string; case_id: string; open_cents: string; held: string }>(
		`SELECT DISTINCT ON (i.case_id) i.id, i.case_id, b.open_cents, h.cents AS held FROM api.invoices i
		JOIN api.invoice_balances b ON b.invoice_id = i.id
		JOIN api.ledger_accounts a ON a.case_id = i.case_id AND a.kind = 'client_ledger' JOIN api.holdings h ON h.account_id = a.id
		WHERE i.status = 'issued' AND b.open_cents > 0 AND h.cents > 0 ORDER BY i.case_id, b.due_on DESC LIMIT 1`,
	)
	for (const { id: invoiceId, case_id, open_cents, held } of rows) {
		const id = ledgers.get(case_id)
		const amountCents = Math.min(Number(open_cents), Number(held))
		if (id !== undefined) await applyToInvoice(ctx, { id, applicationId: newId(), invoiceId, amountCents, postedOn })
	}
}

interface Open {
	readonly id: string
	readonly held: readonly Held[]
	readonly ledgers: ReadonlyMap<string, string>
	readonly anchor: Date
}

/** What waits: a check that has not cleared, and a settlement payment above the limit. */
async function leaveOpen(ctx: PersonContext, { id, held, ledgers, anchor }: Open): Promise<void> {
	const one = held.find(({ caseId }) => ledgers.has(caseId))
	if (one === undefined) return
	const { clientId, caseId } = one
	const yesterday = dayOf(new Date(anchor.getTime() - DAY_MS))
	const heldUntil = dayOf(new Date(anchor.getTime() + 7 * DAY_MS))
	const about = { payer: 'Harbor Mutual Insurance', reference: 'Check 88213', purpose: 'Settlement' }
	const { id: ledgerId } = await deposit(ctx, {
		id,
		depositId: newId(),
		clientId,
		caseId,
		amountCents: 4_250_000,
		receivedOn: yesterday,
		heldUntil,
		...about,
	})
	const paying = { payee: 'Coastal Physical Therapy', purpose: 'Medical lien, paid from the settlement', ...BY_CHECK }
	await disburse(ctx, { id: ledgerId, disbursementId: newId(), amountCents: 612_500, paidOn: yesterday, ...paying })
}
