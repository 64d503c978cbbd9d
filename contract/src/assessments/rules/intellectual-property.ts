import { LIMITATION_CLAIMS } from '../../limitation-periods/limitation-claims.ts'
import { all, is, missing, no, past, within, yes } from '../conditions.rules.ts'
import type { RuleSet } from './rule.ts'

const LIMITED = LIMITATION_CLAIMS['Intellectual Property']

export const intellectualPropertyRules: RuleSet = {
	area: 'Intellectual Property',
	noun: 'an intellectual property matter',
	topics: ['ip_kind', 'ip_task', 'ip_owner', 'published_on'],
	keyQuestions: ['ip_kind', 'ip_task', 'ip_owner', 'ip_creators', 'ip_numbers', 'published', 'first_use'],
	placeQuestions: [],
	claims: {
		patent_grace: {
			...LIMITED.patent_grace,
			when: all(is('ip_kind', 'invention_or_patent', 'design'), yes('published')),
		},
		copyright_suit: {
			...LIMITED.copyright_suit,
			when: all(is('ip_kind', 'text_image_music_or_software'), is('ip_task', 'to_stop_someone', 'someone_accuses_me')),
		},
		secret_suit: {
			...LIMITED.secret_suit,
			when: all(is('ip_kind', 'trade_secret'), is('ip_task', 'to_stop_someone', 'someone_accuses_me')),
		},
		early_registration: {
			...LIMITED.early_registration,
			when: all(is('ip_kind', 'text_image_music_or_software'), no('work_registered')),
		},
	},
	rules: [
		{
			id: 'published',
			aspect: 'urgency',
			when: yes('published'),
			finding:
				'The invention was disclosed, sold or published. Most countries then allow no patent; the United States allows one year.',
			recommend: 'File at least a provisional application before anything else is disclosed.',
			risk: [3, 'Disclosure limits or ends patent rights.'],
		},
		{
			id: 'not_published',
			aspect: 'merits',
			when: no('published'),
			finding: 'The invention has not been disclosed, so all countries are still open.',
			recommend: 'Keep it secret and use nondisclosure agreements until an application is filed.',
		},
		{
			id: 'letter_soon',
			aspect: 'urgency',
			when: within('cease_letter_deadline', 30),
			finding: 'A letter asks for a response by {cease_letter_deadline}.',
			next: 'Send the letter to the firm before {cease_letter_deadline}.',
			risk: [3, 'A response is asked for within 30 days.'],
		},
		{
			id: 'letter_past',
			aspect: 'urgency',
			when: past('cease_letter_deadline'),
			finding: 'The response date of {cease_letter_deadline} has passed; a suit or takedown may follow.',
			risk: [2, 'The response date has passed.'],
		},
		{
			id: 'accused',
			aspect: 'damages',
			when: is('ip_task', 'someone_accuses_me'),
			finding: 'You are accused of infringement.',
			recommend: 'Preserve everything, and do not answer the accusation yourself; knowledge can raise damages.',
			risk: [3, 'You are accused of infringement.'],
		},
		{
			id: 'owner',
			aspect: 'parties',
			when: is('ip_owner', 'disputed', 'my_employer', 'several_people'),
			finding: 'Ownership is not yours alone ({ip_owner}).',
			next: 'Send employment, contractor and assignment agreements.',
			risk: [3, 'Ownership is shared or disputed.'],
		},
		{
			id: 'unassigned',
			aspect: 'evidence',
			when: no('ip_assigned'),
			finding: 'There is no written assignment or license; without one contractors may keep their rights.',
			recommend: 'Have every creator sign an assignment.',
			risk: [2, 'No written assignment.'],
		},
		{
			id: 'funding',
			aspect: 'parties',
			when: yes('public_funding'),
			finding: 'Government or university funding was used, which gives them rights and reporting dates.',
			risk: [2, 'A funder may hold rights.'],
		},
		{
			id: 'no_nda',
			aspect: 'evidence',
			when: no('nda_used'),
			finding: 'It was disclosed without a nondisclosure agreement.',
			risk: [1, 'A disclosure was not confidential.'],
		},
		{
			id: 'unregistered',
			aspect: 'damages',
			when: no('work_registered'),
			finding: 'The work is not registered; a US work needs registration before a suit (17 U.S.C. § 411).',
			next: 'Register the copyright.',
			risk: [1, 'No suit without registration.'],
		},
		{
			id: 'hire',
			aspect: 'parties',
			when: yes('work_for_hire'),
			finding: 'It was made as an employee or for hire, so the employer may own it.',
			risk: [2, 'The employer may own the work.'],
		},
		{
			id: 'open',
			aspect: 'merits',
			when: yes('open_source'),
			finding: 'It includes open-source or third-party material, whose licenses bind.',
			next: 'List each component with its license.',
			risk: [1, 'Third-party licenses.'],
		},
		{
			id: 'no_search',
			aspect: 'evidence',
			when: no('mark_searched'),
			finding: 'No trademark search has been done.',
			recommend: 'Search before investing in the name.',
			risk: [2, 'An earlier mark may exist.'],
		},
		{
			id: 'similar',
			aspect: 'parties',
			when: { q: 'mark_similar', given: true },
			finding: 'Similar marks are known: {mark_similar}.',
			risk: [2, 'Similar marks exist.'],
		},
		{
			id: 'no_use',
			aspect: 'jurisdiction',
			when: all(is('ip_kind', 'brand_or_trademark'), missing('first_use')),
			finding: 'The date of first use is unknown; US rights in a mark come from use.',
			next: 'Find the first sale or advertisement under the mark.',
		},
		{
			id: 'copies',
			aspect: 'evidence',
			when: no('evidence_kept'),
			finding: 'No dated copies of the infringement have been preserved.',
			next: 'Save dated screenshots and buy a sample.',
			risk: [1, 'Evidence of the infringement may vanish.'],
		},
		{
			id: 'abroad',
			aspect: 'jurisdiction',
			when: is('ip_countries', 'europe', 'china', 'japan', 'canada', 'united_kingdom', 'elsewhere'),
			finding:
				'Protection abroad is wanted ({ip_countries}); foreign applications are usually due within 12 months of the first (6 for designs and marks).',
		},
	],
}
