import type { MergedField } from '@praxis/contract/clients/client-duplicates.contract'

export const FIELD_WORDS: Readonly<Record<MergedField, string>> = {
	kind: 'Kind',
	fullName: 'Name',
	companyName: 'Company',
	email: 'Email',
	phone: 'Phone',
	address: 'Street',
	city: 'City',
	state: 'State',
	zip: 'ZIP code',
	status: 'Status',
}

const TABLE_WORDS: Readonly<Record<string, readonly [one: string, many: string]>> = {
	cases: ['case', 'cases'],
	answers: ['answered questionnaire', 'answered questionnaires'],
	answer_invitations: ['invitation to a questionnaire', 'invitations to questionnaires'],
	client_addresses: ['further address', 'further addresses'],
	client_contacts: ['contact', 'contacts'],
	client_emails: ['further email', 'further emails'],
	client_names: ['other name', 'other names'],
	client_notes: ['note', 'notes'],
	client_phones: ['further phone', 'further phones'],
	client_relations: ['relationship', 'relationships'],
	client_tags: ['tag', 'tags'],
	custom_values: ['own field', 'own fields'],
	intakes: ['inquiry', 'inquiries'],
}

/** “3 cases”; rows of a table without words of its own go by its name: “2 client tags”. */
export function movedWords(table: string, count: number): string {
	const words = TABLE_WORDS[table]
	const name = table.replaceAll('_', ' ')
	return `${count} ${words === undefined ? name : words[count === 1 ? 0 : 1]}`
}
