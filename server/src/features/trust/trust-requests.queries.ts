import type { TrustRequest } from '@praxis/contract/trust/trust.fields'
import type { Db } from '../../platform/db/db.ts'

function requests(db: Db) {
	return db
		.selectFrom('trust_requests as q')
		.innerJoin('books as b', 'b.id', 'q.book_id')
		.innerJoin('ledger_accounts as a', 'a.id', 'q.account_id')
		.innerJoin('clients as c', 'c.id', 'a.client_id')
		.innerJoin('users as u', 'u.id', 'q.requested_by')
		.leftJoin('cases as k', 'k.id', 'a.case_id')
		.select([
			'q.id',
			'q.account_id as ledgerId',
			'b.name as trustAccountName',
			'c.full_name as clientName',
			'k.case_name as caseName',
			'q.cents as amountCents',
			'q.payee',
			'q.purpose',
			'q.reference',
			'q.paid_on as paidOn',
			'q.is_by_check as isByCheck',
			'q.requested_by as requestedBy',
			'u.full_name as requestedByName',
			'q.created_at as createdAt',
			'q.status',
		])
}

export async function selectPendingRequests(db: Db): Promise<TrustRequest[]> {
	const rows = await requests(db)
		.where('q.status', '=', 'pending')
		.orderBy('q.created_at')
		.orderBy('q.id')
		.limit(200)
		.execute()
	return rows.map(({ status: _status, createdAt, ...row }) => ({ ...row, createdAt: createdAt.toISOString() }))
}

export type FoundRequest = TrustRequest & { readonly status: string }

/** A request, locked until the transaction ends. */
export async function lockRequest(db: Db, id: string): Promise<FoundRequest | null> {
	const row = await requests(db).where('q.id', '=', id).forUpdate('q').executeTakeFirst()
	return row === undefined ? null : { ...row, createdAt: row.createdAt.toISOString() }
}

interface NewRequest {
	readonly id: string
	readonly bookId: string
	readonly accountId: string
	readonly cents: number
	readonly payee: string
	readonly purpose: string
	readonly reference: string
	readonly paidOn: string
	readonly isByCheck: boolean
	readonly requestedBy: string
}

export async function insertRequest(db: Db, one: NewRequest): Promise<void> {
	await db
		.insertInto('trust_requests')
		.values({
			id: one.id,
			book_id: one.bookId,
			account_id: one.accountId,
			cents: one.cents,
			payee: one.payee,
			purpose: one.purpose,
			reference: one.reference,
			paid_on: one.paidOn,
			is_by_check: one.isByCheck,
			requested_by: one.requestedBy,
		})
		.execute()
}

interface Decision {
	readonly status: 'approved' | 'declined'
	readonly decidedBy: string
	readonly reason: string
	readonly entryId: string | null
}

export async function decideRequest(db: Db, id: string, by: Decision): Promise<void> {
	const { status, decidedBy, reason, entryId } = by
	await db
		.updateTable('trust_requests')
		.set({ status, decided_by: decidedBy, reason, entry_id: entryId })
		.where('id', '=', id)
		.execute()
}
