import { z } from 'zod'
import type { FieldsOf } from '../kernel/field.ts'
import { calendarDay, instant } from '../kernel/instant.ts'
import { mailStatus } from '../kernel/mail-status.ts'
import { email, line, prose, requiredLine } from '../kernel/text.ts'
import { RELATIONSHIPS } from '../questionnaires/relationships.ts'

/** From first contact to opened case. */
export const INTAKE_STATUSES = ['new', 'contacted', 'qualified', 'declined', 'opened'] as const
export const intakeStatus = z.enum(INTAKE_STATUSES)
export type IntakeStatus = z.infer<typeof intakeStatus>

/** The steps an inquiry is moved between by hand; declining and opening need more than a move. */
export const OPEN_STEPS = ['new', 'contacted', 'qualified'] as const satisfies readonly IntakeStatus[]
export const openStep = z.enum(OPEN_STEPS, 'An inquiry can be moved to new, contacted or qualified.')
export type OpenStep = z.infer<typeof openStep>

export const URGENCIES = ['high', 'medium', 'low'] as const
export const urgency = z.enum(URGENCIES, 'Please say how urgent it is.')
export type Urgency = z.infer<typeof urgency>

/** How an inquiry was received. Visitors who fill in the public page come by `web`. */
export const CHANNELS = ['web', 'portal', 'phone', 'in_person', 'email', 'letter'] as const
export const intakeChannel = z.enum(CHANNELS)
export type IntakeChannel = z.infer<typeof intakeChannel>

export const SOURCES = [
	'search',
	'client',
	'attorney',
	'friend',
	'directory',
	'social',
	'advertisement',
	'event',
	'returning',
	'other',
] as const
export const source = z.enum(SOURCES)
export type Source = z.infer<typeof source>

export const DECLINE_REASONS = [
	'conflict',
	'other_field',
	'other_place',
	'merits',
	'too_late',
	'capacity',
	'fees',
	'unreachable',
	'withdrew',
	'other',
] as const
export const declineReason = z.enum(DECLINE_REASONS, 'Please choose a reason.')
export type DeclineReason = z.infer<typeof declineReason>

/** Why an inquiry from the public page is held as spam: a hidden field was filled in, it was submitted faster than anyone
 *  types, or firm staff marked it. */
export const SPAM_REASONS = ['hidden_field', 'too_fast', 'marked'] as const
export const spamReason = z.enum(SPAM_REASONS)
export type SpamReason = z.infer<typeof spamReason>

const partyRole = z.enum(RELATIONSHIPS)

export const MATTER_MAX = 10_000
export const PARTIES_MAX = 20
export const NOTE_MAX = 2_000
export const LETTER_MAX = 10_000

/** Someone the matter concerns, other than the person who inquires. */
const newIntakeParty = z.object({
	name: requiredLine(200, 'Please enter a name.'),
	role: partyRole.default('opposing_party'),
})

/** What an inquiry says, whether the person or the firm writes it down. */
export const intakeDetails = {
	fullName: requiredLine(200, 'Please enter your name.'),
	email: z.union([z.literal(''), email]),
	phone: line(40),
	companyName: line(200),
	matter: prose(MATTER_MAX),
	/** The name of a practice area; null when they do not know. */
	practiceArea: line(80).nullable(),
	happenedOn: calendarDay.nullable(),
	/** As they state it. */
	deadlineOn: calendarDay.nullable(),
	urgency,
	referralSource: source.nullable(),
	referralDetail: line(200),
	parties: z.array(newIntakeParty).max(PARTIES_MAX, `At most ${PARTIES_MAX} people.`),
}

/** Where the person lives, as the firm writes it down. The public page does not ask for it. */
export const intakeAddress = {
	/** House number and street. */
	address: line(300),
	city: line(100),
	state: line(100),
	zip: line(20),
}

