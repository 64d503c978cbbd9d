import Papa from 'papaparse'
import { inertCell } from '../../../platform/text/inert-cell.ts'
import type { LedgerBalance, PacketLine } from './audit-packet.queries.ts'

const dollars = (cents: number) => (cents / 100).toFixed(2)
const csv = (fields: readonly string[], data: readonly (readonly string[])[]) =>
	`${Papa.unparse({ fields: [...fields], data: data.map((row) => [...row]) }, { newline: '\r\n' })}\r\n`

/** Receipts or disbursements: what moved the bank account, by day and ledger, with the total. */
export function journalOf(lines: readonly PacketLine[], sign: 1 | -1): string {
	const found = lines.filter(({ isOfBank, cents }) => isOfBank && Math.sign(cents) === sign)
	const total = found.reduce((sum, { cents }) => sum + cents, 0)
	const who = sign === 1 ? 'Received from' : 'Paid to'
	const rows = found.map((line) => [
		line.day,
		line.kind,
		inertCell(line.payee),
		inertCell(line.purpose),
		inertCell(line.reference),
		inertCell(line.ledger),
		inertCell(line.caseName),
		dollars(line.cents * sign),
		inertCell(line.createdBy),
		inertCell(line.approvedBy),
	])
	const about = ['Date', 'Kind', who, 'Purpose', 'Reference', 'Client', 'Case']
	const last = ['Total', '', '', '', '', '', '', dollars(total * sign), '', '']
	return csv([...about, 'Amount', 'Recorded by', 'Approved by'], [...rows, last])
}

/** Every ledger with its balance before the period and after each line. */
export function ledgersOf(balances: readonly LedgerBalance[], lines: readonly PacketLine[]): string {
	const byLedger = Map.groupBy(lines, ({ ledgerId }) => ledgerId)
	const rows = balances.flatMap(({ id, ledger, caseName, beforeCents }) => {
		let balance = beforeCents
		const of = [inertCell(ledger), inertCell(caseName)]
		const opening = [...of, '', 'opening balance', '', '', '', '', '', dollars(beforeCents)]
		const moved = (byLedger.get(id) ?? []).map((line) => {
			balance += line.cents
			return [
				...of,
				line.day,
				line.kind,
				inertCell(line.payee),
				inertCell(line.purpose),
				inertCell(line.reference),
				line.cents > 0 ? dollars(line.cents) : '',
				line.cents < 0 ? dollars(-line.cents) : '',
				dollars(balance),
			]
		})
		return [opening, ...moved]
	})
	const about = ['Client', 'Case', 'Date', 'Kind', 'Payer or payee', 'Purpose', 'Reference']
	return csv([...about, 'In', 'Out', 'Balance'], rows)
}

/** The ledgers' balances at the end; their sum is the bank account's by the book. */
export function trialBalanceOf(balances: readonly LedgerBalance[], bankCents: number): string {
	const rows = balances
		.filter(({ endCents }) => endCents !== 0)
		.map(({ ledger, caseName, endCents }) => [inertCell(ledger), inertCell(caseName), dollars(endCents)])
	const sum = balances.reduce((total, { endCents }) => total + endCents, 0)
	return csv(
		['Client', 'Case', 'Balance'],
		[...rows, ['Total of ledgers', '', dollars(sum)], ['Bank account by the book', '', dollars(bankCents)]],
	)
}
