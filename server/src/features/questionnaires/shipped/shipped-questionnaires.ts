import type { PracticeArea } from '@praxis/contract/identity/practice-areas'
import type { Definition, Question, Section } from '@praxis/contract/questionnaires/definition'
import type { ShippedQuestion, ShippedSection } from './ask.ts'
import { bankruptcy } from './bankruptcy.ts'
import { civilLitigation } from './civil-litigation.ts'
import { ABOUT_YOU, CLOSING, OTHERS, SO_FAR } from './common-sections.ts'
import { corporateLaw } from './corporate-law.ts'
import { criminalDefense } from './criminal-defense.ts'
import { employmentLaw } from './employment-law.ts'
import { estatePlanning } from './estate-planning.ts'
import { familyLaw } from './family-law.ts'
import { immigration } from './immigration.ts'
import { intellectualProperty } from './intellectual-property.ts'
import { personalInjury } from './personal-injury.ts'
import { realEstate } from './real-estate.ts'
import { taxLaw } from './tax-law.ts'

const OF_AREA: Readonly<Record<PracticeArea, readonly ShippedSection[]>> = {
	'Civil Litigation': civilLitigation,
	'Criminal Defense': criminalDefense,
	'Family Law': familyLaw,
	'Real Estate': realEstate,
	'Corporate Law': corporateLaw,
	Immigration: immigration,
	'Personal Injury': personalInjury,
	'Employment Law': employmentLaw,
	'Estate Planning': estatePlanning,
	Bankruptcy: bankruptcy,
	'Intellectual Property': intellectualProperty,
	'Tax Law': taxLaw,
}

export type QuestionnaireType = 'short' | 'comprehensive'

export interface ShippedQuestionnaire {
	readonly practiceArea: PracticeArea
	readonly type: QuestionnaireType
	readonly title: string
	readonly definition: Definition
}

function plain(shipped: ShippedQuestion): Question {
	const { isBrief, ...question } = shipped
	void isBrief
	return question
}

function sectionsOf(area: PracticeArea, isAsked: (question: ShippedQuestion) => boolean): Section[] {
	return [ABOUT_YOU, ...OF_AREA[area], OTHERS, SO_FAR, CLOSING].flatMap((section) => {
		const questions = section.questions.filter(isAsked).map(plain)
		return questions.length === 0 ? [] : [{ ...section, questions }]
	})
}

/** The two questionnaires of a practice area that come with the product: short is asked in one sitting, comprehensive
 *  asks all that a lawyer of the field needs. */
export function shippedQuestionnaires(area: PracticeArea): readonly [ShippedQuestionnaire, ShippedQuestionnaire] {
	const short = sectionsOf(area, ({ isBrief }) =>
		typeof isBrief === 'object' ? isBrief.includes(area) : isBrief === true,
	)
	const comprehensive = sectionsOf(area, () => true)
	return [
		{ practiceArea: area, type: 'short', title: `${area}: first questions`, definition: { sections: short } },
		{ practiceArea: area, type: 'comprehensive', title: area, definition: { sections: comprehensive } },
	]
}
