import type { PracticeArea } from '../identity/practice-areas.ts'
import { PRACTICE_AREAS, practiceAreaOf } from '../identity/practice-areas.ts'
import type { Classification } from './agent.fields.ts'

/** A word of a practice area and how much it says. */
type Clue = readonly [pattern: RegExp, weight: 1 | 2 | 3, shown: string]

const clue = (stem: string, weight: 1 | 2 | 3): Clue => [
	new RegExp(`\\b${stem}`, 'i'),
	weight,
	stem.replace(/\W.*$/, ''),
]

/** Stems of words that a matter of each practice area is described with. */
const CLUES: Readonly<Record<PracticeArea, readonly Clue[]>> = {
	'Civil Litigation': [
		clue('lawsuit', 2),
		clue('sued', 2),
		clue('breach(ed)? (of|the) (contract|agreement)', 3),
		clue('served with (a )?(complaint|summons)', 2),
		clue('unpaid invoice', 2),
		clue('defamation', 3),
		clue('contractor', 1),
		clue('small claims', 3),
	],
	'Criminal Defense': [
		clue('arrest', 3),
		clue('arraign', 3),
		clue('felony', 3),
		clue('misdemeanor', 3),
		clue('criminal', 2),
		clue('dui', 3),
		clue('dwi', 3),
		clue('police', 1),
		clue('probation', 2),
		clue('indict', 3),
		clue('bail', 2),
	],
	'Family Law': [
		clue('divorc', 3),
		clue('custody', 3),
		clue('child support', 3),
		clue('alimony', 3),
		clue('spous', 2),
		clue('adopt', 2),
		clue('paternity', 3),
		clue('my (husband|wife)', 2),
		clue('visitation', 3),
		clue('prenup', 3),
	],
	'Real Estate': [
		clue('landlord', 3),
		clue('tenant', 3),
		clue('evict', 3),
		clue('lease', 2),
		clue('closing on (a|the|my) (house|home)', 3),
		clue('easement', 3),
		clue('zoning', 3),
		clue('deed', 2),
		clue('security deposit', 3),
		clue('foreclos', 2),
		clue('boundary', 2),
	],
	'Corporate Law': [
		clue('incorporat', 3),
		clue('llc', 2),
		clue('shareholder', 3),
		clue('merger', 3),
		clue('operating agreement', 3),
		clue('bylaws', 3),
		clue('startup', 2),
		clue('due diligence', 2),
		clue('partnership agreement', 3),
	],
	Immigration: [
		clue('visa', 3),
		clue('green card', 3),
		clue('deport', 3),
		clue('asylum', 3),
		clue('uscis', 3),
		clue('naturaliz', 3),
		clue('immigra', 3),
		clue('removal proceeding', 3),
		clue('work permit', 2),
	],
	'Personal Injury': [
		clue('injur', 3),
		clue('car accident', 3),
		clue('rear.?ended', 3),
		clue('accident', 2),
		clue('slip(ped)? and f[ae]ll', 3),
		clue('hospital', 1),
		clue('whiplash', 3),
		clue('malpractice', 2),
		clue('dog bite', 3),
		clue('broke my', 2),
	],
	'Employment Law': [
		clue('fired', 3),
		clue('terminated (from|by)', 2),
		clue('employer', 2),
		clue('overtime', 3),
		clue('wages', 2),
		clue('harass', 2),
		clue('discriminat', 2),
		clue('severance', 3),
		clue('my boss', 2),
		clue('eeoc', 3),
	],
	'Estate Planning': [
		clue('(last )?will and testament', 3),
		clue('my will', 3),
		clue('a will', 2),
		clue('probate', 3),
		clue('living trust', 3),
		clue('estate', 2),
		clue('inherit', 2),
		clue('power of attorney', 3),
		clue('executor', 3),
		clue('guardianship', 2),
	],
	Bankruptcy: [
		clue('bankrupt', 3),
		clue('chapter (7|11|13)', 3),
		clue('creditors?', 2),
		clue('debt', 2),
		clue('garnish', 2),
		clue('repossess', 2),
		clue('discharge of debt', 3),
	],
	'Intellectual Property': [
		clue('patent', 3),
		clue('trademark', 3),
		clue('copyright', 3),
		clue('trade secret', 3),
		clue('infring', 2),
		clue('invention', 2),
		clue('logo', 1),
		clue('cease and desist', 2),
	],
	'Tax Law': [
		clue('irs', 3),
		clue('tax(es)?\\b', 2),
		clue('audit', 2),
		clue('back taxes', 3),
		clue('tax lien', 3),
		clue('offer in compromise', 3),
	],
}

