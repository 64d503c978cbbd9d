import { importErrors } from '@praxis/contract/imports/imports.contract'
import type { RowValues } from '@praxis/contract/imports/plan-row.rules'
import { refuse } from '@praxis/contract/kernel/errors'
import { trust } from '@praxis/contract/trust/trust.contract'
import {
	findSameBalances,
	findToday,
	findTrustAccounts,
	importBalance,
	reverseBalance,
} from '../trust/import-balances.ts'
import { issuesOf } from './check-values.ts'
import { findCasesOf, findClientsOf, namedIn } from './named-records.ts'
import type { FieldProblem, ReadableRow, RecordWriter } from './record-writer.ts'

const LABELS: Readonly<Record<string, string>> = {
	amountCents: 'Balance',
	receivedOn: 'As of',
	payer: 'Client',
	reference: 'Reference',
}
const labelOf = (field: string) => LABELS[field] ?? field
const input = trust.deposit.input.pick({ amountCents: true, receivedOn: true, payer: true, reference: true })
const ofInput = ({ amountCents, receivedOn, client, reference = '' }: RowValues) => ({
	amountCents: Number(amountCents),
	receivedOn,
	payer: client,
	reference,
})
const same = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()

type Accounts = Awaited<ReturnType<typeof findTrustAccounts>>

function accountOf(accounts: Accounts, { account = '' }: RowValues): { id?: string; problem?: FieldProblem } {
	const named = account === '' ? accounts : accounts.filter(({ name }) => same(name, account))
	const [one] = named
	if (named.length === 1 && one !== undefined) return { id: one.id }
	const message =
		account !== ''
			? `“${account}” is not a trust account.`
			: accounts.length === 0
				? 'There is no trust account yet. Open one first.'
				: 'There are several trust accounts. Name one.'
	return { problem: { field: 'Trust account', message } }
}

/** What clients have in trust: each is posted as a deposit. */
export const trustWriter: RecordWriter = {
	async resolve(db, ctx, rows) {
		const mayPost = ctx.actor.kind === 'person' && ctx.actor.permissions.has('access_trust')
		const accounts = mayPost ? await findTrustAccounts(db) : []
		const ofCases = await findCasesOf(db, rows)
		const ofClients = await findClientsOf(db, rows)
		const today = await findToday(db, ctx)
		const one = (row: ReadableRow) => {
			if (!mayPost)
				return { values: row.values, problems: [{ field: 'Row', message: 'You may not record trust transactions.' }] }
			const about = namedIn(ofCases, row, { field: 'Case', name: row.values.case ?? '', instead: 'its number' })
			const whose = namedIn(ofClients, row, { field: 'Client', name: row.values.client ?? '' })
			const into = accountOf(accounts, row.values)
			const isFuture = row.values.receivedOn !== undefined && row.values.receivedOn > today
			const future = isFuture ? { field: 'As of', message: `“${row.values.receivedOn}” is in the future.` } : undefined
			const values: RowValues = {
				...row.values,
				...(about.id !== undefined && { caseId: about.id }),
				...(whose.id !== undefined && { clientId: whose.id }),
				...(into.id !== undefined && { trustAccountId: into.id }),
			}
			const problems = [about.problem, whose.problem, into.problem, future].filter((found) => found !== undefined)
			return { values, problems: [...problems, ...issuesOf(input, ofInput(values), labelOf)] }
		}
		return new Map(rows.map((row) => [row.row, one(row)]))
	},
	async match(db, rows) {
		const named = rows.map(({ row, values, knownId }) => ({
			key: row,
			id: knownId,
			trustAccountId: values.trustAccountId ?? '',
			clientId: values.clientId ?? '',
			caseId: values.caseId ?? null,
			amountCents: Number(values.amountCents),
			receivedOn: values.receivedOn ?? null,
		}))
		return new Map((await findSameBalances(db, named)).map(({ key, id }) => [key, { id, version: 1 }]))
	},
	// A client may bring in two amounts on a day.
	keyOf: ({ externalId }) => (externalId ? `id ${externalId}` : null),
	async create(db, ctx, values) {
		const { trustAccountId = '', clientId = '', caseId } = values
		const id = await importBalance(db, ctx, {
			...input.parse(ofInput(values)),
			trustAccountId,
			clientId,
			caseId: caseId ?? null,
		})
		return { id, version: 1, before: null, after: null }
	},
	update: () => Promise.reject(refuse(importErrors, 'import_row_posted')),
	async undoCreate(db, ctx, { id }) {
		await reverseBalance(db, ctx, id)
		return null
	},
	restore: () => Promise.resolve('It is posted and stays.'),
}
