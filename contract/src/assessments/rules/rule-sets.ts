import type { PracticeArea } from '../../identity/practice-areas.ts'
import { bankruptcyRules } from './bankruptcy.ts'
import { civilLitigationRules } from './civil-litigation.ts'
import { corporateLawRules } from './corporate-law.ts'
import { criminalDefenseRules } from './criminal-defense.ts'
import { employmentLawRules } from './employment-law.ts'
import { estatePlanningRules } from './estate-planning.ts'
import { familyLawRules } from './family-law.ts'
import { immigrationRules } from './immigration.ts'
import { intellectualPropertyRules } from './intellectual-property.ts'
import { personalInjuryRules } from './personal-injury.ts'
import { realEstateRules } from './real-estate.ts'
import type { RuleSet } from './rule.ts'
import { taxLawRules } from './tax-law.ts'

export const RULE_SETS: Readonly<Record<PracticeArea, RuleSet>> = {
	'Civil Litigation': civilLitigationRules,
	'Criminal Defense': criminalDefenseRules,
	'Family Law': familyLawRules,
	'Real Estate': realEstateRules,
	'Corporate Law': corporateLawRules,
	Immigration: immigrationRules,
	'Personal Injury': personalInjuryRules,
	'Employment Law': employmentLawRules,
	'Estate Planning': estatePlanningRules,
	Bankruptcy: bankruptcyRules,
	'Intellectual Property': intellectualPropertyRules,
	'Tax Law': taxLawRules,
}