/** An inquiry as board and list show it. */
export const intakeSummary = z.object({
	id: z.string(),
	/** The reference for the firm and the person. */
	number: z.number().int(),
	status: intakeStatus,
	channel: intakeChannel,
	fullName: z.string(),
	companyName: z.string(),
	email: z.string(),
	phone: z.string(),
	address: z.string(),
	city: z.string(),
	state: z.string(),
	zip: z.string(),
	/** The beginning of `matter`. */
	excerpt: z.string(),
	practiceArea: z.string().nullable(),
	deadlineOn: z.string().nullable(),
	urgency,
	referralSource: source.nullable(),
	assignedTo: z.string().nullable(),
	assignedName: z.string().nullable(),
	spamReason: spamReason.nullable(),
	/** Named people with a possible conflict; null until checked. */
	conflictCount: z.number().int().nullable(),
	/** When the newest response to a questionnaire came in; null if none did. */
	answeredAt: instant.nullable(),
	/** When a questionnaire that waits for an answer was last sent; null if none waits. */
	sentAt: instant.nullable(),
	declinedReason: declineReason.nullable(),
	createdAt: instant,
	updatedAt: instant,
	version: z.number().int(),
})
export type IntakeSummary = z.infer<typeof intakeSummary>

/** The letter of non-engagement. */
const intakeLetter = z.object({
	subject: z.string(),
	text: z.string(),
	/** Empty when it was created for printing. */
	emailedTo: z.string(),
	/** How far its email is; null when it was created for printing, and once the outbox no longer holds it. */
	mail: mailStatus.nullable(),
	at: instant,
})

/** One inquiry in full. */
export const intakeRecord = intakeSummary.extend({
	matter: z.string(),
	happenedOn: z.string().nullable(),
	referralDetail: z.string(),
	parties: z.array(z.object({ id: z.string(), name: z.string(), role: partyRole })),
	/** The staff member who entered it; null when it came from the public page. */
	enteredByName: z.string().nullable(),
	contactedAt: instant.nullable(),
	declinedAt: instant.nullable(),
	/** The step it was in before; null if unknown, or not declined. */
	declinedFrom: openStep.nullable(),
	/** For the firm only. */
	declinedNote: z.string(),
	letter: intakeLetter.nullable(),
	openedAt: instant.nullable(),
	clientId: z.string().nullable(),
	caseId: z.string().nullable(),
	/** The case opened from it was permanently deleted. */
	isCaseDeleted: z.boolean(),
})
export type IntakeRecord = z.infer<typeof intakeRecord>

