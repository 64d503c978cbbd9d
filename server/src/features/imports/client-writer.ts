import { clients } from '@praxis/contract/clients/clients.contract'
import { clientFields } from '@praxis/contract/clients/clients.fields'
import type { RowValues } from '@praxis/contract/imports/plan-row.rules'
import {
	findSameClients,
	importClient,
	lockImportedClient,
	removeImportedClient,
	updateFromFile,
} from '../clients/import-clients.ts'
import { issuesOf, withoutKeys } from './check-values.ts'
import { changedFields, type RecordWriter, restoreFields } from './record-writer.ts'

const labels = new Map(Object.entries(clientFields).map(([field, { label }]) => [field, label]))
const labelOf = (field: string) => labels.get(field) ?? field
const inputOf = (values: RowValues) => withoutKeys(values, ['externalId'])

/** Clients of files. */
export const clientWriter: RecordWriter = {
	async resolve(_db, _ctx, rows) {
		return new Map(
			rows.map(({ row, values }) => [row, { values, problems: issuesOf(clients.add.input, inputOf(values), labelOf) }]),
		)
	},
	async match(db, rows) {
		const named = rows.map(({ row, values, knownId }) => ({
			key: row,
			id: knownId,
			name: values.fullName ?? '',
			email: values.email ?? '',
			phone: values.phone ?? '',
		}))
		return new Map((await findSameClients(db, named)).map(({ key, id, version }) => [key, { id, version }]))
	},
	keyOf({ externalId, email, fullName, phone }) {
		if (externalId) return `id ${externalId}`
		if (email) return `email ${email}`
		return fullName ? `name ${fullName.toLowerCase()} ${phone ?? ''}` : null
	},
	async create(db, ctx, values) {
		const { id, version } = await importClient(db, ctx, clients.add.input.parse(inputOf(values)))
		return { id, version, before: null, after: null }
	},
	async update(db, ctx, of, values) {
		const changes = inputOf(values)
		const { before, after } = await updateFromFile(db, ctx, clients.edit.input.parse({ ...changes, ...of }))
		return { id: of.id, version: after.version, ...changedFields(before, after, Object.keys(changes)) }
	},
	undoCreate: removeImportedClient,
	async restore(db, ctx, of) {
		const now = await lockImportedClient(db, of.id)
		if (now.deletedAt !== null) return 'It is in the deleted folder.'
		return restoreFields({
			of,
			now,
			labelOf,
			update: (input) => updateFromFile(db, ctx, clients.edit.input.parse(input)),
		})
	},
}
