import { z } from 'zod'
import { CARD_LIST_MAX, customValues } from '../clients/client-card.fields.ts'
import { PRACTICE_AREAS } from '../identity/practice-areas.ts'
import type { FieldsOf } from '../kernel/field.ts'
import { calendarDay, instant } from '../kernel/instant.ts'
import { line, prose } from '../kernel/text.ts'
import { DEFAULT_RISK } from './default-risk.ts'

export const CASE_STATUSES = ['New', 'Active', 'Pending', 'Closed', 'Archived', 'Inactive'] as const
export const caseStatus = z.enum(CASE_STATUSES)
export type CaseStatus = z.infer<typeof caseStatus>

export const CASE_PRIORITIES = ['low', 'medium', 'high', 'urgent'] as const
export const casePriority = z.enum(CASE_PRIORITIES)
export type CasePriority = z.infer<typeof casePriority>

export const DEFAULT_PRIORITY: CasePriority = 'medium'
export const DEFAULT_CASE_TYPE = 'General'

/** Suggestions; a firm may enter another type. */
export const CASE_TYPES = [DEFAULT_CASE_TYPE, ...PRACTICE_AREAS] as const

const risk = line(40)
	.optional()
	.transform((value) => value || DEFAULT_RISK)

const findings = z.array(prose(2_000)).max(100).default([])

/** Case analysis. Every part has a default, so `{}` is valid. */
export const analysisData = z.object({
	summary: prose(20_000).default(''),
	strengths: findings,
	weaknesses: findings,
	recommendations: findings,
	outcomePrediction: z
		.object({ likelihood: line(200).default(''), justification: prose(20_000).default('') })
		.prefault({}),
	riskAssessment: z.object({ overall: risk, financial: risk, timeline: risk, precedential: risk }).prefault({}),
	fullDescription: prose(50_000).default(''),
	originalCaseDescription: prose(50_000).default(''),
})
export type AnalysisData = z.output<typeof analysisData>

export const CASE_NAME_MAX = 200
export const DESCRIPTION_MAX = 20_000
export const STAGE_MAX = 60
export const ASSISTING_MAX = CARD_LIST_MAX

export const FEE_ARRANGEMENTS = ['hourly', 'flat', 'contingency', 'hybrid', 'pro_bono', 'other'] as const
export const feeArrangement = z.enum(FEE_ARRANGEMENTS)

/** Which language models may receive the text of a case. */
export const aiAccess = z.enum(['any', 'local'])

/** A case in a list. */
export const caseSummary = z.object({
	id: z.string(),
	/** Sequential, for sorting. */
	number: z.number().int(),
	/** Case number by the firm's pattern, e.g. `2026-0042`. Empty until the server assigns one. */
	caseNumber: z.string(),
	caseName: z.string(),
	title: z.string(),
	status: caseStatus,
	priority: casePriority,
	type: z.string(),
	clientId: z.string(),
	clientName: z.string(),
	/** Responsible attorney. */
	attorneyId: z.string().nullable(),
	attorneyName: z.string().nullable(),
	/** Empty if none. */
	stage: z.string(),
	/** The earliest open task or limitation date from today on, and which of them; null if there is none or the case is closed. */
	nextDate: calendarDay.nullable(),
	nextDateLabel: z.string(),
	openedOn: calendarDay,
	/** In lower case. */
	tags: z.array(z.string()),
	createdAt: instant,
	updatedAt: instant,
	version: z.number().int(),
})
export type CaseSummary = z.infer<typeof caseSummary>

/** One case in full, for the firm. Clients read `portalCase`. */
export const caseRecord = caseSummary.extend({
	description: z.string(),
	court: z.string(),
	docketNumber: z.string(),
	jurisdiction: z.string(),
	judge: z.string(),
	/** Null unless the status is Closed, Inactive or Archived. */
	closedOn: calendarDay.nullable(),
	/** When the statute of limitations runs out. */
	limitationOn: calendarDay.nullable(),
	/** How that date was computed. */
	limitationBasis: z.string(),
	originatingAttorneyId: z.string().nullable(),
	originatingAttorneyName: z.string().nullable(),
	assistingAttorneyIds: z.array(z.string()),
	/** In the order of the ids. */
	assistingAttorneyNames: z.array(z.string()),
	paralegalId: z.string().nullable(),
	paralegalName: z.string().nullable(),
	feeArrangement: feeArrangement.nullable(),
	referralSource: z.string(),
	/** Values by the id of the custom field. */
	customValues,
	internalNotes: z.string(),
	aiAccess,
	clientEmail: z.string(),
	clientPhone: z.string(),
	analysisData: analysisData.nullable(),
})
export type CaseRecord = z.output<typeof caseRecord>

