import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { defineErrors, kernelErrors } from '../kernel/errors.ts'
import { rowId, userId } from '../kernel/ids.ts'
import { commaList, expectedVersion, pageInput, pageOf } from '../kernel/page.ts'
import { prose } from '../kernel/text.ts'
import {
	assignmentOffer,
	assignmentRequest,
	assignmentRow,
	match,
	REASON_MAX,
	requestState,
	savedSettings,
} from './assignment.fields.ts'
import { assignmentAnalytics, period } from './monitoring.rules.ts'
import { assignmentSettings } from './settings.fields.ts'

/** Inquiries that a preview of the settings compares. */
export const PREVIEWED_INTAKES = 50

export const assignmentErrors = defineErrors({
	request_not_found: { kind: 'not_found', message: 'Assignment request not found.' },
	offer_not_found: { kind: 'not_found', message: 'This proposal does not exist.' },
	offer_ended: { kind: 'conflict', message: 'This proposal has ended. Someone else may have been asked meanwhile.' },
	offer_conflicted: {
		kind: 'conflict',
		message: 'You have a possible conflict of interest in this matter. The next attorney is asked.',
	},
	offer_screened: {
		kind: 'conflict',
		message: 'An ethical wall keeps you from this matter. The next attorney is asked.',
	},
	matter_not_found: { kind: 'not_found', message: 'Case or inquiry not found.' },
	matter_closed: { kind: 'conflict', message: 'This case or inquiry is closed.' },
	matter_assigned: { kind: 'conflict', message: 'This case or inquiry already has an attorney.' },
	attorney_unknown: { kind: 'invalid', message: 'Attorney not found.' },
	attorney_conflicted: {
		kind: 'conflict',
		message: 'This attorney has a possible conflict of interest in the matter.',
	},
	attorney_screened: { kind: 'conflict', message: 'An ethical wall keeps this attorney from the matter.' },
	attorney_at_maximum: { kind: 'conflict', message: 'This attorney has the most cases that can be assigned at once.' },
	attorneys_enough: { kind: 'conflict', message: 'This case has the most attorneys that can be assigned to it.' },
	stale_version: kernelErrors.stale_version,
})

const MANAGE = 'manage_assignments'
const ASSIGN = 'manage_cases'

const one = z.object({ id: rowId })
const versioned = one.extend({ version: expectedVersion })
const reason = prose(REASON_MAX).pipe(z.string().min(1, 'Please give a reason.'))
const unknown = { request_not_found: assignmentErrors.request_not_found }
const stale = { ...unknown, stale_version: assignmentErrors.stale_version }
const { matter_not_found, matter_closed, matter_assigned } = assignmentErrors
const { offer_not_found, offer_ended, offer_conflicted, offer_screened, attorneys_enough } = assignmentErrors
const { attorney_unknown, attorney_conflicted, attorney_screened, attorney_at_maximum } = assignmentErrors

