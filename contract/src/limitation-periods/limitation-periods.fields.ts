import { z } from 'zod'
import { instant } from '../kernel/instant.ts'
import { line, prose, requiredLine } from '../kernel/text.ts'
import { practiceArea } from '../questionnaires/questionnaires.fields.ts'

const YEARS_MAX = 30
const MONTHS_MAX = 360
const DAYS_MAX = 4000
const STATUTE_MAX = 200
export const SOURCE_MAX = 500

const count = (max: number) => z.int('Please enter a whole number.').min(0, 'At least 0.').max(max, `At most ${max}.`)

/** What the firm says of the time limit of a claim in a state. */
export const periodTerms = z.object({
	years: count(YEARS_MAX),
	months: count(MONTHS_MAX),
	days: count(DAYS_MAX),
	/** The question with the day it runs from; null for the first one of the claim that is answered. */
	runsFrom: z.string().max(64).nullable(),
	statute: requiredLine(STATUTE_MAX, 'Name the statute or rule.'),
	/** Where the firm read it: an address or a text. */
	source: line(SOURCE_MAX),
	note: prose(SOURCE_MAX),
	/** Assessments use it. */
	isActive: z.boolean(),
})
export type PeriodTerms = z.infer<typeof periodTerms>

export function isWithoutLength({ years, months, days }: Pick<PeriodTerms, 'years' | 'months' | 'days'>): boolean {
	return years + months + days === 0
}
export const NO_LENGTH = 'A period has at least one day.'

/** A row of the firm's table of time limits, as assessments use it. */
export const limitationPeriod = periodTerms.extend({
	area: practiceArea,
	/** Which claim of the rules of the area. */
	claim: z.string(),
	/** The state by its full name; empty for federal law. */
	state: z.string(),
	/** When the firm verified it; null if it has not. */
	verifiedOn: z.iso.date().nullable(),
})
export type LimitationPeriod = z.infer<typeof limitationPeriod>

/** Names the practice area, the claim and the state: `personal-injury.injury.new-york`, `personal-injury.injury.federal`. */
export const periodId = z
	.string()
	.max(140)
	.regex(/^[a-z-]+\.[a-z_]+\.[a-z-]+$/, 'This is not a limitation period.')

const slugOf = (name: string) => name.toLowerCase().replaceAll(' ', '-')

export function periodIdOf({ area, claim, state }: Pick<LimitationPeriod, 'area' | 'claim' | 'state'>): string {
	return `${slugOf(area)}.${claim}.${state === '' ? 'federal' : slugOf(state)}`
}

/** A period as the firm's settings show it. */
export const periodRecord = limitationPeriod.extend({
	id: periodId,
	/** 0 until the firm has changed or verified it. */
	version: z.int(),
	claimLabel: z.string(),
	/** What it runs from, in words. */
	runsFromText: z.string(),
	/** Praxis ships a value for it. */
	hasDefault: z.boolean(),
	/** It is the shipped one; verified or not. */
	isDefault: z.boolean(),
	verifiedByName: z.string().nullable(),
	changedAt: instant.nullable(),
	changedByName: z.string().nullable(),
})
export type PeriodRecord = z.infer<typeof periodRecord>

/** A claim for which there can be a period, with the questions from whose days it can run. */
export const periodClaim = z.object({
	area: practiceArea,
	claim: z.string(),
	label: z.string(),
	startsFrom: z.array(z.object({ id: z.string(), label: z.string() })),
})
export type PeriodClaim = z.infer<typeof periodClaim>

export const PERIOD_CHANGES = { saved: 'Saved', verified: 'Verified', restored: 'Default restored' } as const
export const periodChange = z.enum(['saved', 'verified', 'restored'])

/** A change of a period; what the terms were after it. */
export const periodVersion = z.object({
	id: z.string(),
	version: z.int(),
	change: periodChange,
	/** Null after the default was restored. */
	terms: periodTerms.nullable(),
	at: instant,
	byName: z.string().nullable(),
})
export type PeriodVersion = z.infer<typeof periodVersion>
