import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { books } from '@praxis/contract/books/books.contract'
import { clients } from '@praxis/contract/clients/clients.contract'
import { newId } from '@praxis/contract/kernel/new-id'
import { checks } from '@praxis/contract/trust/checks.contract'
import { trust } from '@praxis/contract/trust/trust.contract'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../testing/caller.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { createPerson } from '../../testing/test-people.ts'

/** More of them by hand: `RANDOM_HISTORY=10000 npx vitest run --project int random-histories`. */
const OPERATIONS = Number(process.env.RANDOM_HISTORY ?? 300)
const AT_ONCE = 8
const CLIENTS = 4

let firm: TestApp
let attorney: Caller
let iolta: string
let clientIds: string[]

beforeAll(async () => {
	firm = await startTestApp({ clock: { now: () => new Date('2026-11-20T15:00:00Z') } })
	attorney = firm.as(await createPerson(firm, 'admin'))
	clientIds = []
	for (let at = 0; at < CLIENTS; at += 1) {
		clientIds.push((await attorney.call(clients.add, { fullName: `Client ${'ABCD'[at]}` })).id)
	}
	const about = { name: 'IOLTA', kind: 'iolta' as const, bankName: 'First National Bank', lastFour: '4821' }
	iolta = (await attorney.call(trust.openAccount, { id: newId(), ...about, approvalLimitCents: 1_000_000 })).id
})
afterAll(() => firm.close())

type Operation = 'deposit' | 'pay' | 'check' | 'transfer' | 'charge' | 'firm' | 'reverse' | 'return' | 'void'

interface Step {
	readonly what: Operation
	readonly from: number
	readonly to: number
	readonly cents: number
	readonly day: number
	readonly pick: number
}

const step: fc.Arbitrary<Step> = fc.record({
	what: fc.constantFrom<Operation[]>(
		'deposit',
		'deposit',
		'pay',
		'check',
		'transfer',
		'charge',
		'firm',
		'reverse',
		'return',
		'void',
	),
	from: fc.nat(CLIENTS - 1),
	to: fc.nat(CLIENTS - 1),
	cents: fc.integer({ min: 1, max: 5_000 }),
	day: fc.integer({ min: 1, max: 28 }),
	pick: fc.nat(1_000),
})

/** What each entry that was recorded did, in cents by account: bank, a client's number, or the firm's money less what is short. */
type Effect = Readonly<Record<string, number>>

class Model {
	readonly entries: { readonly id: string; readonly effect: Effect }[] = []
	readonly deposits: { readonly id: string; readonly client: number; readonly cents: number }[] = []

	add(id: string, effect: Effect): void {
		this.entries.push({ id, effect })
	}

	sum(account: string): number {
		return this.entries.reduce((all, { effect }) => all + (effect[account] ?? 0), 0)
	}
}

const dayOf = (day: number) => `2026-09-${String(day).padStart(2, '0')}`

async function ledgerOf(client: number): Promise<string | null> {
	const { items } = await attorney.call(trust.ledgers, {
		trustAccountId: iolta,
		clientId: clientIds[client] ?? '',
		withEmpty: true,
	})
	return items[0]?.id ?? null
}

/** Does it, and tells the model what it did; nothing where it is refused. */
async function run(model: Model, { what, from, to, cents, day, pick }: Step): Promise<void> {
	const id = newId()
	const on = dayOf(day)
	const bank = { bank: -cents, [from]: -cents }
	switch (what) {
		case 'deposit': {
			const of = { id: iolta, depositId: id, clientId: clientIds[from] ?? '', caseId: null, amountCents: cents }
			await attorney.call(trust.deposit, { ...of, receivedOn: on, payer: 'Payer' })
			model.add(id, { bank: cents, [from]: cents })
			model.deposits.push({ id, client: from, cents })
			return
		}
		case 'pay':
		case 'check': {
			const ledger = await ledgerOf(from)
			if (ledger === null) return
			const about = { payee: 'Payee', purpose: 'Purpose', isByCheck: what === 'check' }
			await attorney.call(trust.disburse, { id: ledger, disbursementId: id, amountCents: cents, paidOn: on, ...about })
			model.add(id, bank)
			return
		}
		case 'transfer': {
			const ledger = await ledgerOf(from)
			if (ledger === null || from === to) return
			const target = { toClientId: clientIds[to] ?? '', toCaseId: null }
			await attorney.call(trust.transfer, {
				id: ledger,
				transferId: id,
				...target,
				amountCents: cents,
				postedOn: on,
				reason: 'R',
			})
			model.add(id, { [from]: -cents, [to]: cents })
			return
		}
		case 'charge':
			await attorney.call(trust.chargeBank, {
				id: iolta,
				chargeId: id,
				amountCents: cents,
				postedOn: on,
				purpose: 'Fee',
			})
			model.add(id, { bank: -cents, firm: -cents })
			return
		case 'firm':
			await attorney.call(trust.depositFirmFunds, { id: iolta, depositId: id, amountCents: cents, postedOn: on })
			model.add(id, { bank: cents, firm: cents })
			return
		case 'reverse': {
			const entry = model.entries[pick % Math.max(1, model.entries.length)]
			if (entry === undefined) return
			await attorney.call(trust.reverse, { id: entry.id, reversalId: id, postedOn: dayOf(28), reason: 'Wrong' })
			model.add(id, Object.fromEntries(Object.entries(entry.effect).map(([account, moved]) => [account, -moved])))
			return
		}
		case 'return': {
			const one = model.deposits[pick % Math.max(1, model.deposits.length)]
			if (one === undefined) return
			await attorney.call(trust.returnDeposit, { id: one.id, returnId: id, postedOn: dayOf(28), reason: 'Bounced' })
			// As far as the ledger went; the rest is short: read from the entry itself.
			const ledger = (await ledgerOf(one.client)) ?? ''
			const { items } = await attorney.call(trust.entries, { id: ledger, limit: 200 })
			const taken = items.find((line) => line.id === id)?.cents ?? 0
			model.add(id, { bank: -one.cents, [one.client]: taken, firm: -one.cents - taken })
			return
		}
		case 'void': {
			const { items } = await attorney.call(checks.list, { status: 'outstanding' })
			const check = items[pick % Math.max(1, items.length)]
			const entry = model.entries.find((one) => one.id === check?.entryId)
			if (check === undefined || entry === undefined) return
			await attorney.call(checks.void, { id: check.id, reversalId: id, postedOn: dayOf(28), reason: 'Lost' })
			model.add(id, Object.fromEntries(Object.entries(entry.effect).map(([account, moved]) => [account, -moved])))
			return
		}
	}
}

