import { contacts } from '@praxis/contract/contacts/contacts.contract'
import { contactFields } from '@praxis/contract/contacts/contacts.fields'
import type { RowValues } from '@praxis/contract/imports/plan-row.rules'
import { findSameContacts, removeImportedContact, updateContactFromFile } from '../contacts/import-contacts.ts'
import { createContactWithin, lockChangeable } from '../contacts/save-contact.ts'
import { issuesOf, withoutKeys } from './check-values.ts'
import { changedFields, type RecordWriter, restoreFields } from './record-writer.ts'

const labels = new Map<string, string>(Object.entries(contactFields).map(([field, { label }]) => [field, label]))
const labelOf = (field: string) => labels.get(field) ?? field

const PLACE = ['city', 'state', 'zip'] as const

/** A contact has its whole address in one text. */
function inputOf(values: RowValues): Readonly<Record<string, string>> {
	const { city = '', state = '', zip = '', address = '', country = '' } = values
	const town = [city, `${state} ${zip}`.trim()].filter(Boolean).join(', ')
	const whole = [address, town, country].filter(Boolean).join('\n')
	const rest = withoutKeys(values, ['externalId', 'address', 'country', ...PLACE])
	return whole === '' ? rest : { ...rest, address: whole }
}

/** Contacts of files. */
export const contactWriter: RecordWriter = {
	async resolve(_db, _ctx, rows) {
		return new Map(
			rows.map(({ row, values }) => [
				row,
				{ values, problems: issuesOf(contacts.create.input, inputOf(values), labelOf) },
			]),
		)
	},
	async match(db, rows) {
		const named = rows.map(({ row, values, knownId }) => ({
			key: row,
			id: knownId,
			name: values.name ?? '',
			email: values.email ?? '',
			phone: values.phone ?? '',
		}))
		return new Map((await findSameContacts(db, named)).map(({ key, id, version }) => [key, { id, version }]))
	},
	keyOf({ externalId, email, name, phone }) {
		if (externalId) return `id ${externalId}`
		if (email) return `email ${email}`
		return name ? `name ${name.toLowerCase()} ${phone ?? ''}` : null
	},
	async create(db, ctx, values) {
		const { id, version } = await createContactWithin(db, ctx, contacts.create.input.parse(inputOf(values)))
		return { id, version, before: null, after: null }
	},
	async update(db, ctx, of, values) {
		const changes = inputOf(values)
		const { before, after } = await updateContactFromFile(db, ctx, contacts.edit.input.parse({ ...changes, ...of }))
		return { id: of.id, version: after.version, ...changedFields(before, after, Object.keys(changes)) }
	},
	undoCreate: removeImportedContact,
	async restore(db, ctx, of) {
		const now = await lockChangeable(db, of.id)
		if (now.deletedAt !== null) return 'It was deleted since the import.'
		return restoreFields({
			of,
			now,
			labelOf,
			update: (input) => updateContactFromFile(db, ctx, contacts.edit.input.parse(input)),
		})
	},
}
