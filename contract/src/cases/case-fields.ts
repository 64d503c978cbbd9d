import { z } from 'zod'
import { PRACTICE_AREAS } from '../identity/practice-areas.ts'
import { instant } from '../kernel/instant.ts'
import { line, prose } from '../kernel/text.ts'
import { RELATIONSHIPS } from '../questionnaires/relationships.ts'

export const CASE_STATUSES = ['New', 'Active', 'Pending', 'Closed', 'Archived', 'Inactive'] as const
export const caseStatus = z.enum(CASE_STATUSES)
export type CaseStatus = z.infer<typeof caseStatus>

export const CASE_PRIORITIES = ['low', 'medium', 'high', 'urgent'] as const
export const casePriority = z.enum(CASE_PRIORITIES)
export type CasePriority = z.infer<typeof casePriority>

export const DEFAULT_PRIORITY: CasePriority = 'medium'
export const DEFAULT_CASE_TYPE = 'General'
export const DEFAULT_RISK = 'Medium'

/** Offered in forms; a firm may type another. */
export const CASE_TYPES = [DEFAULT_CASE_TYPE, ...PRACTICE_AREAS] as const

const risk = line(40)
	.optional()
	.transform((value) => value || DEFAULT_RISK)

const findings = z.array(prose(2_000)).max(100).default([])

/** What is thought of a case. Every part has a default, so `{}` is a valid analysis. */
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

/** A case as lists show it. */
export const caseSummary = z.object({
	id: z.string(),
	/** Grows with each case, for sorting by when a case was opened. */
	number: z.number().int(),
	/** What the firm calls the case by, as its pattern makes it: `2026-0042`. Empty until the server has given one. */
	caseNumber: z.string(),
	caseName: z.string(),
	title: z.string(),
	status: caseStatus,
	priority: casePriority,
	type: z.string(),
	clientId: z.string(),
	clientName: z.string(),
	/** The responsible attorney. */
	attorneyId: z.string().nullable(),
	attorneyName: z.string().nullable(),
	createdAt: instant,
	updatedAt: instant,
	version: z.number().int(),
})
export type CaseSummary = z.infer<typeof caseSummary>

/** One case in full. `analysisData` is the firm's own thinking: null for clients. */
export const caseRecord = caseSummary.extend({
	description: z.string(),
	clientEmail: z.string(),
	clientPhone: z.string(),
	analysisData: analysisData.nullable(),
})
export type CaseRecord = z.output<typeof caseRecord>

export const PARTY_ROLES = RELATIONSHIPS
export const partyRole = z.enum(PARTY_ROLES)
export type PartyRole = z.infer<typeof partyRole>

export const CASE_SORTS = ['createdAt', 'updatedAt', 'caseName', 'clientName', 'number'] as const
export const caseSort = z.enum(CASE_SORTS)
export type CaseSort = z.infer<typeof caseSort>
