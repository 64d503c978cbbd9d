import { texts as questions } from '../../questionnaires/languages/es.ts'
import type { AssessmentLanguage } from './assessment-language.ts'
import { bankruptcy } from './es/bankruptcy.ts'
import { civilLitigation } from './es/civil-litigation.ts'
import { common } from './es/common.ts'
import { corporateLaw } from './es/corporate-law.ts'
import { criminalDefense } from './es/criminal-defense.ts'
import { employmentLaw } from './es/employment-law.ts'
import { estatePlanning } from './es/estate-planning.ts'
import { familyLaw } from './es/family-law.ts'
import { general } from './es/general.ts'
import { immigration } from './es/immigration.ts'
import { intellectualProperty } from './es/intellectual-property.ts'
import { personalInjury } from './es/personal-injury.ts'
import { realEstate } from './es/real-estate.ts'
import { taxLaw } from './es/tax-law.ts'

export const language: AssessmentLanguage = {
	locale: 'es-US',
	questions,
	texts: {
		...general,
		...common,
		...civilLitigation,
		...criminalDefense,
		...familyLaw,
		...realEstate,
		...corporateLaw,
		...immigration,
		...personalInjury,
		...employmentLaw,
		...estatePlanning,
		...bankruptcy,
		...intellectualProperty,
		...taxLaw,
	},
}
