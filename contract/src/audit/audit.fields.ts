import { z } from 'zod'
import { activityRow } from '../kernel/activity.ts'
import { instant } from '../kernel/instant.ts'

/** Areas of the product, each with the features its actions begin with (`cases.open`). */
const AREAS = {
	signIn: {
		label: 'Sign-in and security',
		features: ['session', 'account', 'secondFactor', 'passkeys'],
	},
	users: { label: 'Users and permissions', features: ['users', 'userPermissions', 'setup', 'attorneyProfiles'] },
	clients: {
		label: 'Clients',
		features: ['clients', 'clientCards', 'clientRelations', 'clientNotes', 'customFields', 'portalAccess'],
	},
	documents: {
		label: 'Documents',
		features: [
			'documents',
			'documentFolders',
			'documentVersions',
			'portalDocuments',
			'clientDocuments',
			'files',
			'documentShares',
			'documentRequests',
			'endedLinks',
		],
	},
	cases: { label: 'Cases', features: ['cases', 'contacts', 'timeline'] },
	intake: { label: 'Inquiries', features: ['intake', 'reviews'] },
	questionnaires: { label: 'Questionnaires', features: ['questionnaires', 'answers'] },
	tasks: { label: 'Tasks', features: ['tasks'] },
	time: { label: 'Time', features: ['time', 'timers'] },
	firm: {
		label: 'Firm settings',
		features: ['firm', 'legalTexts', 'limitationPeriods', 'messageTemplates', 'settings', 'preferences'],
	},
	email: {
		label: 'Email and notifications',
		features: ['outbox', 'mail', 'notifications', 'reminders', 'push'],
	},
	data: { label: 'Exports and audit', features: ['archives', 'audit'] },
	tokens: { label: 'API tokens and connected apps', features: ['tokens', 'connectedApps', 'appProposals'] },
} as const satisfies Readonly<Record<string, { readonly label: string; readonly features: readonly string[] }>>

type NamedArea = keyof typeof AREAS
export type AuditArea = NamedArea | 'other'

const NAMED_AREAS = Object.keys(AREAS) as NamedArea[]
export const AUDIT_AREAS: readonly AuditArea[] = [...NAMED_AREAS, 'other']
export const auditArea = z.enum([...NAMED_AREAS, 'other'])

export const AUDIT_AREA_LABELS = Object.fromEntries([
	...NAMED_AREAS.map((area) => [area, AREAS[area].label]),
	['other', 'Other'],
]) as Readonly<Record<AuditArea, string>>

/** Features of named areas; `other` is all the rest. */
export function featuresOf(areas: readonly AuditArea[]): readonly string[] {
	return areas.flatMap((area): readonly string[] => (area === 'other' ? [] : AREAS[area].features))
}

export const NAMED_FEATURES = featuresOf(NAMED_AREAS)

export function areaOf(action: string): AuditArea {
	const feature = action.slice(0, Math.max(0, action.indexOf('.')))
	return NAMED_AREAS.find((area) => featuresOf([area]).includes(feature)) ?? 'other'
}

/** One row of the audit log. */
export const auditEntry = activityRow.extend({
	/** Audited table and row. */
	entity: z.string(),
	entityId: z.string(),
	/** Name of the record, its case or its client; null if deleted, restricted or without a name. */
	recordName: z.string().nullable(),
	clientId: z.string().nullable(),
	caseId: z.string().nullable(),
	requestId: z.string(),
	ip: z.string().nullable(),
	userAgent: z.string().nullable(),
})
export type AuditEntry = z.infer<typeof auditEntry>

export const auditProblem = z.object({
	kind: z.enum(['altered', 'missing', 'reordered', 'passed_over', 'unsealed_too_long', 'truncated']),
	/** In the chain. */
	position: z.number().int().nullable(),
	/** The row, if known. */
	entryId: z.string().nullable(),
})
export type AuditProblemView = z.infer<typeof auditProblem>

export const auditResult = z.object({
	rows: z.number().int(),
	sealed: z.number().int(),
	/** Newest rows, not sealed yet. */
	unsealed: z.number().int(),
	/** Number of the unsealed ones: those that sealing has passed over. */
	passedOver: z.number().int().default(0),
	/** End of the chain: its position and the time of its row. */
	end: z.object({ position: z.number().int(), at: instant.nullable() }).nullable(),
	/** The first ones, in the order of the chain. */
	problems: z.array(auditProblem),
	problemCount: z.number().int(),
	/** False if the server had no record of how far the log had been sealed: a removed end can't be detected. */
	anchored: z.boolean(),
})
export type AuditResult = z.infer<typeof auditResult>

/** A verification of the whole chain. `interrupted` if it failed or stopped reporting. */
export const auditVerification = z.object({
	id: z.string(),
	status: z.enum(['running', 'finished', 'interrupted']),
	startedAt: instant,
	startedByName: z.string(),
	finishedAt: instant.nullable(),
	/** Rows verified so far, of how many. */
	checked: z.number().int(),
	total: z.number().int(),
	result: auditResult.nullable(),
})
export type AuditVerification = z.infer<typeof auditVerification>
