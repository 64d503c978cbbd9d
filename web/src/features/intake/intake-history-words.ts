import {
	CHANNEL_WORDS,
	DECLINE_WORDS,
	INTAKE_STATUS_WORDS,
	SOURCE_WORDS,
	URGENCY_WORDS,
} from '@praxis/contract/intake/intake-words'

/** Names of fields as history and conflicts show them. */
export const FIELD_WORDS: Readonly<Record<string, string>> = {
	status: 'Status',
	fullName: 'Name',
	companyName: 'Company',
	email: 'Email',
	phone: 'Phone',
	address: 'Street',
	city: 'City',
	state: 'State',
	zip: 'ZIP code',
	matter: 'What happened',
	practiceArea: 'Field of law',
	happenedOn: 'When it happened',
	deadlineOn: 'Date that matters',
	parties: 'Involved',
	urgency: 'Urgency',
	heardFrom: 'Heard of us from',
	heardFromDetail: 'More about that',
	channel: 'How it came',
	assignedName: 'Looked after by',
	assignedTo: 'Looked after by',
	declinedReason: 'Reason',
	declinedNote: 'Note',
}

export const ACTION_WORDS: Readonly<Record<string, string>> = {
	'intake.send': 'sent the inquiry by the web form',
	'intake.add': 'wrote the inquiry down',
	'intake.edit': 'changed the inquiry',
	'intake.move': 'moved the inquiry',
	'intake.decline': 'declined the inquiry',
	'intake.open': 'opened a case from the inquiry',
	'intake.markSpam': 'sorted the inquiry',
}

export const VALUE_WORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
	status: INTAKE_STATUS_WORDS,
	urgency: URGENCY_WORDS,
	heardFrom: SOURCE_WORDS,
	channel: CHANNEL_WORDS,
	declinedReason: DECLINE_WORDS,
}
