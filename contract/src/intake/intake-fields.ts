import { z } from 'zod'
import { calendarDay, instant } from '../kernel/instant.ts'
import { email, line, prose, requiredLine } from '../kernel/text.ts'
import { RELATIONSHIPS } from '../questionnaires/relationships.ts'
import {
	CHANNELS,
	DECLINE_REASONS,
	INTAKE_STATUSES,
	MATTER_MAX,
	OPEN_STEPS,
	PARTIES_MAX,
	SOURCES,
	SPAM_REASONS,
	URGENCIES,
} from './intake.rules.ts'

export const intakeStatus = z.enum(INTAKE_STATUSES)
export const openStep = z.enum(OPEN_STEPS, 'An intake can be moved to new, contacted or qualified.')
export const urgency = z.enum(URGENCIES, 'Please say how urgent it is.')
export const intakeChannel = z.enum(CHANNELS)
export const source = z.enum(SOURCES)
export const declineReason = z.enum(DECLINE_REASONS, 'Please choose a reason.')
export const spamReason = z.enum(SPAM_REASONS)
export const partyRole = z.enum(RELATIONSHIPS)

const optionalEmail = z.union([z.literal(''), email])

/** Somebody whom the matter concerns beside the one who asks. */
export const newIntakeParty = z.object({
	name: requiredLine(200, 'Please enter a name.'),
	role: partyRole.default('opposing_party'),
})

/** What is told of an inquiry, by whoever asks or by the firm. */
export const intakeDetails = {
	fullName: requiredLine(200, 'Please enter your name.'),
	email: optionalEmail,
	phone: line(40),
	companyName: line(200),
	matter: prose(MATTER_MAX),
	/** The name of a practice area; null when they do not know. */
	practiceArea: line(80).nullable(),
	happenedOn: calendarDay.nullable(),
	/** By when something must happen, as they tell it. */
	deadlineOn: calendarDay.nullable(),
	urgency,
	heardFrom: source.nullable(),
	heardFromDetail: line(200),
	parties: z.array(newIntakeParty).max(PARTIES_MAX, `At most ${PARTIES_MAX} people.`),
}

/** Where whoever asks lives, as the firm writes it down. The public page does not ask for it. */
export const intakeAddress = {
	/** House number and street. */
	address: line(300),
	city: line(100),
	state: line(100),
	zip: line(20),
}

export const intakeParty = z.object({
	id: z.string(),
	name: z.string(),
	role: partyRole,
})
export type IntakeParty = z.infer<typeof intakeParty>

/** An intake as board and list show it. */
export const intakeSummary = z.object({
	id: z.string(),
	/** What the firm and the one who asks call it by. */
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
	/** The beginning of what they told. */
	excerpt: z.string(),
	practiceArea: z.string().nullable(),
	deadlineOn: z.string().nullable(),
	urgency,
	heardFrom: source.nullable(),
	assignedTo: z.string().nullable(),
	assignedName: z.string().nullable(),
	spamReason: spamReason.nullable(),
	/** Whom the firm knows of those named, as found on arrival; null until it was looked for. */
	hitCount: z.number().int().nullable(),
	declinedReason: declineReason.nullable(),
	createdAt: instant,
	updatedAt: instant,
	version: z.number().int(),
})
export type IntakeSummary = z.infer<typeof intakeSummary>

/** The letter by which the firm said that it is not their lawyer. */
export const intakeLetter = z.object({
	subject: z.string(),
	text: z.string(),
	/** Empty when it was made to be printed. */
	mailedTo: z.string(),
	at: instant,
})

/** One inquiry in full. */
export const intakeRecord = intakeSummary.extend({
	matter: z.string(),
	happenedOn: z.string().nullable(),
	heardFromDetail: z.string(),
	parties: z.array(intakeParty),
	/** Who of the firm wrote it down; null when it came from the page. */
	enteredByName: z.string().nullable(),
	contactedAt: instant.nullable(),
	declinedAt: instant.nullable(),
	/** For the firm only. */
	declinedNote: z.string(),
	letter: intakeLetter.nullable(),
	openedAt: instant.nullable(),
	clientId: z.string().nullable(),
	caseId: z.string().nullable(),
})
export type IntakeRecord = z.infer<typeof intakeRecord>
