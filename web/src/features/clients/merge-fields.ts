import { MERGED_FIELDS, type MergedField } from '@praxis/contract/clients/client-duplicates.contract'
import { type ClientRecord, clientFields } from '@praxis/contract/clients/clients.fields'
import { textOfValue } from '@praxis/contract/kernel/field'

const TABLE_LABELS: Readonly<Record<string, readonly [one: string, many: string]>> = {
	cases: ['case', 'cases'],
	answers: ['questionnaire response', 'questionnaire responses'],
	answer_invitations: ['questionnaire invitation', 'questionnaire invitations'],
	client_addresses: ['additional address', 'additional addresses'],
	client_contacts: ['contact', 'contacts'],
	client_emails: ['additional email', 'additional emails'],
	client_names: ['other name', 'other names'],
	client_phones: ['additional phone', 'additional phones'],
	client_relations: ['relationship', 'relationships'],
	client_tags: ['tag', 'tags'],
	custom_values: ['custom field', 'custom fields'],
	intakes: ['inquiry', 'inquiries'],
	timeline_entries: ['timeline entry', 'timeline entries'],
}

/** “3 cases”; rows of a table without a label are named after it: “2 client tags”. */
export function movedText(table: string, count: number): string {
	const labels = TABLE_LABELS[table]
	const name = table.replaceAll('_', ' ')
	return `${count} ${labels === undefined ? name : labels[count === 1 ? 0 : 1]}`
}

type Merged = Pick<ClientRecord, MergedField>

/** Fields filled in only in the record that is merged away: kept by default. */
export function filledOnlyIn(kept: Merged, gone: Merged): MergedField[] {
	return MERGED_FIELDS.filter((field) => kept[field] === '' && gone[field] !== '')
}

/** The fields in which two records differ, with both values. */
export function mergeChoices(kept: Merged, gone: Merged) {
	const text = (one: Merged, field: MergedField) => textOfValue(clientFields[field], one[field]) ?? '—'
	return MERGED_FIELDS.filter((field) => kept[field] !== gone[field]).map((field) => ({
		id: field,
		label: clientFields[field].label,
		first: text(kept, field),
		second: text(gone, field),
	}))
}