/** Assignment of attorneys to cases and inquiries. */
export const assignment = {
	settings: endpoint({
		id: 'assignment.settings',
		method: 'GET',
		path: '/api/assignment/settings',
		access: MANAGE,
		summary: 'The settings of assignment; the defaults until they were saved.',
		input: z.object({}),
		output: savedSettings,
		errors: {},
	}),
	saveSettings: endpoint({
		id: 'assignment.saveSettings',
		method: 'PUT',
		path: '/api/assignment/settings',
		access: MANAGE,
		summary: 'Save all 15 settings or none. Version 0 saves them for the first time.',
		input: z.object({ settings: assignmentSettings, version: z.int('The version that was read is required.').min(0) }),
		output: savedSettings,
		errors: { stale_version: assignmentErrors.stale_version },
	}),
	preview: endpoint({
		id: 'assignment.preview',
		method: 'POST',
		path: '/api/assignment/preview',
		access: MANAGE,
		summary:
			'Whom each of the last 50 inquiries would be proposed to with the saved and with the given settings, by the workload of now. Conflicts are not looked up.',
		input: z.object({ settings: assignmentSettings }),
		output: z.object({
			items: z.array(
				z.object({
					intakeId: z.string(),
					number: z.number().int(),
					fullName: z.string(),
					practiceArea: z.string().nullable(),
					/** The best match; null when no one fits. */
					saved: match.nullable(),
					changed: match.nullable(),
				}),
			),
		}),
		errors: {},
	}),
	list: endpoint({
		id: 'assignment.list',
		method: 'GET',
		path: '/api/assignment/requests',
		access: ASSIGN,
		summary: 'Cases and inquiries that need an attorney or got one, newest first.',
		input: z.object({ ...pageInput, state: commaList(requestState) }),
		output: pageOf(assignmentRequest),
		errors: {},
	}),
	request: endpoint({
		id: 'assignment.request',
		method: 'POST',
		path: '/api/assignment/requests',
		access: ASSIGN,
		summary: 'Look for an attorney for a case or an inquiry at once. Asked again, it is the same request.',
		input: z
			.object({ caseId: rowId.optional(), intakeId: rowId.optional() })
			.refine(({ caseId, intakeId }) => (caseId === undefined) !== (intakeId === undefined), {
				message: 'Name a case or an inquiry.',
				path: ['caseId'],
			}),
		output: assignmentRequest,
		errors: { matter_not_found, matter_closed, matter_assigned },
	}),
	get: endpoint({
		id: 'assignment.get',
		method: 'GET',
		path: '/api/assignment/requests/:id',
		access: ASSIGN,
		summary: 'One request: everyone asked so far, newest first, and every attorney by score with the reasons.',
		input: one,
		output: z.object({
			request: assignmentRequest,
			assignments: z.array(assignmentRow),
			/** Empty once the matter is closed. */
			matches: z.array(match),
		}),
		errors: unknown,
	}),
	assign: endpoint({
		id: 'assignment.assign',
		method: 'POST',
		path: '/api/assignment/requests/:id/assign',
		access: ASSIGN,
		summary:
			'Assign an attorney with a reason, whatever the order of the matches. Conflicts, walls and the maximum hold.',
		input: versioned.extend({ attorneyId: userId, reason }),
		output: assignmentRequest,
		errors: {
			...stale,
			matter_closed,
			attorneys_enough,
			attorney_unknown,
			attorney_conflicted,
			attorney_screened,
			attorney_at_maximum,
		},
	}),
	skip: endpoint({
		id: 'assignment.skip',
		method: 'POST',
		path: '/api/assignment/requests/:id/skip',
		access: ASSIGN,
		summary: 'Ask the next attorney instead of the one who has not answered yet.',
		input: versioned.extend({ reason }),
		output: assignmentRequest,
		errors: { ...stale, offer_ended },
	}),
	retry: endpoint({
		id: 'assignment.retry',
		method: 'POST',
		path: '/api/assignment/requests/:id/retry',
		access: ASSIGN,
		summary: 'Look for an attorney again, from the beginning.',
		input: versioned,
		output: assignmentRequest,
		errors: { ...stale, matter_closed, matter_assigned },
	}),
	cancel: endpoint({
		id: 'assignment.cancel',
		method: 'POST',
		path: '/api/assignment/requests/:id/cancel',
		access: ASSIGN,
		summary: 'Stop looking for an attorney. A pending proposal is withdrawn.',
		input: versioned.extend({ reason }),
		output: assignmentRequest,
		errors: { ...stale, matter_assigned },
	}),
	offers: endpoint({
		id: 'assignment.offers',
		method: 'GET',
		path: '/api/assignment/offers',
		access: ASSIGN,
		summary: 'The matters that wait for the caller’s own answer, soonest to expire first.',
		input: z.object({}),
		output: z.object({ items: z.array(assignmentOffer) }),
		errors: {},
	}),
	accept: endpoint({
		id: 'assignment.accept',
		method: 'POST',
		path: '/api/assignment/offers/:id/accept',
		access: ASSIGN,
		summary:
			'Accept a matter: the caller becomes its responsible attorney. Conflicts and walls are looked up again; who has one is refused and the next attorney is asked.',
		input: one,
		output: assignmentRow,
		errors: { offer_not_found, offer_ended, offer_conflicted, offer_screened },
	}),
	decline: endpoint({
		id: 'assignment.decline',
		method: 'POST',
		path: '/api/assignment/offers/:id/decline',
		access: ASSIGN,
		summary: 'Decline a matter with a reason: the next attorney is asked.',
		input: one.extend({ reason }),
		output: assignmentRow,
		errors: { offer_not_found, offer_ended },
	}),
	analytics: endpoint({
		id: 'assignment.analytics',
		method: 'GET',
		path: '/api/assignment/analytics',
		access: MANAGE,
		summary: 'Figures of assignment in the last day, week or month.',
		input: z.object({ period }),
		output: assignmentAnalytics,
		errors: {},
	}),
}
