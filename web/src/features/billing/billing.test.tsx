import type { InvoiceLine } from '@praxis/contract/billing/invoice.fields'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { amountField } from './amount-field.ts'
import { hoursText, LineRow } from './line-row.tsx'
import { stateText } from './own-invoices.tsx'

test.each([
	['', 0],
	['250', 25_000],
	['$1,250.5', 125_050],
	['1.005', null],
	['a lot', null],
])('%j is read as %s cents', (typed, cents) => {
	expect(amountField.safeParse(typed).data ?? null).toBe(cents)
})

test.each([
	[360, '0.1'],
	[900, '0.25'],
	[5_400, '1.5'],
])('%s seconds are printed as %s hours', (seconds, text) => {
	expect(hoursText(seconds)).toBe(text)
})

test.each([
	[{ isVoid: true, isOverdue: false, openCents: 0 }, 'Void'],
	[{ isVoid: false, isOverdue: true, openCents: 1 }, 'Overdue'],
	[{ isVoid: false, isOverdue: false, openCents: 0 }, 'Paid'],
	[{ isVoid: false, isOverdue: false, openCents: 1 }, 'Due'],
])('an invoice is to its client %j', (one, text) => {
	expect(stateText(one)).toBe(text)
})

const LINE: InvoiceLine = {
	id: '1',
	kind: 'time',
	dated: '2026-10-05',
	timekeeperName: 'Ann Attorney',
	description: 'Prepared for the hearing',
	originalDescription: 'prep hearing',
	taskCode: 'L210',
	activityCode: 'A101',
	seconds: 5_000,
	billedSeconds: 5_040,
	rateCents: 35_000,
	isNoCharge: false,
	originalCents: 49_000,
	writeDownCents: 9_000,
	discountCents: 0,
	reason: 'Learning curve',
	sharedDiscountCents: 0,
	netCents: 40_000,
	taxCents: 0,
}

function row(line: Partial<InvoiceLine>): string {
	render(
		<table>
			<tbody>
				<LineRow line={{ ...LINE, ...line }} withTax={false}>
					{false}
				</LineRow>
			</tbody>
		</table>,
	)
	return screen.getByRole('row').textContent ?? ''
}

test('a line shows what the review changed, why, and what was recorded', () => {
	const text = row({})
	for (const part of ['1.4', '$350.00', '$400.00', 'Write-down $90.00: Learning curve', 'Recorded as: prep hearing'])
		expect(text).toContain(part)
})

test('a line without a rate says so, and one of no charge has no amount', () => {
	expect(row({ originalCents: null, netCents: 0, writeDownCents: 0 })).toContain('No rate')
})

test('what is not charged has no amount', () => {
	expect(row({ isNoCharge: true, netCents: 0, writeDownCents: 0 })).toContain('No charge')
})
