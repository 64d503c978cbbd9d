import { z } from 'zod'
import { conflictHit } from '../conflicts/conflicts.contract.ts'
import { activityRow } from '../kernel/activity.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { defineErrors, kernelErrors } from '../kernel/errors.ts'
import { newRowId, rowId, userId } from '../kernel/ids.ts'
import { calendarDay } from '../kernel/instant.ts'
import { commaList, expectedVersion, flag, pageInput, pageOf } from '../kernel/page.ts'
import { line, prose } from '../kernel/text.ts'
import { LETTER_MAX, NOTE_MAX, SEND_LIMIT } from './intake.rules.ts'
import {
	declineReason,
	intakeAddress,
	intakeChannel,
	intakeDetails,
	intakeRecord,
	intakeStatus,
	intakeSummary,
	openStep,
	source,
	urgency,
} from './intake-fields.ts'

export const intakeErrors = defineErrors({
	intake_not_found: { kind: 'not_found', message: 'Intake not found.' },
	contact_missing: { kind: 'invalid', message: 'Please give an email address or a phone number.' },
	not_acknowledged: { kind: 'invalid', message: 'Please confirm that you have read this.' },
	challenge_invalid: { kind: 'unprocessable', message: 'This form could not be checked. Please send it again.' },
	challenge_expired: { kind: 'gone', message: 'This form was open for too long. Please send it again.' },
	challenge_used: { kind: 'conflict', message: 'This form was sent already.' },
	assignee_unknown: { kind: 'invalid', message: 'This person does not work here.' },
	intake_opened: { kind: 'conflict', message: 'A case was opened from this intake. It stays opened.' },
	intake_declined: { kind: 'conflict', message: 'This intake is declined already.' },
	letter_needs_email: { kind: 'invalid', message: 'There is no email address to send the letter to.' },
	letter_empty: { kind: 'invalid', message: 'Please write the letter.' },
	letter_not_found: { kind: 'not_found', message: 'There is no letter.' },
	not_spam: { kind: 'conflict', message: 'Only what is marked as spam can be removed.' },
	stale_version: kernelErrors.stale_version,
	id_taken: kernelErrors.id_taken,
})

const EDIT = ['manage_clients', 'edit_clients'] as const
const one = z.object({ id: rowId })
const versioned = z.object({ id: rowId, version: expectedVersion })
const unknown = { intake_not_found: intakeErrors.intake_not_found }
const stale = { ...unknown, stale_version: intakeErrors.stale_version }

/** What may be left out when an inquiry is told or written down. */
const told = {
	fullName: intakeDetails.fullName,
	email: intakeDetails.email.default(''),
	phone: intakeDetails.phone.default(''),
	companyName: intakeDetails.companyName.default(''),
	matter: intakeDetails.matter.default(''),
	practiceArea: intakeDetails.practiceArea.default(null),
	happenedOn: intakeDetails.happenedOn.default(null),
	deadlineOn: intakeDetails.deadlineOn.default(null),
	urgency: intakeDetails.urgency.default('medium'),
	heardFrom: intakeDetails.heardFrom.default(null),
	heardFromDetail: intakeDetails.heardFromDetail.default(''),
	parties: intakeDetails.parties.default([]),
}

/** What only the firm writes down. */
const toldAddress = {
	address: intakeAddress.address.default(''),
	city: intakeAddress.city.default(''),
	state: intakeAddress.state.default(''),
	zip: intakeAddress.zip.default(''),
}

const period = { from: calendarDay, to: calendarDay }

/** Outcomes of the inquiries of one kind in a period. */
const outcome = z.object({
	total: z.number().int(),
	opened: z.number().int(),
	declined: z.number().int(),
})