const asked = promisify(execFile)

/** The sums of another program are compared where it is installed: https://hledger.org. */
function hasLedgerProgram(): Promise<boolean> {
	return asked('hledger', ['--version']).then(
		() => true,
		() => false,
	)
}

/** Cents by account, of those that are not zero. */
type Sums = Readonly<Record<string, number>>

/** The bank, and what each client is owed. */
function sumsOf(model: Model): Sums {
	const clientSums = [...clientIds.keys()].map((at): [string, number] => [
		`liabilities:IOLTA:Client ${'ABCD'[at]}`,
		-model.sum(String(at)),
	])
	const all: [string, number][] = [['assets:IOLTA:Trust bank account', model.sum('bank')], ...clientSums]
	return Object.fromEntries(all.filter(([, cents]) => cents !== 0))
}

/** The sums as hledger adds up the journal that the firm exports. */
async function sumsOfLedgerProgram(): Promise<Sums> {
	const period = { from: '2026-01-01', through: '2026-12-31', format: 'hledger' as const }
	const journal = (await attorney.send(books.journal, period)).payload
	const folder = await mkdtemp(join(tmpdir(), 'journal-'))
	try {
		const file = join(folder, 'all.journal')
		await writeFile(file, journal)
		const { stdout } = await asked('hledger', ['-f', file, 'balance', '--flat', '--no-total', '-O', 'csv'])
		const lines = stdout.trim().split('\n').slice(1)
		const sums = lines.map((line): [string, number] => {
			const [, account = '', dollars = ''] = /^"(.*)","USD (-?[\d.]+)"$/.exec(line) ?? []
			return [account, Math.round(Number(dollars) * 100)]
		})
		return Object.fromEntries(sums.filter(([account]) => /trust bank account$|:Client [A-D]$/i.test(account)))
	} finally {
		await rm(folder, { recursive: true })
	}
}

test(`after ${OPERATIONS} operations by ${AT_ONCE} people at once every balance is what was recorded, and none was ever below zero`, async () => {
	const model = new Model()
	const steps = fc.sample(step, OPERATIONS)
	let refused = 0
	const next = steps[Symbol.iterator]()
	const work = async () => {
		for (const one of next) {
			await run(model, one).catch((error: unknown) => {
				// What the rules refuse changes nothing; anything else fails.
				if (!/ answered 4\d\d: /.test(String(error))) throw error
				refused += 1
			})
		}
	}
	await Promise.all(Array.from({ length: AT_ONCE }, work))
	expect(model.entries.length).toBeGreaterThan(OPERATIONS / 10)
	expect(refused).toBeGreaterThan(0)

	const { items } = await attorney.call(trust.accounts, {})
	const found = items.find(({ id }) => id === iolta)
	expect(found?.bankCents).toBe(model.sum('bank'))
	expect((found?.firmCents ?? 0) - (found?.shortageCents ?? 0)).toBe(model.sum('firm'))
	for (const client of clientIds.keys()) {
		const ledger = await ledgerOf(client)
		const held = ledger === null ? 0 : (await attorney.call(trust.ledger, { id: ledger })).balanceCents
		expect(held).toBe(model.sum(String(client)))
	}
	const { rows } = await firm.platform.db.owner.query<{ below: number }>(
		`SELECT count(*)::int AS below FROM (
			SELECT -sum(d.cents) OVER (PARTITION BY d.account_id ORDER BY d.day) AS held FROM api.ledger_days d
			JOIN api.ledger_accounts a ON a.id = d.account_id AND a.guarded) of_day WHERE held < 0`,
	)
	expect(rows).toEqual([{ below: 0 }])
	if (await hasLedgerProgram()) expect(await sumsOfLedgerProgram()).toEqual(sumsOf(model))
}, 900_000)
