import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { kernelErrors } from '../kernel/errors.ts'
import { rowId } from '../kernel/ids.ts'
import { calendarDay, instant } from '../kernel/instant.ts'
import { forOutsiders } from '../kernel/outsiders.ts'
import { flag, pageInput, pageOf } from '../kernel/page.ts'
import { role } from '../kernel/permissions.ts'
import { line } from '../kernel/text.ts'
import { caseErrors, caseId } from './cases.contract.ts'
import { caseStatus } from './cases.fields.ts'

/** A member of the team, and how a client can reach them. */
export const teamContact = forOutsiders({
	id: z.string(),
	fullName: z.string(),
	role,
	/** Empty if none is set. */
	roleTitle: z.string(),
	email: z.string(),
	/** Office phone; empty if none is set. */
	phone: z.string(),
	isResponsible: z.boolean(),
})
export type TeamContact = z.infer<typeof teamContact>

const shown = {
	id: z.string(),
	clientId: z.string(),
	clientName: z.string(),
	caseNumber: z.string(),
	caseName: z.string(),
	title: z.string(),
	type: z.string(),
	status: caseStatus,
	/** Null where the firm hides the dates of the case. */
	openedOn: calendarDay.nullable(),
	createdAt: instant,
	updatedAt: instant,
}

/** A case in its client's own list. */
export const listedPortalCase = forOutsiders({
	...shown,
	/** The responsible attorney; null where the firm hides the team. */
	attorneyName: z.string().nullable(),
})
export type ListedPortalCase = z.infer<typeof listedPortalCase>

/** A case as its client sees it, and all that a client may know of it: the client's own export has the same columns. */
export const portalCase = forOutsiders({
	...shown,
	/** Empty where the firm hides it. */
	description: z.string(),
	court: z.string(),
	docketNumber: z.string(),
	clientEmail: z.string(),
	clientPhone: z.string(),
	closedOn: calendarDay.nullable(),
	/** Whether messages about the case can be read and written. */
	takesMessages: z.boolean(),
	/** Whether the case has a timeline for the client. */
	hasTimeline: z.boolean(),
	/** The responsible attorney first. */
	team: z.array(teamContact),
})
export type PortalCase = z.infer<typeof portalCase>

export const portalCases = {
	list: endpoint({
		id: 'portalCases.list',
		method: 'GET',
		path: '/api/portal/cases',
		access: 'view_own_cases',
		summary: 'The caller’s own cases, the last updated first, for the client portal.',
		input: z.object({
			...pageInput,
			/** Cases of one client record; a foreign one is not found. */
			clientId: rowId.optional(),
			/** Words at the start of words of name, title, client, type and docket number, or the whole number. */
			search: line(200).optional(),
			withArchived: flag,
			withTotal: flag,
		}),
		output: pageOf(listedPortalCase),
		errors: { not_found: kernelErrors.not_found },
	}),
	get: endpoint({
		id: 'portalCases.get',
		method: 'GET',
		path: '/api/portal/cases/:id',
		access: 'view_own_cases',
		summary: 'One of the caller’s own cases with the team and how to reach it, for the client portal.',
		input: z.object({ id: caseId }),
		output: portalCase,
		errors: { case_not_found: caseErrors.case_not_found },
	}),
}
