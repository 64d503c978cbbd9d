import { type TrustAccount, trustAccountKind } from '@praxis/contract/trust/trust.fields'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { openAccounts } from '../books/open-accounts.ts'

/** Today, for balances: everything that was posted counts. */
const ALWAYS = 'infinity'

function accounts(db: Db) {
	return db
		.selectFrom('trust_accounts as t')
		.innerJoin('books as b', 'b.id', 't.book_id')
		.innerJoinLateral(sql<Figures>`api.trust_figures(t.book_id, ${ALWAYS}::date)`.as('f'), (join) => join.onTrue())
		.select((eb) => [
			't.book_id as id',
			'b.name',
			't.kind',
			't.bank_name as bankName',
			't.last_four as lastFour',
			't.approval_limit_cents as approvalLimitCents',
			't.next_check as nextCheck',
			't.reconcile_rule as reconcileRule',
			'f.bank as bankCents',
			'f.clients as clientsCents',
			'f.firm as firmCents',
			'f.shortage as shortageCents',
			't.version',
			eb
				.selectFrom('reconciliations as r')
				.select((of) => of.fn.max('r.period_end').as('through'))
				.whereRef('r.book_id', '=', 't.book_id')
				.where('r.status', '=', 'signed')
				.as('reconciledThrough'),
		])
		.orderBy('b.name')
		.limit(100)
}

interface Figures {
	readonly bank: number
	readonly clients: number
	readonly firm: number
	readonly shortage: number
}

export async function selectTrustAccounts(db: Db): Promise<TrustAccount[]> {
	const rows = await accounts(db).execute()
	return rows.map((row) => ({ ...row, kind: trustAccountKind.parse(row.kind) }))
}

export async function selectTrustAccount(db: Db, id: string): Promise<TrustAccount | null> {
	const row = await accounts(db).where('t.book_id', '=', id).executeTakeFirst()
	return row === undefined ? null : { ...row, kind: trustAccountKind.parse(row.kind) }
}

/** Locks the account until the transaction ends: of two who open a ledger or record a charge, one waits. */
export async function lockTrustAccount(db: Db, id: string): Promise<boolean> {
	await sql`SELECT pg_advisory_xact_lock(hashtextextended('trust:' || ${id}, 0))`.execute(db)
	const row = await db.selectFrom('trust_accounts').select('book_id').where('book_id', '=', id).executeTakeFirst()
	return row !== undefined
}

type NewAccount = Pick<
	TrustAccount,
	'id' | 'name' | 'kind' | 'bankName' | 'lastFour' | 'approvalLimitCents' | 'reconcileRule'
>

/** The accounts of a trust book that belong to no client. */
const OWN = [
	{ kind: 'trust_bank', name: 'Trust bank account' },
	{ kind: 'cushion', name: 'Firm funds for bank charges' },
	{ kind: 'unidentified', name: 'Unidentified funds' },
	{ kind: 'shortage', name: 'Shortage' },
]

export async function insertTrustAccount(db: Db, one: NewAccount): Promise<void> {
	const { id, name, kind, bankName, lastFour, approvalLimitCents, reconcileRule } = one
	await db.insertInto('books').values({ id, kind: 'trust', name }).execute()
	await openAccounts(
		db,
		OWN.map((own) => ({ book_id: id, book_kind: 'trust', code: own.kind, ...own })),
	)
	await db
		.insertInto('trust_accounts')
		.values({
			book_id: id,
			kind,
			bank_name: bankName,
			last_four: lastFour,
			approval_limit_cents: approvalLimitCents,
			reconcile_rule: reconcileRule,
		})
		.execute()
}

interface AccountChanges {
	readonly bankName?: string | undefined
	readonly approvalLimitCents?: number | undefined
	readonly nextCheck?: number | undefined
	readonly reconcileRule?: string | undefined
}

export async function updateTrustAccount(db: Db, id: string, now: Date, changes: AccountChanges): Promise<void> {
	await db
		.updateTable('trust_accounts')
		.set({
			...(changes.bankName !== undefined && { bank_name: changes.bankName }),
			...(changes.approvalLimitCents !== undefined && { approval_limit_cents: changes.approvalLimitCents }),
			...(changes.nextCheck !== undefined && { next_check: changes.nextCheck }),
			...(changes.reconcileRule !== undefined && { reconcile_rule: changes.reconcileRule }),
			updated_at: now,
			version: sql`version + 1`,
		})
		.where('book_id', '=', id)
		.execute()
}
