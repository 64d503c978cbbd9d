import { newId } from '@praxis/contract/kernel/new-id'
import { listAccounts, listEntries, openAccount } from '@praxis/server/features/trust/manage-accounts'
import { deposit } from '@praxis/server/features/trust/move-client-money'
import type { PersonContext } from '@praxis/server/platform/context'
import type pg from 'pg'
import type { Firm } from './firm.ts'
import { compare, type Pair, timeOf } from './measure.ts'
import { printTable } from './print.ts'

const ROUNDS = 30
/** Two postings each. */
const SIZES = [50_000, 500_000] as const
const WRITERS = 64
const DEPOSITS = 640
const LEDGERS = 200
const DAYS = 700

interface Book {
	readonly id: string
	readonly bank: string
	readonly ledgers: readonly string[]
}

/** Adds deposits up to so many entries to the trust account, over its ledgers and days, without triggers. What they keep is added up
 *  afterwards. */
async function fill(client: pg.PoolClient, { id, bank, ledgers }: Book, entries: number): Promise<void> {
	await client.query("SET session_replication_role = 'replica'")
	await client.query(
		`WITH added AS (
			INSERT INTO api.ledger_entries (id, posted_on, kind, payee, purpose, source)
			SELECT gen_random_uuid(), current_date - 1 - i % ${DAYS}, 'deposit', 'Client', 'Retainer', 'bench:' || i
			FROM generate_series((SELECT count(*)::int FROM api.ledger_entries WHERE source LIKE 'bench:%') + 1, $1::int) AS i
			RETURNING id, posted_on, substr(source, 7)::int AS i
		)
		INSERT INTO api.postings (entry_id, line, account_id, book_id, posted_on, cents)
		SELECT a.id, l.line, CASE l.line WHEN 1 THEN $2::uuid ELSE ($3::uuid[])[1 + a.i % ${LEDGERS}] END, $4::uuid, a.posted_on,
			CASE l.line WHEN 1 THEN 10000 + a.i % 1000 ELSE -10000 - a.i % 1000 END
		FROM added a CROSS JOIN (VALUES (1), (2)) AS l (line)`,
		[entries, bank, ledgers, id],
	)
	for (const [table, column, unit] of [
		['ledger_days', 'day', 'posted_on'],
		['ledger_months', 'month', "date_trunc('month', posted_on)::date"],
	]) {
		const lines = table === 'ledger_days' ? ', lines' : ''
		await client.query(
			`DELETE FROM api.${table} WHERE account_id IN (SELECT account_id FROM api.postings WHERE book_id = $1)`,
			[id],
		)
		await client.query(
			`INSERT INTO api.${table} (account_id, ${column}, stripe, cents${lines})
			SELECT account_id, ${unit}, 0, sum(cents)${lines === '' ? '' : ', count(*)'} FROM api.postings WHERE book_id = $1 GROUP BY 1, 2`,
			[id],
		)
	}
	await client.query(
		`UPDATE api.holdings h SET cents = -s.cents, latest_on = s.latest FROM (
			SELECT account_id, sum(cents) AS cents, max(posted_on) AS latest FROM api.postings WHERE book_id = $1 GROUP BY 1) s
		WHERE s.account_id = h.account_id`,
		[id],
	)
	await client.query("SET session_replication_role = 'origin'")
	await client.query(
		'VACUUM (ANALYZE) api.ledger_entries, api.postings, api.ledger_days, api.ledger_months, api.holdings',
	)
}