/** The fields of an inquiry, in the order of its form. */
export const intakeFields = {
	fullName: { label: 'Full name', short: 'Name', editable: true },
	companyName: { label: 'Company', editable: true },
	email: { label: 'Email', editable: true },
	phone: { label: 'Phone', editable: true },
	address: { label: 'Street', editable: true },
	city: { label: 'City', editable: true },
	state: { label: 'State', editable: true },
	zip: { label: 'ZIP code', editable: true },
	matter: { label: 'What happened', editable: true, long: true },
	practiceArea: { label: 'Practice area', editable: true },
	happenedOn: { label: 'Date of incident', editable: true },
	parties: { label: 'Opposing and other parties', editable: true },
	urgency: {
		label: 'Urgency',
		values: { high: 'High', medium: 'Medium', low: 'Low' },
		tones: { high: 'amber', medium: 'blue', low: 'grey' },
		editable: true,
	},
	deadlineOn: { label: 'Deadline', editable: true },
	referralSource: {
		label: 'Referral source',
		values: {
			search: 'Web search',
			client: 'Client of the firm',
			attorney: 'Another attorney',
			friend: 'Friend or family',
			directory: 'Attorney directory',
			social: 'Social media',
			advertisement: 'Advertisement',
			event: 'Event or talk',
			returning: 'Former client',
			other: 'Other',
		},
		editable: true,
	},
	referralDetail: { label: 'Referral details', editable: true },
	channel: {
		label: 'Received via',
		values: {
			web: 'Web form',
			portal: 'Client portal',
			phone: 'Phone',
			in_person: 'In person',
			email: 'Email',
			letter: 'Letter',
		},
		editable: true,
	},
	assignedTo: { label: 'Assigned to', editable: true, silent: true },
	assignedName: { label: 'Assigned to' },
	status: {
		label: 'Status',
		values: { new: 'New', contacted: 'Contacted', qualified: 'Qualified', declined: 'Declined', opened: 'Opened' },
		tones: { new: 'amber', contacted: 'blue', qualified: 'blue', declined: 'grey', opened: 'green' },
	},
	declinedReason: {
		label: 'Reason',
		values: {
			conflict: 'Conflict of interest',
			other_field: 'Outside our practice areas',
			other_place: 'Another jurisdiction',
			merits: 'Little prospect of success',
			too_late: 'Statute of limitations',
			capacity: 'No capacity',
			fees: 'No agreement on fees',
			unreachable: 'Could not be reached',
			withdrew: 'Withdrew the inquiry',
			other: 'Other',
		},
	},
	declinedNote: { label: 'Note' },
	spamReason: {
		label: 'Spam',
		values: {
			hidden_field: 'A field that people cannot see was filled in.',
			too_fast: 'The form was submitted faster than anyone types.',
			marked: 'A staff member marked it as spam.',
		},
		silent: true,
	},
	number: { label: 'Number', silent: true },
	excerpt: { label: 'What happened', silent: true },
	conflictCount: { label: 'Possible conflicts', silent: true },
	answeredAt: { label: 'Answered', silent: true },
	sentAt: { label: 'Questionnaire sent', silent: true },
	createdAt: { label: 'Received', silent: true },
	updatedAt: { label: 'Updated', silent: true },
	enteredByName: { label: 'Entered by', silent: true },
	contactedAt: { label: 'Contacted', silent: true },
	declinedAt: { label: 'Declined', silent: true },
	declinedFrom: { label: 'Status before', silent: true },
	letter: { label: 'Letter', silent: true },
	openedAt: { label: 'Opened', silent: true },
	clientId: { label: 'Client', silent: true },
	caseId: { label: 'Case', silent: true },
	isCaseDeleted: { label: 'Case', silent: true },
} as const satisfies FieldsOf<IntakeRecord>

/** What was done with an inquiry, as its activity says it. */
export const intakeActions = {
	'intake.send': 'submitted the web form',
	'intake.add': 'entered the inquiry',
	'intake.edit': 'updated the inquiry',
	'intake.move': 'moved the inquiry',
	'intake.decline': 'declined the inquiry',
	'intake.open': 'opened a case from the inquiry',
	'intake.markSpam': 'changed the spam status',
	'intake.followUp': 'followed up',
	'intake.stopFollowUps': 'stopped the follow-ups',
} as const

/** An inquiry in search results. */
export const inquiryHit = intakeSummary
	.pick({ id: true, number: true, fullName: true, companyName: true, status: true })
	.extend({ kind: z.literal('inquiry') })
export type InquiryHit = z.infer<typeof inquiryHit>

/** Urgency as the public page asks for it. */
export const URGENCY_ANSWERS: Readonly<Record<Urgency, string>> = {
	high: 'Within days: a hearing, a deadline or documents I was served',
	medium: 'Within the next few weeks',
	low: 'There is no hurry',
}

/** Follow-up to a referral source that needs a name. */
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

export const INTAKE_SORTS = [
	'createdAt',
	'fullName',
	'status',
	'practiceArea',
	'urgency',
	'deadlineOn',
	'referralSource',
	'assignedName',
	'number',
	'email',
	'phone',
	'address',
	'city',
	'state',
	'zip',
] as const
export const intakeSort = z.enum(INTAKE_SORTS)
export type IntakeSort = z.infer<typeof intakeSort>