/** In the order of the form. */
export const caseFields = {
	caseName: { label: 'Case name', short: 'Case', noun: 'name', editable: true },
	title: { label: 'Title', editable: true },
	type: { label: 'Type', editable: true },
	status: {
		label: 'Status',
		values: {
			New: 'New',
			Active: 'Active',
			Pending: 'Pending',
			Closed: 'Closed',
			Archived: 'Archived',
			Inactive: 'Inactive',
		},
		tones: { New: 'amber', Active: 'blue', Pending: 'amber', Closed: 'green', Archived: 'grey', Inactive: 'grey' },
		editable: true,
		filter: true,
	},
	priority: {
		label: 'Priority',
		values: { low: 'Low', medium: 'Medium', high: 'High', urgent: 'Urgent' },
		editable: true,
		filter: true,
	},
	attorneyId: { label: 'Responsible attorney', noun: 'attorney', editable: true, silent: true },
	attorneyName: { label: 'Responsible attorney', short: 'Attorney' },
	stage: { label: 'Stage', editable: true },
	tags: { label: 'Tags', editable: true },
	court: { label: 'Court', editable: true },
	docketNumber: { label: 'Docket number', editable: true },
	jurisdiction: { label: 'Jurisdiction', editable: true },
	judge: { label: 'Judge', editable: true },
	openedOn: { label: 'Opened', noun: 'opening date', editable: true },
	closedOn: { label: 'Closed', noun: 'closing date', editable: true },
	limitationOn: { label: 'Statute of limitations', editable: true },
	limitationBasis: {
		label: 'How computed',
		noun: 'computation of the statute of limitations',
		editable: true,
		long: true,
	},
	nextDate: { label: 'Next date', silent: true },
	nextDateLabel: { label: 'Next event', silent: true },
	originatingAttorneyId: {
		label: 'Originating attorney',
		editable: true,
		silent: true,
	},
	originatingAttorneyName: { label: 'Originating attorney' },
	assistingAttorneyIds: { label: 'Assisting attorneys', editable: true, silent: true },
	assistingAttorneyNames: { label: 'Assisting attorneys' },
	paralegalId: { label: 'Paralegal', editable: true, silent: true },
	paralegalName: { label: 'Paralegal' },
	feeArrangement: {
		label: 'Fee arrangement',
		values: {
			hourly: 'Hourly',
			flat: 'Flat fee',
			contingency: 'Contingency',
			hybrid: 'Hybrid',
			pro_bono: 'Pro bono',
			other: 'Other',
		},
		editable: true,
		filter: true,
	},
	referralSource: { label: 'Referral source', editable: true },
	customValues: { label: 'Custom fields', editable: true },
	description: { label: 'Description', editable: true, long: true },
	internalNotes: { label: 'Internal notes', editable: true, long: true },
	aiAccess: {
		label: 'AI models',
		values: { any: 'Any model', local: 'Confidential: local models only' },
		editable: true,
	},
	number: { label: 'Number', short: 'No.', silent: true },
	caseNumber: { label: 'Number', silent: true },
	clientId: { label: 'Client', silent: true },
	clientName: { label: 'Client name', short: 'Client', noun: "client's name" },
	clientEmail: { label: 'Client email', noun: "client's email" },
	clientPhone: { label: 'Client phone', noun: "client's phone" },
	analysisData: { label: 'Analysis', long: true },
	createdAt: { label: 'Created', silent: true },
	updatedAt: { label: 'Updated', silent: true },
} as const satisfies FieldsOf<CaseRecord>

/** Audit actions as shown in the activity tab. */
export const caseActions = {
	'cases.open': 'opened the case',
	'cases.edit': 'updated the case',
	'cases.archive': 'archived the case',
	'cases.restore': 'restored the case',
	'portalVisibility.set': 'changed what the client sees',
	'portalPreview.start': 'viewed the portal as the client',
	'portalPreview.end': 'ended the preview of the portal',
	'cases.followStages': 'changed the stages of the practice area',
	'cases.addParty': 'added a party',
	'cases.editParty': 'updated a party',
	'cases.removeParty': 'removed a party',
} as const

/** Initial values of a new case. */
export const NEW_CASE = {
	title: '',
	status: 'New',
	priority: DEFAULT_PRIORITY,
	attorneyId: null,
	description: '',
	internalNotes: '',
	aiAccess: 'any',
	stage: '',
	tags: [] as string[],
	court: '',
	docketNumber: '',
	jurisdiction: '',
	judge: '',
	closedOn: null,
	limitationOn: null,
	limitationBasis: '',
	originatingAttorneyId: null,
	assistingAttorneyIds: [] as string[],
	paralegalId: null,
	feeArrangement: null,
	referralSource: '',
	customValues: {} as z.infer<typeof customValues>,
} as const

export const CASE_SORTS = [
	'createdAt',
	'updatedAt',
	'caseName',
	'clientName',
	'number',
	'openedOn',
	'nextDate',
	'stage',
	'status',
	'priority',
	'type',
	'title',
	'attorneyName',
] as const
export const caseSort = z.enum(CASE_SORTS)
export type CaseSort = z.infer<typeof caseSort>

/** A case in search results. */
export const caseHit = caseSummary
	.pick({ id: true, caseName: true, caseNumber: true, clientId: true, clientName: true, status: true })
	.extend({ kind: z.literal('case') })
export type CaseHit = z.infer<typeof caseHit>
