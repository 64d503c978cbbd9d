import type { DeclineReason, IntakeChannel, IntakeStatus, Source, SpamReason, Urgency } from './intake.rules.ts'

export const INTAKE_STATUS_WORDS: Readonly<Record<IntakeStatus, string>> = {
	new: 'New',
	contacted: 'Contacted',
	qualified: 'Qualified',
	declined: 'Declined',
	opened: 'Opened',
}

export const URGENCY_WORDS: Readonly<Record<Urgency, string>> = {
	high: 'High',
	medium: 'Medium',
	low: 'Low',
}

/** How urgent, in the words of whoever asks. */
export const URGENCY_ANSWERS: Readonly<Record<Urgency, string>> = {
	high: 'Within days: a hearing, a deadline or papers I was served',
	medium: 'Within the next few weeks',
	low: 'There is no hurry',
}

export const CHANNEL_WORDS: Readonly<Record<IntakeChannel, string>> = {
	web: 'Web form',
	phone: 'Phone',
	in_person: 'In person',
	email: 'Email',
	letter: 'Letter',
}

export const SOURCE_WORDS: Readonly<Record<Source, string>> = {
	search: 'Web search',
	client: 'A client of the firm',
	attorney: 'Another attorney',
	friend: 'Friend or family',
	directory: 'Directory of lawyers',
	social: 'Social media',
	advertisement: 'Advertisement',
	event: 'Event or talk',
	returning: 'Was a client before',
	other: 'Something else',
}

/** Where the answer needs a name: who referred them, which directory. */
export const SOURCE_QUESTIONS: Readonly<Partial<Record<Source, string>>> = {
	client: 'Who was it?',
	attorney: 'Who was it?',
	friend: 'Who was it?',
	directory: 'Which one?',
	social: 'Which one?',
	advertisement: 'Where did you see it?',
	event: 'Which one?',
	other: 'What was it?',
}

export const DECLINE_WORDS: Readonly<Record<DeclineReason, string>> = {
	conflict: 'Conflict of interest',
	other_field: 'Not a field of the firm',
	other_place: 'Another jurisdiction',
	merits: 'Little prospect of success',
	too_late: 'Time limit has passed',
	capacity: 'No capacity',
	fees: 'No agreement on fees',
	unreachable: 'Could not be reached',
	withdrew: 'They no longer want us',
	other: 'Another reason',
}

export const SPAM_WORDS: Readonly<Record<SpamReason, string>> = {
	hidden_field: 'A field that people do not see was filled in.',
	too_fast: 'The form was sent faster than anyone types.',
	marked: 'Somebody of the firm marked it as spam.',
}
