import { all, any, given, is, missing, no, past, within, yes } from '../conditions.rules.ts'
import type { Rule } from './rule.ts'

export const NO_PARTY = 'parties_missing'

/** Rules of every practice area, for the questions that every shipped questionnaire asks. */
export const COMMON_RULES: readonly Rule[] = [
	{
		id: 'deadline_past',
		aspect: 'urgency',
		when: all(yes('has_deadline'), past('deadline')),
		finding: 'The deadline you know of ({deadline}) has passed.',
		recommend: 'Ask an attorney today whether the missed deadline can still be cured or extended.',
		next: 'Call the firm now about the deadline of {deadline}.',
		risk: [5, 'A deadline that you named has already passed.'],
	},
	{
		id: 'deadline_soon',
		aspect: 'urgency',
		when: all(yes('has_deadline'), within('deadline', 30)),
		finding: 'A deadline is near: {deadline}.',
		next: 'Tell the firm by phone about the deadline of {deadline}; sending a form does not stop it.',
		risk: [3, 'A deadline falls within 30 days.'],
	},
	{
		id: 'deadline_undated',
		aspect: 'urgency',
		when: all(yes('has_deadline'), missing('deadline')),
		finding: 'You know of a deadline, but not its date.',
		next: 'Find the letter or order that sets the deadline and send its date to the firm.',
		risk: [2, 'There is a deadline whose date is unknown.'],
	},
	{
		id: 'court_soon',
		aspect: 'urgency',
		when: within('next_court_date', 30),
		finding: 'A hearing is set for {next_court_date}.',
		recommend: 'Have an attorney appear or ask for a continuance; a missed hearing can end in a default or a warrant.',
		risk: [3, 'A court date falls within 30 days.'],
	},
	{
		id: 'court_filed',
		aspect: 'jurisdiction',
		when: yes('court_involved'),
		finding: 'Something has been filed with a court or agency, which fixes where the matter is heard for now.',
		recommend: 'Collect every document filed or served so far, with its envelope and the date it arrived.',
		risk: [1, 'A proceeding is pending, with time limits of its own.'],
	},
	{
		id: 'urgent',
		aspect: 'urgency',
		when: is('urgency', 'today', 'this_week'),
		finding: 'How soon you need help: {urgency}.',
		next: 'Call the firm rather than wait for a reply in writing.',
		risk: [1, 'You asked for help within days.'],
	},
	{
		id: 'prior_lawyer',
		aspect: 'prior_counsel',
		when: yes('had_lawyer'),
		finding: 'Another attorney has been consulted or retained in this matter.',
		recommend: 'Ask the prior attorney for your complete file, and whether a withdrawal or substitution was filed.',
		risk: [1, 'Prior counsel may hold the file, a lien for fees or a date that was missed.'],
	},
	{
		id: 'opponent_represented',
		aspect: 'conflicts',
		when: yes('others_have_lawyers'),
		finding: 'The other side is represented by an attorney.',
		recommend: 'Do not discuss the matter with the other side’s attorney or insurer yourself.',
		risk: [1, 'The other side already has counsel.'],
	},
	{
		id: 'parties_named',
		aspect: 'conflicts',
		when: given('parties'),
		finding: 'The firm must check for conflicts with the people you named: {parties}.',
	},
	{
		id: NO_PARTY,
		aspect: 'parties',
		when: missing('parties'),
		finding: 'No other party is named, so neither a conflict check nor a question of who is liable can be finished.',
		next: 'Send the firm the full names of everyone involved.',
		risk: [1, 'The other parties are unknown.'],
	},
	{
		id: 'documents_missing',
		aspect: 'evidence',
		when: missing('documents'),
		finding: 'No documents were uploaded, so this rests on your answers alone.',
		next: 'Gather letters, contracts, court documents and photos; keep the originals and delete nothing.',
	},
	{
		id: 'documents_given',
		aspect: 'evidence',
		when: given('documents'),
		finding: 'You uploaded documents that an attorney can read before the first meeting.',
	},
	{
		id: 'foreign_country',
		aspect: 'jurisdiction',
		when: any(is('country', 'uk', 'canada', 'australia', 'new_zealand', 'another_country')),
		finding: 'You live outside the United States ({country}), so service, evidence and enforcement may cross a border.',
		risk: [1, 'The matter may involve more than one country.'],
	},
	{
		id: 'no_deadline_known',
		aspect: 'limitations',
		when: no('has_deadline'),
		recommend: 'Do not conclude that no deadline applies because none is known; have an attorney confirm it.',
	},
]
