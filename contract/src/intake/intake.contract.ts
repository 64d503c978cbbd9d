import { z } from 'zod'
import { conflictHit } from '../conflicts/conflicts.contract.ts'
import { activityRow } from '../kernel/activity.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { defineErrors, kernelErrors } from '../kernel/errors.ts'
import { newRowId, rowId, userId } from '../kernel/ids.ts'
import { calendarDay } from '../kernel/instant.ts'
import { manyOf, manyResults } from '../kernel/many.ts'
import { forOutsiders } from '../kernel/outsiders.ts'
import { commaList, expectedVersion, flag, pageInput, pageOf } from '../kernel/page.ts'
import { line, prose } from '../kernel/text.ts'
import { REQUIRED_LANGUAGE } from '../legal-texts/legal-text-languages.ts'
import { legalTextLanguage, shownText, shownVersions } from '../legal-texts/legal-texts.fields.ts'
import {
	declineReason,
	intakeAddress,
	intakeChannel,
	intakeDetails,
	intakeRecord,
	intakeSort,
	intakeStatus,
	intakeSummary,
	LETTER_MAX,
	NOTE_MAX,
	openStep,
	source,
	urgency,
} from './intake.fields.ts'
import { SEND_LIMIT } from './intake.rules.ts'

export const intakeErrors = defineErrors({
	intake_not_found: { kind: 'not_found', message: 'Inquiry not found.' },
	contact_missing: { kind: 'invalid', message: 'Please give an email address or a phone number.' },
	not_acknowledged: { kind: 'invalid', message: 'Please confirm that you have read this.' },
	challenge_invalid: { kind: 'unprocessable', message: 'This form could not be checked. Please send it again.' },
	challenge_expired: { kind: 'gone', message: 'This form was open for too long. Please send it again.' },
	challenge_used: { kind: 'conflict', message: 'This form was already sent.' },
	assignee_unknown: { kind: 'invalid', message: 'This person is not an active member of the firm.' },
	intake_opened: { kind: 'conflict', message: 'A case was already opened from this inquiry.' },
	intake_declined: { kind: 'conflict', message: 'This inquiry was already declined.' },
	letter_needs_email: { kind: 'invalid', message: 'An email address is required to email the letter.' },
	letter_empty: { kind: 'invalid', message: 'Please write the letter.' },
	letter_not_found: { kind: 'not_found', message: 'Letter not found.' },
	not_spam: { kind: 'conflict', message: 'Only an inquiry marked as spam can be removed.' },
	stale_version: kernelErrors.stale_version,
	id_taken: kernelErrors.id_taken,
})

const EDIT = ['manage_clients', 'edit_clients'] as const
const one = z.object({ id: rowId })
const versioned = z.object({ id: rowId, version: expectedVersion })
const unknown = { intake_not_found: intakeErrors.intake_not_found }
const stale = { ...unknown, stale_version: intakeErrors.stale_version }

/** Optional, both on the public form and for staff. */
const details = {
	fullName: intakeDetails.fullName,
	email: intakeDetails.email.default(''),
	phone: intakeDetails.phone.default(''),
	companyName: intakeDetails.companyName.default(''),
	matter: intakeDetails.matter.default(''),
	practiceArea: intakeDetails.practiceArea.default(null),
	happenedOn: intakeDetails.happenedOn.default(null),
	deadlineOn: intakeDetails.deadlineOn.default(null),
	urgency: intakeDetails.urgency.default('medium'),
	referralSource: intakeDetails.referralSource.default(null),
	referralDetail: intakeDetails.referralDetail.default(''),
	parties: intakeDetails.parties.default([]),
}

/** Written down by the firm only. */
const addressDetails = {
	address: intakeAddress.address.default(''),
	city: intakeAddress.city.default(''),
	state: intakeAddress.state.default(''),
	zip: intakeAddress.zip.default(''),
}

