import type { BookAccount, LedgerAccountKind } from './books.contract.ts'

export interface StatementLine {
	readonly code: string
	readonly name: string
	readonly cents: number
}

export interface ProfitAndLoss {
	readonly income: readonly StatementLine[]
	readonly expenses: readonly StatementLine[]
	readonly incomeCents: number
	readonly expensesCents: number
	readonly netCents: number
}

export interface BalanceSheet {
	readonly assets: readonly StatementLine[]
	readonly liabilities: readonly StatementLine[]
	readonly equity: readonly StatementLine[]
	readonly assetsCents: number
	readonly liabilitiesCents: number
	readonly equityCents: number
}

const EXPENSES: readonly LedgerAccountKind[] = ['expense', 'fees']
const ASSETS: readonly LedgerAccountKind[] = ['bank', 'clearing', 'receivable', 'asset']
const LIABILITIES: readonly LedgerAccountKind[] = ['payable', 'client_credit', 'tax', 'liability']
/** A written-off invoice is no cash that went out. */
const BAD_DEBTS = '5100'

const sum = (lines: readonly StatementLine[]) => lines.reduce((total, { cents }) => total + cents, 0)

function linesOf(
	accounts: readonly BookAccount[],
	kinds: readonly LedgerAccountKind[],
	read: (account: BookAccount) => number,
): StatementLine[] {
	return accounts
		.filter(({ kind }) => kinds.includes(kind))
		.map((account) => ({ code: account.code, name: account.name, cents: read(account) }))
		.filter(({ cents }) => cents !== 0)
}

function statementOf(income: readonly StatementLine[], expenses: readonly StatementLine[]): ProfitAndLoss {
	const [incomeCents, expensesCents] = [sum(income), sum(expenses)]
	return { income, expenses, incomeCents, expensesCents, netCents: incomeCents - expensesCents }
}

/** Accrual basis: earned when it was billed. */
export function profitAndLoss(accounts: readonly BookAccount[]): ProfitAndLoss {
	return statementOf(
		linesOf(accounts, ['revenue'], ({ changeCents }) => 0 - changeCents),
		linesOf(accounts, EXPENSES, ({ changeCents }) => changeCents),
	)
}

export interface Collected {
	readonly collectedCents: number
	readonly servicesCents: number
}

/** Cash basis: earned when clients paid, the sales tax of the invoices included; spent when bills were paid. */
export function cashProfitAndLoss(accounts: readonly BookAccount[], collected: Collected): ProfitAndLoss {
	const income = [
		{ code: '', name: 'Collected on invoices', cents: collected.collectedCents },
		{ code: '', name: 'Payments for services', cents: collected.servicesCents },
	].filter(({ cents }) => cents !== 0)
	const paid = accounts.filter(({ code }) => code !== BAD_DEBTS)
	const unpaid = sum(linesOf(accounts, ['payable'], ({ changeCents }) => changeCents))
	const bills = unpaid === 0 ? [] : [{ code: '', name: 'Change in unpaid bills', cents: unpaid }]
	return statementOf(income, [...linesOf(paid, EXPENSES, ({ changeCents }) => changeCents), ...bills])
}

/** At the end of the period. Assets equal liabilities and equity, as the accounts sum to zero. */
export function balanceSheet(accounts: readonly BookAccount[]): BalanceSheet {
	const end = ({ beforeCents, changeCents }: BookAccount) => beforeCents + changeCents
	const owed = (account: BookAccount) => 0 - end(account)
	const assets = linesOf(accounts, ASSETS, end)
	const liabilities = linesOf(accounts, LIABILITIES, owed)
	const earned = sum(linesOf(accounts, ['revenue', ...EXPENSES], owed))
	const income = earned === 0 ? [] : [{ code: '', name: 'Net income to date', cents: earned }]
	const equity = [...linesOf(accounts, ['equity'], owed), ...income]
	return {
		assets,
		liabilities,
		equity,
		assetsCents: sum(assets),
		liabilitiesCents: sum(liabilities),
		equityCents: sum(equity),
	}
}
