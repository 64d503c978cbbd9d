import { bankruptcy } from './es/bankruptcy.ts'
import { civilLitigation } from './es/civil-litigation.ts'
import { corporateLaw } from './es/corporate-law.ts'
import { criminalDefense } from './es/criminal-defense.ts'
import { employmentLaw } from './es/employment-law.ts'
import { estatePlanning } from './es/estate-planning.ts'
import { familyLaw } from './es/family-law.ts'
import { immigration } from './es/immigration.ts'
import { intellectualProperty } from './es/intellectual-property.ts'
import { personalInjury } from './es/personal-injury.ts'
import { realEstate } from './es/real-estate.ts'
import { taxLaw } from './es/tax-law.ts'
import type { QuestionTexts } from './question-language.ts'

/** The questionnaires that come with the product, in Spanish, by their English texts. */
export const texts: QuestionTexts = {
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
}
