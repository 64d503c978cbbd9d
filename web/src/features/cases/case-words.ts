import type { CasePriority, CaseStatus, PartyRole } from '@praxis/contract/cases/case-fields'
import type { PartySide, Representation } from '@praxis/contract/cases/party-fields'
import { RELATIONSHIP_WORDS } from '@praxis/contract/questionnaires/relationships'
import type { Tone } from '../../ui/status/status-mark.tsx'

export const STATUS_TONES: Readonly<Record<CaseStatus, Tone>> = {
	New: 'amber',
	Active: 'blue',
	Pending: 'amber',
	Closed: 'green',
	Archived: 'grey',
	Inactive: 'grey',
}

export const PRIORITY_WORDS: Readonly<Record<CasePriority, string>> = {
	low: 'Low',
	medium: 'Medium',
	high: 'High',
	urgent: 'Urgent',
}

export const PARTY_ROLE_WORDS: Readonly<Record<PartyRole, string>> = RELATIONSHIP_WORDS

export const PARTY_SIDE_WORDS: Readonly<Record<PartySide, string>> = {
	client: 'Client’s side',
	opposing: 'Other side',
	neutral: 'Neither side',
}

export const REPRESENTATION_WORDS: Readonly<Record<Representation, string>> = {
	unknown: 'Not known',
	unrepresented: 'No lawyer',
	represented: 'Represented',
}

/** Names of fields as the history shows them. */
export const FIELD_WORDS: Readonly<Record<string, string>> = {
	caseName: 'Case name',
	title: 'Title',
	description: 'Description',
	status: 'Status',
	priority: 'Priority',
	type: 'Type',
	clientName: 'Client name',
	clientEmail: 'Client email',
	clientPhone: 'Client phone',
	attorneyName: 'Responsible attorney',
	analysisData: 'Analysis',
	party: 'Party',
	role: 'Role',
	side: 'Side',
	kind: 'Kind',
	name: 'Name',
	aliases: 'Other names',
	email: 'Email',
	phone: 'Phone',
	contactInfo: 'Address or other contact',
	representation: 'Representation',
	counselName: 'Lawyer',
	counselFirm: 'Law firm',
	counselContact: 'Contact of the lawyer',
	notes: 'Notes',
}

export const ACTION_WORDS: Readonly<Record<string, string>> = {
	'cases.open': 'opened the case',
	'cases.edit': 'changed the case',
	'cases.archive': 'archived the case',
	'cases.restore': 'restored the case',
	'cases.addParty': 'added a party',
	'cases.editParty': 'changed a party',
	'cases.removeParty': 'removed a party',
}