async function openBook({ platform, ctx }: Firm): Promise<Book> {
	const { owner } = platform.db
	const id = newId()
	const about = { name: 'Bench', kind: 'iolta', bankName: 'Bank', lastFour: '0001' } as const
	await openAccount(ctx, { id, ...about, approvalLimitCents: 1_000_000, reconcileRule: 'ABA' })
	await owner.query(
		`INSERT INTO api.clients (id, full_name) SELECT gen_random_uuid(), 'Bench ' || i FROM generate_series(1, ${LEDGERS}) AS i`,
	)
	const { rows } = await owner.query<{ id: string }>(
		`INSERT INTO api.ledger_accounts (book_id, book_kind, kind, code, name, client_id)
		SELECT $1, 'trust', 'client_ledger', 'bench' || row_number() OVER (), full_name, id FROM api.clients WHERE full_name LIKE 'Bench %'
		RETURNING id`,
		[id],
	)
	const banks = await owner.query<{ id: string }>(
		"SELECT id FROM api.ledger_accounts WHERE book_id = $1 AND kind = 'trust_bank'",
		[id],
	)
	return { id, bank: banks.rows[0]?.id ?? '', ledgers: rows.map((row) => row.id) }
}

/** As it would be written by hand for a ledger page: the last 50 lines with the balance after each. */
const PAGE_BY_HAND = `
	SELECT * FROM (
		SELECT p.entry_id, p.posted_on, e.kind, e.payee, e.purpose, -p.cents AS cents,
			-sum(p.cents) OVER (ORDER BY p.posted_on, p.entry_id) AS balance
		FROM api.postings p JOIN api.ledger_entries e ON e.id = p.entry_id WHERE p.account_id = $1
	) l ORDER BY posted_on DESC, entry_id DESC LIMIT 50`

const BALANCES_BY_HAND = `
	SELECT a.book_id, a.kind, sum(p.cents) FROM api.ledger_accounts a JOIN api.postings p ON p.account_id = a.id
	WHERE a.book_kind = 'trust' GROUP BY a.book_id, a.kind`

async function measureReads({ platform, ctx }: Firm, { ledgers }: Book): Promise<Record<string, Pair>> {
	const { owner } = platform.db
	const ledger = ledgers[0] ?? ''
	return {
		'ledger page': await compare(
			() => listEntries(ctx, { id: ledger, limit: 50 }),
			() => owner.query(PAGE_BY_HAND, [ledger]),
			ROUNDS,
		),
		'balances of all accounts': await compare(
			() => listAccounts(ctx),
			() => owner.query(BALANCES_BY_HAND),
			ROUNDS,
		),
	}
}

/** Deposits a second of 64 writers, to the ledgers of so many clients. */
async function depositsASecond(ctx: PersonContext, id: string, clientIds: readonly string[]): Promise<number> {
	const left = Array.from({ length: DEPOSITS }, (_, at) => clientIds[at % clientIds.length] ?? '')
	const write = async () => {
		for (let clientId = left.pop(); clientId !== undefined; clientId = left.pop()) {
			const about = { payer: 'Payer', reference: '', purpose: 'Retainer', heldUntil: null, caseId: null }
			await deposit(ctx, { id, depositId: newId(), clientId, amountCents: 100, receivedOn: '2026-01-05', ...about })
		}
	}
	const took = await timeOf(() => Promise.all(Array.from({ length: WRITERS }, write)))
	return (DEPOSITS / took) * 1_000
}

export async function measureTrust(firm: Firm): Promise<void> {
	const { owner } = firm.platform.db
	const book = await openBook(firm)
	for (const entries of SIZES) {
		const client = await owner.connect()
		try {
			await fill(client, book, entries)
		} finally {
			client.release()
		}
		const found = await measureReads(firm, book)
		printTable(
			`${entries * 2} postings`,
			['', 'ms (median)', 'by hand', 'ratio'],
			Object.entries(found).map(([name, { ours, peer, ratio }]) => [name, ours.p50, peer.p50, ratio]),
		)
	}
	const { rows } = await owner.query<{ id: string }>("SELECT id FROM api.clients WHERE full_name LIKE 'Bench %'")
	const ids = rows.map(({ id }) => id)
	const one = await depositsASecond(firm.ctx, book.id, ids.slice(0, 1))
	const many = await depositsASecond(firm.ctx, book.id, ids)
	printTable(
		`${WRITERS} writers`,
		['', 'deposits a second'],
		[
			['to one ledger', one],
			[`to ${LEDGERS} ledgers`, many],
			['ratio', many / one],
		],
	)
}
