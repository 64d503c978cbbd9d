import type { PracticeArea } from '../identity/practice-areas.ts'

/** A claim with a time limit. */
export interface LimitationClaim {
	readonly label: string
	/** Questions with the day it runs from: the first of them that was answered. */
	readonly startsFrom: readonly string[]
}

/** The claims for which there can be a limitation period, by practice area. Rules of assessments say when one is in question. */
export const LIMITATION_CLAIMS = {
	'Civil Litigation': {
		written_contract: { label: 'Breach of a written contract', startsFrom: ['first_harm', 'discovered'] },
		oral_contract: { label: 'Breach of an oral contract', startsFrom: ['first_harm', 'discovered'] },
		property_damage: { label: 'Damage to property', startsFrom: ['first_harm', 'discovered'] },
		fraud: { label: 'Fraud', startsFrom: ['discovered', 'first_harm'] },
		defamation: { label: 'Defamation', startsFrom: ['first_harm'] },
		answer: { label: 'Answer to a complaint', startsFrom: ['served_on'] },
	},
	'Criminal Defense': {
		license_hearing: { label: 'Request for a license suspension hearing', startsFrom: ['arrested_on'] },
	},
	'Family Law': {
		response: { label: 'Response to a family court petition', startsFrom: ['spouse_served_on'] },
	},
	'Real Estate': {
		notice_to_quit: { label: 'Notice for unpaid rent', startsFrom: ['notice_date'] },
		nondisclosure: { label: 'Fraud or concealed defects', startsFrom: ['closing_date', 'contract_signed'] },
		written_contract: { label: 'Breach of a written contract', startsFrom: ['closing_date', 'contract_signed'] },
	},
	'Corporate Law': {
		s_election: { label: 'S corporation election for the first tax year', startsFrom: ['company_since'] },
	},
	Immigration: {
		asylum: { label: 'Application for asylum', startsFrom: ['arrived_for_asylum', 'last_entry'] },
	},
	'Personal Injury': {
		injury: { label: 'Personal injury', startsFrom: ['accident_date'] },
		malpractice: { label: 'Medical malpractice', startsFrom: ['accident_date'] },
		death: { label: 'Wrongful death', startsFrom: ['accident_date'] },
		public_notice: { label: 'Notice of claim against a government entity', startsFrom: ['accident_date'] },
		work_injury: { label: 'Notice of a work injury to the employer', startsFrom: ['accident_date'] },
	},
	'Employment Law': {
		eeoc_charge: { label: 'Charge of discrimination with the EEOC', startsFrom: ['employment_last_act', 'job_ended'] },
		right_to_sue: { label: 'Lawsuit after a right-to-sue letter', startsFrom: ['right_to_sue'] },
		wages: { label: 'Unpaid wages or overtime', startsFrom: ['job_ended', 'employment_last_act'] },
		whistleblower: { label: 'Whistleblower complaint (OSH Act)', startsFrom: ['employment_last_act'] },
		work_injury: { label: 'Notice of a work injury to the employer', startsFrom: ['employment_last_act'] },
	},
	'Estate Planning': {
		estate_tax_return: { label: 'Federal estate tax return, if one is required', startsFrom: ['death_date'] },
		disclaimer: { label: 'Qualified disclaimer of an inheritance', startsFrom: ['death_date'] },
		claims_against_estate: { label: 'Claims against the decedent', startsFrom: ['death_date'] },
		probate_will: { label: 'Offering a will for probate', startsFrom: ['death_date'] },
	},
	Bankruptcy: {},
	'Intellectual Property': {
		patent_grace: { label: 'US patent application after a disclosure', startsFrom: ['published_on'] },
		copyright_suit: { label: 'Copyright infringement lawsuit', startsFrom: ['infringement_known'] },
		secret_suit: { label: 'Trade secret lawsuit (federal)', startsFrom: ['infringement_known'] },
		early_registration: {
			label: 'Copyright registration that keeps statutory damages',
			startsFrom: ['work_published'],
		},
	},
	'Tax Law': {
		tax_court: {
			label: 'Tax Court petition, if the notice is a notice of deficiency',
			startsFrom: ['tax_notice_date'],
		},
		levy_hearing: { label: 'Request for a collection due process hearing', startsFrom: ['tax_notice_date'] },
	},
} as const satisfies Readonly<Record<PracticeArea, Readonly<Record<string, LimitationClaim>>>>
