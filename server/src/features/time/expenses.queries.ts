import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import type { Page } from '@praxis/contract/kernel/page'
import { expenseDetails, type expenses } from '@praxis/contract/time/expenses.contract'
import { type Expense, expenseFields, expenseRecord } from '@praxis/contract/time/expenses.fields'
import { sql } from 'kysely'
import { columnsAs, columnsFor, rowReader, valuesOf } from '../../platform/db/columns.ts'
import type { Db } from '../../platform/db/db.ts'
import { type PageOrder, selectPage } from '../../platform/db/select-page.ts'

const WRITTEN = columnsFor(expenseDetails)
const caseName = sql<string | null>`(SELECT case_name FROM api.cases WHERE cases.id = expenses.case_id)`.as('caseName')
const userName = sql<string | null>`(SELECT full_name FROM api.users WHERE users.id = expenses.user_id)`.as('userName')
const isBilled = sql<boolean>`(expenses.billed_on_line_id IS NOT NULL)`.as('isBilled')
const OWN = columnsAs('expenses', columnsFor(expenseRecord, 'caseName', 'userName', 'isBilled'))
const RECORD = [...OWN, caseName, userName, isBilled] as const

export type ExpenseValues = Pick<Expense, keyof typeof WRITTEN>
export type ExpenseChanges = { readonly [F in keyof ExpenseValues]?: ExpenseValues[F] | undefined } & {
	readonly isDeleted?: boolean
}

const toRecord = rowReader(expenseFields)

/** One expense; locked until the transaction ends with `lock`. */
export async function selectExpense(db: Db, id: string, lock = false): Promise<Expense | null> {
	const query = db.selectFrom('expenses').select(RECORD).where('id', '=', id)
	const row = await (lock ? query.forUpdate() : query).executeTakeFirst()
	return row === undefined ? null : toRecord(row)
}

export async function insertExpense(
	db: Db,
	id: string,
	userId: string,
	values: ExpenseValues,
	cents: number,
): Promise<Expense> {
	const row = await db
		.insertInto('expenses')
		.values({ id, user_id: userId, ...valuesOf(WRITTEN, values), cents })
		.returning(RECORD)
		.executeTakeFirstOrThrow()
	return toRecord(row)
}

/** Updates an expense that the caller has locked. */
export async function updateExpense(
	db: Db,
	id: string,
	now: Date,
	changes: ExpenseChanges,
	cents: number,
): Promise<Expense> {
	const { isDeleted } = changes
	const row = await db
		.updateTable('expenses')
		.set({
			...valuesOf(WRITTEN, changes),
			...(isDeleted === undefined ? {} : { is_deleted: isDeleted }),
			cents,
			updated_at: now,
			version: sql`version + 1`,
		})
		.where('id', '=', id)
		.returning(RECORD)
		.executeTakeFirstOrThrow()
	return toRecord(row)
}

const ORDER: PageOrder<'spentOn'> = { sorts: { spentOn: 'expenses.spent_on' }, id: 'expenses.id' }

/** `userId` null for everyone's. */
export function selectExpensePage(
	db: Db,
	input: Omit<ParsedInput<typeof expenses.list>, 'userId'> & { readonly userId: string | null },
): Promise<Page<Expense>> {
	const { from, to, caseId, userId, cursor, limit } = input
	let query = db.selectFrom('expenses').where('expenses.is_deleted', '=', false)
	if (from !== undefined) query = query.where('expenses.spent_on', '>=', from)
	if (to !== undefined) query = query.where('expenses.spent_on', '<=', to)
	if (caseId !== undefined) query = query.where('expenses.case_id', '=', caseId)
	if (userId !== null) query = query.where('expenses.user_id', '=', userId)
	return selectPage(query.select(RECORD), ORDER, { sort: 'spentOn', direction: 'desc', cursor, limit }, toRecord)
}

/** Whether a document is one of the case that the caller can see. */
export async function selectIsReceipt(db: Db, documentId: string, caseId: string): Promise<boolean> {
	const row = await db
		.selectFrom('document_cases')
		.innerJoin('documents', 'documents.id', 'document_cases.document_id')
		.select('documents.id')
		.where('document_cases.document_id', '=', documentId)
		.where('document_cases.case_id', '=', caseId)
		.where('documents.deleted_at', 'is', null)
		.executeTakeFirst()
	return row !== undefined
}
