import { z } from 'zod'
import { instant } from '../kernel/instant.ts'
import { forOutsiders } from '../kernel/outsiders.ts'

/** An answer that a statement rests on. */
export const basis = forOutsiders({ questionId: z.string(), question: z.string(), answer: z.string() })
export type Basis = z.infer<typeof basis>

export const ASPECTS = [
	'limitations',
	'damages',
	'evidence',
	'parties',
	'jurisdiction',
	'prior_counsel',
	'urgency',
	'conflicts',
	'merits',
] as const
export const aspect = z.enum(ASPECTS)
export type Aspect = z.infer<typeof aspect>

export const ASPECT_LABELS: Readonly<Record<Aspect, string>> = {
	limitations: 'Time limits',
	damages: 'Damages',
	evidence: 'Evidence',
	parties: 'Parties',
	jurisdiction: 'Jurisdiction',
	prior_counsel: 'Prior counsel',
	urgency: 'Urgency',
	conflicts: 'Conflicts of interest',
	merits: 'The matter',
}

/** A sentence of an assessment with the answers it rests on. */
export const assessedStatement = forOutsiders({ text: z.string(), aspect, because: z.array(basis) })
export type AssessedStatement = z.infer<typeof assessedStatement>

export const RISK_LEVELS = ['Low', 'Medium', 'High'] as const
export const riskLevel = z.enum(RISK_LEVELS)
export type RiskLevel = z.infer<typeof riskLevel>

export function worseOf(one: RiskLevel, other: RiskLevel): RiskLevel {
	return RISK_LEVELS.indexOf(one) > RISK_LEVELS.indexOf(other) ? one : other
}

/** A time limit computed from an answer and the firm's table. */
export const computedLimit = forOutsiders({
	claim: z.string(),
	/** Empty for federal law. */
	state: z.string(),
	statute: z.string(),
	source: z.string(),
	note: z.string(),
	/** When the firm verified the period; null if it has not. */
	verifiedOn: z.iso.date().nullable().default(null),
	startsOn: z.iso.date(),
	lastDay: z.iso.date(),
	/** Calendar days from the day of the assessment; negative when the day has passed. */
	daysLeft: z.int(),
	/** The computation in words. */
	computation: z.string(),
	because: z.array(basis),
})
export type ComputedLimit = z.infer<typeof computedLimit>

export const assessmentResult = forOutsiders({
	summary: z.string(),
	keyFindings: z.array(assessedStatement),
	recommendations: z.array(assessedStatement),
	riskAssessment: forOutsiders({ overall: riskLevel, factors: z.array(assessedStatement) }),
	nextSteps: z.array(assessedStatement),
	/** Computed by rules from the firm's table. */
	limits: z.array(computedLimit),
	confidence: z.number().min(0).max(1),
	metadata: forOutsiders({ generationType: z.enum(['ai', 'programmatic']) }),
})
export type AssessmentResult = z.infer<typeof assessmentResult>

export const generationType = assessmentResult.shape.metadata.shape.generationType

/** Why rules made an assessment. */
export const assessmentWarning = z.enum(['no_model', 'service_off', 'model_failed'])
export type AssessmentWarning = z.infer<typeof assessmentWarning>

export const WARNING_TEXTS: Readonly<Record<AssessmentWarning, string>> = {
	no_model: '⚠️ No AI model configured. Please configure an LLM in Settings for AI-powered analysis.',
	service_off: '⚠️ AI for questionnaires is turned off. Using rule-based assessment instead.',
	model_failed: '⚠️ The AI service could not generate a response. Using rule-based assessment instead.',
}

/** A filed assessment in a list. */
export const assessmentSummary = forOutsiders({
	id: z.string(),
	version: z.int(),
	answersId: z.string(),
	/** `AI Case Assessment - Employment Law - Nov 25, 2026`. */
	name: z.string(),
	/** Title of the questionnaire. */
	title: z.string(),
	/** Null if it concerns no client of the firm, or is not for the reader. */
	clientId: z.string().nullable(),
	clientName: z.string(),
	generationType,
	riskLevel,
	confidence: z.number().min(0).max(1),
	/** The client can read it. */
	isShared: z.boolean(),
	createdByName: z.string(),
	createdAt: instant,
})
export type AssessmentSummary = z.infer<typeof assessmentSummary>

export const assessmentRecord = forOutsiders({
	...assessmentSummary.shape,
	result: assessmentResult,
	warning: assessmentWarning.nullable(),
	/** The model that made it; null for rules. */
	modelName: z.string().nullable(),
})
export type AssessmentRecord = z.infer<typeof assessmentRecord>

/** How changes of an assessment read in a timeline. */
export const assessmentActions = {
	'assessments.generate': 'assessed a response',
	'assessments.share': 'changed who can read the assessment',
	'assessments.download': 'downloaded the assessment as a PDF',
	'assessmentShares.create': 'shared the assessment by link',
	'assessmentShares.revoke': 'revoked a link to the assessment',
	'attorneySelections.start': 'began to look for an attorney',
	'attorneySelections.request': 'asked for an attorney',
} as const

/** A filed assessment as a document of its own, for programs that keep it elsewhere. */
export const assessmentDocument = forOutsiders({
	id: z.string(),
	name: z.string(),
	/** A whole page of HTML without scripts; every text in it is escaped. */
	content: z.string(),
	format: z.literal('html'),
	createdAt: instant,
	templateId: z.literal('ai_assessment_template'),
	clientId: z.string().nullable(),
	metadata: forOutsiders({
		assessmentType: z.literal('ai_case_assessment'),
		/** Practice area, or the questionnaire's title where it has none. */
		caseType: z.string(),
		/** Null where the reader may not see the response. */
		questionnaireId: z.string().nullable(),
		confidence: z.number().min(0).max(1),
		riskLevel,
		generatedAt: instant,
		/** Assessments of guests are not filed. */
		isGuestDocument: z.literal(false),
	}),
})
export type AssessmentDocument = z.infer<typeof assessmentDocument>