/** Half of the certainty is reached with clues of this weight. */
const HALF = 2
/** What a person’s own choice is worth while nothing contradicts it. */
const STATED = 0.75
/** Rules never claim to be surer than this. */
export const RULES_CONFIDENCE_MAX = 0.95
/** Clues of another practice area outweigh the person’s choice by at least this much to dispute it. */
const DISPUTE_FROM = 3
const CLUES_SHOWN = 4

export interface Described {
	/** What the person wrote and answered. */
	readonly text: string
	/** The practice area they chose; null when none. */
	readonly stated: string | null
}

interface Weighed {
	readonly area: PracticeArea
	readonly weight: number
	readonly found: readonly string[]
}

function weigh(text: string): Weighed[] {
	const weighed = PRACTICE_AREAS.map((area): Weighed => {
		const found = CLUES[area].flatMap(([pattern, weight]) => {
			const match = pattern.exec(text)
			return match === null ? [] : [{ weight, word: match[0].toLowerCase() }]
		})
		const weight = found.reduce((sum, one) => sum + one.weight, 0)
		return { area, weight, found: found.map(({ word }) => word) }
	})
	return weighed.toSorted((a, b) => b.weight - a.weight)
}

/** 0 to 1: how much the clues say, times the share of them that speaks for the first. */
function certainty(weight: number, total: number): number {
	return total === 0 ? 0 : (weight / (weight + HALF)) * (weight / total)
}

const rounded = (value: number) => Math.round(Math.min(RULES_CONFIDENCE_MAX, value) * 100) / 100

function cluesOf({ area, found }: Weighed): string {
	const shown = found.slice(0, CLUES_SHOWN).map((word) => `“${word}”`)
	return `The text speaks of ${shown.join(', ')}: ${area}.`
}

function withoutChoice(best: Weighed | undefined, total: number): Classification {
	const base = { by: 'rules', modelName: null, isDisputed: false } as const
	if (best === undefined || best.weight === 0) {
		const why = ['No practice area was chosen, and the text names none.']
		return { ...base, practiceArea: null, confidence: 0, why }
	}
	const confidence = rounded(certainty(best.weight, total))
	return { ...base, practiceArea: best.area, confidence, why: [cluesOf(best)] }
}

/** Classifies an inquiry by what was chosen and by words of the text. The choice is followed unless nothing was chosen; a text that
 *  clearly speaks of another practice area disputes it, which lowers the confidence. */
export function classifyByRules({ text, stated }: Described): Classification {
	const weighed = weigh(text)
	const total = weighed.reduce((sum, one) => sum + one.weight, 0)
	const [best] = weighed
	const chosen = practiceAreaOf(stated)
	if (chosen === null) return withoutChoice(best, total)
	const own = weighed.find(({ area }) => area === chosen)
	const base = { practiceArea: chosen, by: 'rules', modelName: null } as const
	const said = `The person chose ${chosen}.`
	if (best !== undefined && best.area !== chosen && best.weight - (own?.weight ?? 0) >= DISPUTE_FROM) {
		const confidence = rounded(STATED * (1 - certainty(best.weight, total)))
		return { ...base, confidence, why: [said, cluesOf(best)], isDisputed: true }
	}
	const confidence = rounded(1 - (1 - STATED) * (1 - certainty(own?.weight ?? 0, total)))
	const why = own === undefined || own.weight === 0 ? [said] : [said, cluesOf(own)]
	return { ...base, confidence, why, isDisputed: false }
}

export interface ModelChoice {
	readonly practiceArea: string
	readonly confidence: number
	readonly why: string
}

/** From this confidence on the rules dispute a model that says otherwise. */
const RULES_DISPUTE_FROM = 0.5
/** A disputed model is no surer than this. */
const DISPUTED_MAX = 0.4

/** The model’s choice, checked against the rules: where both disagree the confidence is low, so that a person looks. */
export function classifyByModel(choice: ModelChoice, byRules: Classification, modelName: string): Classification {
	const practiceArea = practiceAreaOf(choice.practiceArea)
	const isDisputed =
		byRules.isDisputed ||
		(byRules.practiceArea !== practiceArea && byRules.practiceArea !== null && byRules.confidence >= RULES_DISPUTE_FROM)
	// A model may doubt what the rules are sure of, and never makes sure what they doubt.
	const sure = practiceArea === null ? 0 : Math.min(byRules.confidence, Math.max(0, choice.confidence))
	return {
		practiceArea: practiceArea ?? byRules.practiceArea,
		confidence: isDisputed ? Math.min(DISPUTED_MAX, sure) : sure,
		by: 'model',
		modelName,
		why: [choice.why, ...(isDisputed ? [`By rules: ${byRules.why.join(' ')}`] : [])].filter((one) => one !== ''),
		isDisputed,
	}
}