export const intake = {
	form: endpoint({
		id: 'intake.form',
		method: 'GET',
		path: '/api/intake/form',
		access: 'public',
		summary:
			'What the page for strangers needs: a challenge that must be answered, fields of law, how to call the firm.',
		input: z.object({}),
		output: z.object({
			challenge: z.string(),
			/** So many zero bits must the hash of challenge and answer begin with. */
			bits: z.number().int(),
			firmName: z.string(),
			firmPhone: z.string(),
			/** Those the firm works in; all there are when it has named none. */
			practiceAreas: z.array(z.string()),
		}),
		errors: {},
		rateLimit: { max: 60, windowSeconds: 600 },
	}),
	send: endpoint({
		id: 'intake.send',
		method: 'POST',
		path: '/api/intake',
		access: 'public',
		summary: 'Tell the firm what one needs help with. Sent again under the same id it is one inquiry.',
		input: z.object({
			...told,
			/** Made by the sender. */
			id: newRowId,
			challenge: line(300, 'This form could not be checked. Please send it again.'),
			answer: line(40),
			/** Nobody sees this field; programs fill it in. */
			website: line(500).default(''),
			matter: intakeDetails.matter.pipe(z.string().min(1, 'Please tell us what happened.')),
			acknowledged: z.literal(true, intakeErrors.not_acknowledged.message),
		}),
		output: z.object({
			id: z.string(),
			number: z.number().int(),
			/** Where a confirmation is mailed to; empty when none can be. */
			confirmationTo: z.string(),
		}),
		errors: {
			contact_missing: intakeErrors.contact_missing,
			challenge_invalid: intakeErrors.challenge_invalid,
			challenge_expired: intakeErrors.challenge_expired,
			challenge_used: intakeErrors.challenge_used,
			id_taken: intakeErrors.id_taken,
		},
		bodyLimit: 128 * 1024,
		rateLimit: SEND_LIMIT,
	}),
	list: endpoint({
		id: 'intake.list',
		method: 'GET',
		path: '/api/intakes',
		access: 'view_clients',
		summary: 'Inquiries, newest first; suspected spam only when asked for.',
		input: z.object({
			...pageInput,
			search: line(200).optional(),
			status: commaList(intakeStatus),
			urgency: commaList(urgency),
			heardFrom: commaList(source),
			practiceArea: line(80).optional(),
			assignedTo: userId.optional(),
			/** Arrived on these days and between them, in the firm's time. */
			from: calendarDay.optional(),
			to: calendarDay.optional(),
			spam: flag,
			direction: z.enum(['asc', 'desc']).default('desc'),
			withTotal: flag,
		}),
		output: pageOf(intakeSummary),
		errors: {},
	}),
	board: endpoint({
		id: 'intake.board',
		method: 'GET',
		path: '/api/intakes/board',
		access: 'view_clients',
		summary: 'The newest inquiries of each step and how many there are; with how many wait as suspected spam.',
		input: z.object({ search: line(200).optional(), assignedTo: userId.optional() }),
		output: z.object({
			columns: z.array(z.object({ status: intakeStatus, count: z.number().int(), items: z.array(intakeSummary) })),
			spamCount: z.number().int(),
		}),
		errors: {},
	}),
	get: endpoint({
		id: 'intake.get',
		method: 'GET',
		path: '/api/intakes/:id',
		access: 'view_clients',
		summary: 'One inquiry.',
		input: one,
		output: intakeRecord,
		errors: unknown,
	}),
	add: endpoint({
		id: 'intake.add',
		method: 'POST',
		path: '/api/intakes',
		access: EDIT,
		summary: 'Write an inquiry down, while on the phone for example. A name is enough.',
		input: z.object({
			...told,
			...toldAddress,
			id: newRowId.optional(),
			channel: intakeChannel.default('phone'),
			assignedTo: userId.nullable().default(null),
		}),
		output: intakeRecord,
		errors: { assignee_unknown: intakeErrors.assignee_unknown, id_taken: intakeErrors.id_taken },
	}),
	edit: endpoint({
		id: 'intake.edit',
		method: 'PATCH',
		path: '/api/intakes/:id',
		access: EDIT,
		summary: 'Change fields of an inquiry. Parties that are given take the place of all there were.',
		input: z
			.object({ ...versioned.shape, channel: intakeChannel.optional(), assignedTo: userId.nullable().optional() })
			.extend(z.object({ ...intakeDetails, ...intakeAddress }).partial().shape),
		output: intakeRecord,
		errors: { ...stale, assignee_unknown: intakeErrors.assignee_unknown },
	}),
	move: endpoint({
		id: 'intake.move',
		method: 'POST',
		path: '/api/intakes/:id/move',
		access: EDIT,
		summary: 'Move an inquiry to new, contacted or qualified; what was declined is taken up again so.',
		input: versioned.extend({ status: openStep }),
		output: intakeRecord,
		errors: { ...stale, intake_opened: intakeErrors.intake_opened },
	}),
	decline: endpoint({
		id: 'intake.decline',
		method: 'POST',
		path: '/api/intakes/:id/decline',
		access: EDIT,
		summary:
			'Decline an inquiry. The names stay known for later conflict checks. With a letter, it is kept as a PDF and mailed.',
		input: versioned.extend({
			reason: declineReason,
			note: prose(NOTE_MAX).default(''),
			/** `none` for no letter, `print` to make it only, `mail` to mail it too. */
			letter: z.enum(['none', 'print', 'mail']).default('none'),
			letterSubject: line(200).default(''),
			letterText: prose(LETTER_MAX).default(''),
		}),
		output: intakeRecord,
		errors: {
			...stale,
			intake_opened: intakeErrors.intake_opened,
			intake_declined: intakeErrors.intake_declined,
			letter_needs_email: intakeErrors.letter_needs_email,
			letter_empty: intakeErrors.letter_empty,
		},
	}),
	letter: endpoint({
		id: 'intake.letter',
		method: 'GET',
		path: '/api/intakes/:id/letter',
		access: 'view_clients',
		summary:
			'Where the letter of a declined inquiry can be fetched as a PDF, for some minutes and by the caller alone.',
		input: one,
		output: z.object({ href: z.string() }),
		errors: { ...unknown, letter_not_found: intakeErrors.letter_not_found },
	}),
	draftLetter: endpoint({
		id: 'intake.draftLetter',
		method: 'GET',
		path: '/api/intakes/:id/letter-draft',
		access: EDIT,
		summary: 'The letter of non-engagement as the firm would write it for a reason, to be read and changed.',
		input: one.extend({ reason: declineReason }),
		output: z.object({ subject: z.string(), text: z.string(), canMail: z.boolean() }),
		errors: unknown,
	}),
	markSpam: endpoint({
		id: 'intake.markSpam',
		method: 'POST',
		path: '/api/intakes/:id/spam',
		access: EDIT,
		summary: 'Say that an inquiry is spam, or that it is none. One that is declined stays known.',
		input: versioned.extend({ isSpam: z.boolean() }),
		output: intakeRecord,
		errors: {
			...stale,
			intake_opened: intakeErrors.intake_opened,
			intake_declined: intakeErrors.intake_declined,
		},
	}),
	removeSpam: endpoint({
		id: 'intake.removeSpam',
		method: 'DELETE',
		path: '/api/intakes/:id',
		access: 'delete_clients',
		summary: 'Remove an inquiry that is marked as spam.',
		input: versioned,
		output: z.object({ id: z.string() }),
		errors: { ...stale, not_spam: intakeErrors.not_spam },
	}),
	conflicts: endpoint({
		id: 'intake.conflicts',
		method: 'GET',
		path: '/api/intakes/:id/conflicts',
		access: 'view_clients',
		summary:
			'Whom the firm knows of those named in an inquiry, each with why: clients, former clients, parties of cases, other inquiries.',
		input: one,
		output: z.object({ asked: z.array(z.string()), hits: z.array(conflictHit) }),
		errors: unknown,
	}),
	statistics: endpoint({
		id: 'intake.statistics',
		method: 'GET',
		path: '/api/intakes/statistics',
		access: 'view_clients',
		summary: 'Where the inquiries of a period came from and what became of them, without spam.',
		input: z.object(period),
		output: z.object({
			all: outcome,
			sources: z.array(outcome.extend({ source: source.nullable() })),
			practiceAreas: z.array(outcome.extend({ practiceArea: z.string().nullable() })),
			weeks: z.array(z.object({ startsOn: z.string(), total: z.number().int(), opened: z.number().int() })),
			/** The middle one of the times until somebody was contacted, in hours; null when nobody was. */
			hoursToContact: z.number().nullable(),
		}),
		errors: {},
	}),
	activity: endpoint({
		id: 'intake.activity',
		method: 'GET',
		path: '/api/intakes/:id/activity',
		access: 'view_clients',
		summary: 'Who did what with an inquiry, newest first, from the audit trail.',
		input: one.extend(pageInput),
		output: pageOf(activityRow),
		errors: unknown,
	}),
}
