import type { PracticeArea } from '@praxis/contract/identity/practice-areas'
import {
	anyOf,
	BRIEF,
	day,
	line,
	MUST,
	mailAddress,
	oneOf,
	papers,
	people,
	region,
	type ShippedSection,
	signature,
	statement,
	story,
	TELLS,
	telephone,
	when,
	yesNo,
} from './ask.ts'

/** Where it is often a company that asks; of a company itself, corporate law asks anyhow. */
const OF_COMPANIES: readonly PracticeArea[] = [
	'Civil Litigation',
	'Real Estate',
	'Employment Law',
	'Bankruptcy',
	'Intellectual Property',
	'Tax Law',
]

/** Who asks, and how to reach them. Every questionnaire begins with it. */
export const ABOUT_YOU: ShippedSection = {
	id: 'about_you',
	title: 'About you',
	questions: [
		line('full_name', 'Your full name', {
			...MUST,
			fills: 'client.fullName',
			validation: { maxLength: 200 },
		}),
		line('other_names', 'Other names you use or have used', {
			help: 'Maiden name, earlier married name, name in another script. We check every name for conflicts.',
			fills: 'client.otherNames',
		}),
		mailAddress('email', 'Email', { ...MUST, fills: 'client.email' }),
		telephone('phone', 'Phone', { ...BRIEF, fills: 'client.phone' }),
		oneOf('contact_by', 'How may we reach you?', ['Email', 'Phone', 'Either'], BRIEF),
		yesNo('voicemail_is_safe', 'May we leave a message about this matter?', {
			help: 'Say no when others can hear your messages or read your mail.',
		}),
		day('date_of_birth', 'Date of birth'),
		line('address', 'Street address', { fills: 'client.address' }),
		line('city', 'City', { fills: 'client.city' }),
		oneOf('country', 'Country', ['USA', 'UK', 'Canada', 'Australia', 'New Zealand', 'Another country'], BRIEF),
		region('state_province', 'State or province', 'country', { ...BRIEF, fills: 'client.state' }),
		line('zip', 'Postal code', { fills: 'client.zip', validation: { maxLength: 20 } }),
		line('language', 'Language you prefer to speak with us'),
		yesNo('acts_for_organisation', 'Do you ask on behalf of a company or another organization?', {
			fills: 'client.kind',
			isBrief: OF_COMPANIES,
		}),
		line('organisation', 'Its name', {
			fills: 'client.companyName',
			isBrief: OF_COMPANIES,
			...when('acts_for_organisation', 'Yes'),
		}),
		line('organisation_position', 'Your position there', {
			fills: 'client.contactRole',
			...when('acts_for_organisation', 'Yes'),
		}),
	],
}

/** Everyone else who is concerned: what a check for conflicts of interest needs (ABA Model Rules 1.7, 1.9 and 1.18). */
export const OTHERS: ShippedSection = {
	id: 'others',
	title: 'Other people and companies',
	text: 'We may not act against someone we already act for. Please name everyone concerned.',
	questions: [
		people('parties', 'Who else is involved?', {
			...BRIEF,
			defaultParties: 2,
			maxParties: 5,
			fills: 'parties',
		}),
		yesNo('others_have_lawyers', 'Does anyone on the other side have a lawyer?'),
		line('lawyers_of_others', 'Which lawyer or firm?', when('others_have_lawyers', 'Yes')),
	],
}

/** What has gone before, and what must not be missed. */
export const SO_FAR: ShippedSection = {
	id: 'so_far',
	title: 'Lawyers, courts and deadlines',
	questions: [
		yesNo('had_lawyer', 'Have you had another lawyer in this matter?', BRIEF),
		line('earlier_lawyer', 'Who was it, and when?', when('had_lawyer', 'Yes')),
		story('earlier_lawyer_ended', 'Why did that end, and is anything owed?', when('had_lawyer', 'Yes')),
		yesNo('court_involved', 'Has anything been filed with a court or an agency?', BRIEF),
		line('court_name', 'Which court or agency?', { ...BRIEF, ...when('court_involved', 'Yes') }),
		line('court_number', 'Case or file number', when('court_involved', 'Yes')),
		day('next_court_date', 'Next hearing or appointment', { ...BRIEF, ...when('court_involved', 'Yes') }),
		yesNo('has_deadline', 'Is there a date by which something must be done?', MUST),
		day('deadline', 'Which date?', { ...BRIEF, ...when('has_deadline', 'Yes') }),
		line('deadline_for', 'What must be done by then?', { ...BRIEF, ...when('has_deadline', 'Yes') }),
		day('papers_received', 'When did you receive the latest letter or court paper about it?'),
	],
}

/** What is hoped for, what there is in writing, and how they found the firm. Every questionnaire ends with it. */
export const CLOSING: ShippedSection = {
	id: 'closing',
	title: 'What you hope for',
	questions: [
		story('goal', 'What would be a good outcome for you?', { ...BRIEF, ...TELLS }),
		story('worries', 'What worries you most?'),
		oneOf('urgency', 'How urgent is it?', ['Today', 'This week', 'This month', 'No hurry'], BRIEF),
		anyOf('paid_by', 'How might the work be paid for?', [
			'By me',
			'By my company',
			'By an insurer',
			'By a relative or friend',
			'From what is won',
			'Legal aid',
		]),
		papers('documents', 'Letters, contracts, court papers or photographs', {
			help: 'Send copies and keep the originals. Do not write on them and do not delete anything, also not online.',
		}),
		oneOf(
			'heard_from',
			'How did you hear of us?',
			[
				'A client of yours',
				'Another lawyer',
				'A search on the internet',
				'Bar association',
				'An advertisement',
				'I was a client before',
				'Something else',
			],
			BRIEF,
		),
		statement(
			'no_relationship',
			'Sending this does not make us your lawyers. That begins when both of us have signed an engagement letter. What you tell us here is kept confidential either way.',
			BRIEF,
		),
		signature('signed', 'I have answered as completely and truthfully as I can', { required: true }),
	],
}
