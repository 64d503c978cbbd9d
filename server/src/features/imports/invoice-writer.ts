import { CENTS_MAX } from '@praxis/contract/billing/invoice.fields'
import { importErrors } from '@praxis/contract/imports/imports.contract'
import type { RowValues } from '@praxis/contract/imports/plan-row.rules'
import { addDays } from '@praxis/contract/kernel/dates'
import { refuse } from '@praxis/contract/kernel/errors'
import { findBilledCases, findByNumber, importInvoice, removeImportedInvoice } from '../billing/import-invoices.ts'
import { findToday } from '../trust/import-balances.ts'
import { findCasesOf, namedIn } from './named-records.ts'
import type { FieldProblem, ReadableRow, RecordWriter } from './record-writer.ts'

const NUMBER_MAX = 50
/** Where the file names no day, as for invoices that are written here. */
const DUE_DAYS = 30

function amountProblems({ balanceCents, totalCents }: RowValues): FieldProblem[] {
	const balance = Number(balanceCents)
	const total = totalCents === undefined ? balance : Number(totalCents)
	if (balance > CENTS_MAX) return [{ field: 'Balance due', message: 'The amount is too large.' }]
	return balance > total ? [{ field: 'Balance due', message: 'More is due than the total.' }] : []
}

function dayProblems({ issuedOn = '', dueOn }: RowValues, today: string): FieldProblem[] {
	if (issuedOn > today) return [{ field: 'Issue date', message: `“${issuedOn}” is in the future.` }]
	const isEarly = dueOn !== undefined && dueOn < issuedOn
	return isEarly ? [{ field: 'Due date', message: `“${dueOn}” is before the issue date.` }] : []
}

const numberProblems = ({ number = '' }: RowValues): FieldProblem[] =>
	number.length > NUMBER_MAX ? [{ field: 'Number', message: `Enter at most ${NUMBER_MAX} characters.` }] : []

/** Invoices of which something is due: each is issued over its balance, with its own number. */
export const invoiceWriter: RecordWriter = {
	async resolve(db, ctx, rows) {
		const mayBill = ctx.actor.kind === 'person' && ctx.actor.permissions.has('access_billing')
		const ofCases = await findCasesOf(db, rows)
		const billed = await findBilledCases(
			db,
			[...ofCases.values()].map(({ id }) => id),
		)
		const today = await findToday(db, ctx)
		const one = (row: ReadableRow) => {
			if (!mayBill) return { values: row.values, problems: [{ field: 'Row', message: 'You may not issue invoices.' }] }
			const about = namedIn(ofCases, row, { field: 'Case', name: row.values.case ?? '', instead: 'its number' })
			const isKept = about.id !== undefined && !billed.has(about.id)
			const kept = isKept ? { field: 'Case', message: `“${row.values.case}” cannot be billed.` } : undefined
			const values = { ...row.values, ...(about.id !== undefined && { caseId: about.id }) }
			const found = [about.problem, kept].filter((problem) => problem !== undefined)
			return {
				values,
				problems: [...found, ...amountProblems(values), ...dayProblems(values, today), ...numberProblems(values)],
			}
		}
		return new Map(rows.map((row) => [row.row, one(row)]))
	},
	async match(db, rows) {
		const known = await findByNumber(
			db,
			rows.flatMap(({ values }) => values.number ?? []),
		)
		const byNumber = new Map(known.map(({ number, ...one }) => [number, one]))
		return new Map(
			rows.flatMap(({ row, values }) => {
				const found = byNumber.get(values.number ?? '')
				return found === undefined ? [] : [[row, found] as const]
			}),
		)
	},
	keyOf: ({ number }) => (number ? `number ${number}` : null),
	async create(db, ctx, values) {
		const { caseId = '', number = '', issuedOn = '', dueOn, balanceCents, totalCents, description = '' } = values
		const { id, version } = await importInvoice(db, ctx, {
			caseId,
			number,
			issuedOn,
			dueOn: dueOn ?? addDays(issuedOn, DUE_DAYS),
			balanceCents: Number(balanceCents),
			totalCents: totalCents === undefined ? null : Number(totalCents),
			description,
		})
		return { id, version, before: null, after: null }
	},
	update: () => Promise.reject(refuse(importErrors, 'import_row_posted')),
	undoCreate: (db, ctx, { id }) => removeImportedInvoice(db, ctx, id),
	restore: () => Promise.resolve('It is issued and stays.'),
}
