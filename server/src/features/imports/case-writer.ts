import { cases } from '@praxis/contract/cases/cases.contract'
import { caseFields, DEFAULT_CASE_TYPE } from '@praxis/contract/cases/cases.fields'
import type { RowValues } from '@praxis/contract/imports/plan-row.rules'
import {
	findNamed,
	findSameCases,
	importCase,
	lockImportedCase,
	removeImportedCase,
	updateCaseFromFile,
} from '../cases/import-cases.ts'
import { issuesOf, withoutKeys } from './check-values.ts'
import { type Finds, findClientsOf, namedIn } from './named-records.ts'
import { changedFields, type RecordWriter, restoreFields } from './record-writer.ts'

const labels = new Map<string, string>(Object.entries(caseFields).map(([field, { label }]) => [field, label]))
const labelOf = (field: string) => labels.get(field) ?? field

const inputOf = (values: RowValues) => ({
	type: DEFAULT_CASE_TYPE,
	...withoutKeys(values, ['externalId', 'client', 'attorney']),
})

/** Cases of files; their clients and attorneys are named by name, email or ID. */
export const caseWriter: RecordWriter = {
	async resolve(db, _ctx, rows) {
		const clients = await findClientsOf(db, rows)
		const asked = rows.flatMap(({ row, values }) => (values.attorney ? [{ key: row, name: values.attorney }] : []))
		const attorneys: Finds = new Map((await findNamed.attorneys(db, asked)).map((one) => [one.key, one]))
		return new Map(
			rows.map((row) => {
				const client = namedIn(clients, row, { field: 'Client', name: row.values.client ?? '' })
				const attorney = namedIn(attorneys, row, { field: 'Attorney', name: row.values.attorney ?? '' })
				const values: RowValues = {
					...row.values,
					...(client.id !== undefined && { clientId: client.id }),
					...(attorney.id !== undefined && { attorneyId: attorney.id }),
				}
				const problems = [client.problem, attorney.problem].filter((one) => one !== undefined)
				const issues = client.id === undefined ? [] : issuesOf(cases.open.input, inputOf(values), labelOf)
				return [row.row, { values, problems: [...problems, ...issues] }] as const
			}),
		)
	},
	async match(db, rows) {
		const named = rows.map(({ row, values, knownId }) => ({
			key: row,
			id: knownId,
			clientId: values.clientId ?? null,
			name: values.caseName ?? '',
		}))
		return new Map((await findSameCases(db, named)).map(({ key, id, version }) => [key, { id, version }]))
	},
	keyOf({ externalId, caseName, client }) {
		if (externalId) return `id ${externalId}`
		return caseName ? `case ${(client ?? '').toLowerCase()} ${caseName.toLowerCase()}` : null
	},
	async create(db, ctx, values) {
		const { id, version } = await importCase(db, ctx, cases.open.input.parse(inputOf(values)))
		return { id, version, before: null, after: null }
	},
	async update(db, ctx, of, values) {
		const changes = withoutKeys(values, ['externalId', 'client', 'clientId', 'attorney'])
		const { before, after } = await updateCaseFromFile(db, ctx, cases.edit.input.parse({ ...changes, ...of }))
		return { id: of.id, version: after.version, ...changedFields(before, after, Object.keys(changes)) }
	},
	undoCreate: removeImportedCase,
	async restore(db, ctx, of) {
		const now = await lockImportedCase(db, of.id)
		return restoreFields({
			of,
			now,
			labelOf,
			update: (input) => updateCaseFromFile(db, ctx, cases.edit.input.parse(input)),
		})
	},
}
