import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { calendarDay, instant } from '../kernel/instant.ts'
import { role } from '../kernel/permissions.ts'
import { caseErrors, caseId } from './cases.contract.ts'
import { caseStatus } from './cases.fields.ts'

/** A member of the team, and how a client can reach them. */
export const teamContact = z.object({
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

/** A case as its client sees it: nothing of the firm's own work. */
export const portalCase = z.object({
	id: z.string(),
	clientId: z.string(),
	caseNumber: z.string(),
	caseName: z.string(),
	type: z.string(),
	status: caseStatus,
	description: z.string(),
	court: z.string(),
	docketNumber: z.string(),
	/** Null where the firm hides the dates of the case. */
	openedOn: calendarDay.nullable(),
	closedOn: calendarDay.nullable(),
	updatedAt: instant,
	/** Whether messages about the case can be read and written. */
	takesMessages: z.boolean(),
	/** Whether the case has a timeline for the client. */
	hasTimeline: z.boolean(),
	/** The responsible attorney first. */
	team: z.array(teamContact),
})
export type PortalCase = z.infer<typeof portalCase>

export const portalCases = {
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