/** Whether the letter of non-engagement is created, and emailed too. */
export const LETTER_CHOICES = ['none', 'print', 'email'] as const

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
		summary: 'What the public page needs: a challenge to answer, practice areas, and the contact of the firm.',
		input: z.object({}),
		output: forOutsiders({
			challenge: z.string(),
			/** Zero bits with which the hash of challenge and answer must begin. */
			bits: z.number().int(),
			firmName: z.string(),
			firmPhone: z.string(),
			/** Those of the firm; all known ones when it has named none. */
			practiceAreas: z.array(z.string()),
			/** The legal texts the page shows. */
			notices: z.array(shownText),
		}),
		errors: {},
		rateLimit: { max: 60, windowSeconds: 600 },
	}),
	send: endpoint({
		id: 'intake.send',
		method: 'POST',
		path: '/api/intake',
		access: 'public',
		summary: 'Submit an inquiry from the public page. Submitted again under the same id, it is the same inquiry.',
		input: z.object({
			...details,
			/** Created by the sender. */
			id: newRowId,
			challenge: line(300, 'This form could not be checked. Please send it again.'),
			answer: line(40),
			/** A hidden field that only programs fill in. */
			website: line(500).default(''),
			matter: intakeDetails.matter.pipe(z.string().min(1, 'Please tell us what happened.')),
			acknowledged: z.literal(true, intakeErrors.not_acknowledged.message),
			/** The versions of the legal texts that were on the screen; those for prospects, in force, where it is not said. */
			shown: shownVersions.default({}),
		}),
		output: forOutsiders({
			id: z.string(),
			number: z.number().int(),
			/** Where a confirmation is emailed to; empty when none can be. */
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
		summary: 'Inquiries, newest first unless sorted; suspected spam only on request.',
		input: z.object({
			...pageInput,
			search: line(200).optional(),
			status: commaList(intakeStatus),
			urgency: commaList(urgency),
			referralSource: commaList(source),
			practiceArea: line(80).optional(),
			assignedTo: userId.optional(),
			/** Received between these days, inclusive, in the time zone of the firm. */
			from: calendarDay.optional(),
			to: calendarDay.optional(),
			spam: flag,
			sort: intakeSort.default('createdAt'),
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
		summary: 'The newest inquiries of each step, how many there are, and how many are held as spam.',
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
		summary: 'Enter an inquiry, while on the phone for example. A name is enough.',
		input: z.object({
			...details,
			...addressDetails,
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
		summary: 'Change fields of an inquiry. Given parties replace all earlier ones.',
		input: z
			.object({ ...versioned.shape, channel: intakeChannel.optional(), assignedTo: userId.nullable().optional() })
			.extend(z.object({ ...intakeDetails, ...intakeAddress }).partial().shape),
		output: intakeRecord,
		errors: { ...stale, assignee_unknown: intakeErrors.assignee_unknown },
	}),
	editMany: endpoint({
		id: 'intake.editMany',
		method: 'POST',
		path: '/api/intakes/edit-many',
		access: EDIT,
		summary:
			'Move, assign or rate the urgency of several inquiries, each with its own version and changes, and answer for each what became of it.',
		input: manyOf(
			versioned.extend({
				status: openStep.optional(),
				assignedTo: userId.nullable().optional(),
				urgency: urgency.optional(),
			}),
		),
		output: manyResults(intakeRecord),
		errors: {},
	}),
	move: endpoint({
		id: 'intake.move',
		method: 'POST',
		path: '/api/intakes/:id/move',
		access: EDIT,
		summary: 'Move an inquiry to new, contacted or qualified; a declined one is reopened this way.',
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
			'Decline an inquiry. The names are kept for later conflict checks. A letter is kept as a PDF and may be emailed.',
		input: versioned.extend({
			reason: declineReason,
			note: prose(NOTE_MAX).default(''),
			/** `print` creates the letter only, `email` sends it too. */
			letter: z.enum(LETTER_CHOICES).default('none'),
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
		summary: 'A link to the PDF letter of a declined inquiry, valid for some minutes and for the caller only.',
		input: one,
		output: z.object({ href: z.string() }),
		errors: { ...unknown, letter_not_found: intakeErrors.letter_not_found },
	}),
	draftLetter: endpoint({
		id: 'intake.draftLetter',
		method: 'GET',
		path: '/api/intakes/:id/letter-draft',
		access: EDIT,
		summary:
			'A draft of the letter of non-engagement for a reason, to be reviewed and edited; in English where the firm has no letter in the language.',
		input: one.extend({ reason: declineReason, language: legalTextLanguage.default(REQUIRED_LANGUAGE) }),
		output: z.object({
			subject: z.string(),
			text: z.string(),
			/** Language of the draft. */
			language: legalTextLanguage,
			canEmail: z.boolean(),
		}),
		errors: unknown,
	}),
	markSpam: endpoint({
		id: 'intake.markSpam',
		method: 'POST',
		path: '/api/intakes/:id/spam',
		access: EDIT,
		summary: 'Mark an inquiry as spam or as not spam. A declined one cannot become spam.',
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
		summary: 'Delete an inquiry that is marked as spam.',
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
			'Possible conflicts of the people named in an inquiry: clients, former clients, parties of cases, other inquiries.',
		input: one,
		output: z.object({ asked: z.array(z.string()), hits: z.array(conflictHit) }),
		errors: unknown,
	}),
	statistics: endpoint({
		id: 'intake.statistics',
		method: 'GET',
		path: '/api/intakes/statistics',
		access: 'view_clients',
		summary: 'Sources and outcomes of the inquiries of a period, without spam.',
		input: z.object(period),
		output: z.object({
			all: outcome,
			sources: z.array(outcome.extend({ source: source.nullable() })),
			practiceAreas: z.array(outcome.extend({ practiceArea: z.string().nullable() })),
			weeks: z.array(z.object({ startsOn: z.string(), total: z.number().int(), opened: z.number().int() })),
			/** The median; null if none was contacted. */
			medianHoursToContact: z.number().nullable(),
		}),
		errors: {},
	}),
	activity: endpoint({
		id: 'intake.activity',
		method: 'GET',
		path: '/api/intakes/:id/activity',
		access: 'view_clients',
		summary: 'Audit trail of an inquiry, newest first.',
		input: one.extend(pageInput),
		output: pageOf(activityRow),
		errors: unknown,
	}),
}
