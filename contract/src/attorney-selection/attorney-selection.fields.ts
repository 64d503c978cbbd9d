import { z } from 'zod'
import { riskLevel } from '../assessments/assess.fields.ts'
import { forOutsiders } from '../kernel/outsiders.ts'

/** Names a selection in addresses: neither the client nor the assessment can be guessed from it. */
export const reference = z.string().regex(/^[A-Za-z0-9_-]{22}$/, 'This reference is not valid.')

export const SELECTION_FIELD = 'ref'

export function selectionPath(value: string): string {
	return `/attorney-selection?${SELECTION_FIELD}=${encodeURIComponent(value)}`
}

/** An attorney who can be asked for. */
export const selectableAttorney = forOutsiders({
	id: z.string(),
	name: z.string(),
	/** 0 to 1. */
	matchScore: z.number().min(0).max(1),
	practiceAreas: z.array(z.string()),
	yearsOfExperience: z.int().nullable(),
	locations: z.array(z.string()),
	languages: z.array(z.string()),
})
export type SelectableAttorney = z.infer<typeof selectableAttorney>

/** `processing`: the request is with the firm, and no attorney has been assigned yet. `closed`: the case or inquiry was closed. */
export const selectionState = z.enum(['choosing', 'processing', 'assigned', 'closed'])

export const attorneySelection = forOutsiders({
	reference: z.string(),
	state: selectionState,
	/** An attorney was asked for; false where the matter has one anyway. */
	isRequested: z.boolean(),
	/** The agent looks for the attorney; else the client chooses. */
	isByAgent: z.boolean(),
	/** Who has been asked for; null for any who fits. */
	preferredName: z.string().nullable(),
	/** Once assigned; null for a client from whom the case hides its team. */
	attorney: forOutsiders({ name: z.string(), matchScore: z.number().min(0).max(1).nullable() }).nullable(),
	/** A confirmation email was written to the client. */
	isEmailed: z.boolean(),
	/** Within which the firm makes contact: `24-48 hours`. */
	timeWindow: z.string(),
	clientName: z.string(),
	/** The practice area, or the questionnaire where none is known. */
	caseType: z.string(),
	assessment: forOutsiders({
		id: z.string(),
		summary: z.string(),
		riskLevel,
		confidence: z.number().min(0).max(1),
		keyFindings: z.array(z.string()),
		recommendations: z.array(z.string()),
	}),
	/** Best first; empty unless the client chooses. */
	attorneys: z.array(selectableAttorney),
})
export type AttorneySelection = z.infer<typeof attorneySelection>

/** Attorneys to choose from, at most. */
export const ATTORNEYS_SHOWN_MAX = 12
