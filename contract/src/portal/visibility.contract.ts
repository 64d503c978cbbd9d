import { z } from 'zod'
import { caseErrors, caseId, cases } from '../cases/cases.contract.ts'
import { endpoint } from '../kernel/endpoint.ts'

/** The parts of a case that a firm may hide from its client. */
export const PORTAL_PARTS = ['description', 'stage', 'dates', 'team', 'documents', 'messages', 'timeline'] as const
const portalPart = z.enum(PORTAL_PARTS)
export type PortalPart = z.infer<typeof portalPart>

export const PART_LABELS: Readonly<Record<PortalPart, string>> = {
	description: 'Description',
	stage: 'Stage',
	dates: 'Dates',
	team: 'Team',
	documents: 'Documents',
	messages: 'Messages',
	timeline: 'Timeline',
}

/** What a part holds where its name does not say it. */
export const PART_HELP: Readonly<Partial<Record<PortalPart, string>>> = {
	stage: 'The stages of the case in its timeline.',
	dates: 'When the case was opened and closed.',
	messages: 'While hidden, neither side can write about this case in the portal.',
	timeline: 'Milestones, and everything that happened.',
}

const shown = z.record(portalPart, z.boolean())
export type ShownParts = z.infer<typeof shown>

const visibility = z.object({
	/** What the client sees. */
	shown,
	/** What the firm shows where a case does not say otherwise. */
	defaults: shown,
})
export type PortalVisibility = z.infer<typeof visibility>

const CHANGE = ['can_modify_system_settings', 'manage_users'] as const
const errors = { case_not_found: caseErrors.case_not_found }

/** What clients see of their cases. */
export const portalVisibility = {
	get: endpoint({
		id: 'portalVisibility.get',
		method: 'GET',
		path: '/api/cases/:caseId/portal-visibility',
		access: 'view_cases',
		summary: 'Which parts of a case its client sees in the portal.',
		input: z.object({ caseId }),
		output: visibility,
		errors,
	}),
	set: endpoint({
		id: 'portalVisibility.set',
		method: 'PUT',
		path: '/api/cases/:caseId/portal-visibility',
		access: cases.edit.access,
		summary:
			'Show or hide parts of a case for its client; null follows the defaults of the firm. Parts not named stay.',
		input: z.object({ caseId, parts: z.partialRecord(portalPart, z.boolean().nullable()) }),
		output: visibility,
		errors,
	}),
	defaults: endpoint({
		id: 'portalVisibility.defaults',
		method: 'GET',
		path: '/api/portal-defaults',
		access: ['view_cases', ...CHANGE],
		summary: 'Which parts of cases clients see where a case does not say otherwise.',
		input: z.object({}),
		output: z.object({ shown }),
		errors: {},
	}),
	setDefaults: endpoint({
		id: 'portalVisibility.setDefaults',
		method: 'PUT',
		path: '/api/portal-defaults',
		access: CHANGE,
		summary: 'Choose which parts of cases clients see by default. Cases that say otherwise keep their choice.',
		input: z.object({ parts: z.partialRecord(portalPart, z.boolean()) }),
		output: z.object({ shown }),
		errors: {},
	}),
}
