import { type ContactRecord, contactFields } from '@praxis/contract/contacts/contacts.fields'
import { MERGED_CONTACT_FIELDS, type MergedContactField } from '@praxis/contract/contacts/merge-contacts.contract'

/** Fields filled in only in the contact that is merged away: kept by default. */
export function filledOnlyIn(kept: ContactRecord, gone: ContactRecord): MergedContactField[] {
	return MERGED_CONTACT_FIELDS.filter((field) => !kept[field] && Boolean(gone[field]))
}

function textOf(one: ContactRecord, field: MergedContactField): string {
	return (field === 'organizationId' ? one.organizationName : one[field]) || '—'
}

/** The fields in which two contacts differ, with both values. */
export function mergeChoices(kept: ContactRecord, gone: ContactRecord) {
	return MERGED_CONTACT_FIELDS.filter((field) => kept[field] !== gone[field]).map((field) => ({
		id: field,
		label: contactFields[field].label,
		first: textOf(kept, field),
		second: textOf(gone, field),
	}))
}

/** What the merged contact is checked by for conflicts. */
export function namesOfBoth(kept: ContactRecord, gone: ContactRecord, take: readonly MergedContactField[]) {
	const from = (field: 'name' | 'email' | 'phone') => (take.includes(field) ? gone : kept)[field]
	const name = from('name')
	const others = [kept.name, gone.name, ...kept.aliases, ...gone.aliases]
	const aliases = [...new Set(others)].filter((one) => one !== name)
	return { name, aliases, email: from('email'), phone: from('phone') }
}
