import type { TrustCheck } from '@praxis/contract/trust/checks.contract'
import Papa from 'papaparse'
import { inertCell } from '../../../platform/text/inert-cell.ts'

type Row = Pick<TrustCheck, 'number' | 'issuedOn' | 'cents' | 'payee' | 'status'>

const FIELDS = ['Account number', 'Check number', 'Issue date', 'Amount', 'Payee', 'Status']

function wordOf({ status }: Row): string {
	if (status === 'stopped') return 'Stop'
	return status === 'void' ? 'Void' : 'Issue'
}

/** Checks as a bank's positive pay takes them. */
export function positivePayFile(accountNumber: string, rows: readonly Row[]): string {
	const data = rows.map((row) => [
		accountNumber,
		String(row.number),
		row.issuedOn ?? '',
		(row.cents / 100).toFixed(2),
		inertCell(row.payee),
		wordOf(row),
	])
	return `${Papa.unparse({ fields: FIELDS, data }, { newline: '\r\n' })}\r\n`
}
