import type { PracticeArea } from '@praxis/contract/identity/practice-areas'
import {
	anyOf,
	BRIEF,
	DEADLINE,
	day,
	HEARING,
	line,
	MUST,
	mailAddress,
	oneOf,
	people,
	region,
	type ShippedSection,
	signature,
	statement,
	story,
	TELLS,
	telephone,
	upload,
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
			mapsTo: 'client.fullName',
			validation: { maxLength: 200 },
		}),
		line('other_names', 'Other names used', {
			help: 'Maiden name, earlier married name, name in another script. We check every name for conflicts of interest.',
			mapsTo: 'client.otherNames',
		}),
		mailAddress('email', 'Email', { ...MUST, mapsTo: 'client.email' }),
		telephone('phone', 'Phone', { ...BRIEF, mapsTo: 'client.phone' }),
		oneOf('contact_by', 'Preferred contact method', ['Email', 'Phone', 'Either'], {
			...BRIEF,
			mapsTo: 'client.preferredChannel',
		}),
		yesNo('voicemail_is_safe', 'May we leave a voicemail about this matter?', {
			help: 'Say no when others can hear your messages or read your mail.',
			mapsTo: 'client.voicemail',
		}),
		day('date_of_birth', 'Date of birth', { mapsTo: 'client.birthDate' }),
		line('address', 'Street address', { mapsTo: 'client.address' }),
		line('city', 'City', { mapsTo: 'client.city' }),
		oneOf('country', 'Country', ['USA', 'UK', 'Canada', 'Australia', 'New Zealand', 'Another country'], {
			...BRIEF,
			mapsTo: 'client.country',
		}),
		region('state_province', 'State or province', 'country', { ...BRIEF, mapsTo: 'client.state' }),
		line('zip', 'ZIP or postal code', { mapsTo: 'client.zip', validation: { maxLength: 20 } }),
		line('language', 'Preferred language', { mapsTo: 'client.spokenLanguage', validation: { maxLength: 60 } }),
		yesNo('on_behalf_of_organization', 'Are you contacting us on behalf of a company or other organization?', {
			mapsTo: 'client.kind',
			isBrief: OF_COMPANIES,
		}),
		line('organization', 'Legal name of the organization', {
			mapsTo: 'client.companyName',
			isBrief: OF_COMPANIES,
			...when('on_behalf_of_organization', 'Yes'),
		}),
		line('organization_position', 'Your title or position', {
			mapsTo: 'client.contactRole',
			...when('on_behalf_of_organization', 'Yes'),
		}),
	],
}

/** Everyone else who is concerned: what a check for conflicts of interest needs (ABA Model Rules 1.7, 1.9 and 1.18). */
export const OTHERS: ShippedSection = {
	id: 'others',
	title: 'Other people and companies',
	text: 'We use these names to check for conflicts of interest. Please list everyone involved.',
	questions: [
		people('parties', 'Adverse party and all other parties involved', {
			...BRIEF,
			defaultParties: 2,
			maxParties: 5,
			mapsTo: 'parties',
		}),
		yesNo('others_have_lawyers', 'Is the adverse party represented by an attorney?'),
		line('lawyers_of_others', 'Name of opposing counsel or law firm', when('others_have_lawyers', 'Yes')),
	],
}

/** What has gone before, and what must not be missed. */
export const SO_FAR: ShippedSection = {
	id: 'so_far',
	title: 'Lawyers, courts and deadlines',
	questions: [
		yesNo('had_lawyer', 'Have you consulted or retained another attorney in this matter?', BRIEF),
		line('earlier_lawyer', 'Name of prior attorney and dates', when('had_lawyer', 'Yes')),
		story(
			'earlier_lawyer_ended',
			'Why did the representation end, and do you owe any fees?',
			when('had_lawyer', 'Yes'),
		),
		yesNo('court_involved', 'Has anything been filed with a court or agency?', BRIEF),
		line('court_name', 'Name of the court or agency', {
			...BRIEF,
			...when('court_involved', 'Yes'),
			mapsTo: 'case.court',
			validation: { maxLength: 200 },
		}),
		line('court_number', 'Case or docket number', {
			...when('court_involved', 'Yes'),
			mapsTo: 'case.docketNumber',
			validation: { maxLength: 100 },
		}),
		day('next_court_date', 'Next hearing or court date', { ...BRIEF, ...HEARING, ...when('court_involved', 'Yes') }),
		statement(
			'deadline_notice',
			'Sending this form does not stop or extend any deadline, and we do not track deadlines until we agree to represent you.',
			{ ...BRIEF, legalText: 'deadline_disclaimer' },
		),
		yesNo('has_deadline', 'Do you know of any deadline in this matter?', MUST),
		day('deadline', 'Date of the deadline', { ...BRIEF, ...DEADLINE, ...when('has_deadline', 'Yes') }),
		line('deadline_for', 'What is due by then?', { ...BRIEF, ...TELLS, ...when('has_deadline', 'Yes') }),
		day('documents_received', 'Date you received the most recent letter or court document'),
	],
}

/** What is hoped for, what there is in writing, and how they found the firm. Every questionnaire ends with it. */
export const CLOSING: ShippedSection = {
	id: 'closing',
	title: 'Goals',
	questions: [
		story('goal', 'What outcome are you seeking?', { ...BRIEF, ...TELLS }),
		story('worries', 'What are your main concerns?'),
		oneOf('urgency', 'How soon do you need help?', ['Today', 'This week', 'This month', 'No hurry'], BRIEF),
		anyOf('paid_by', 'How do you expect to pay for legal services?', [
			'By me',
			'By my company',
			'By an insurer',
			'By a relative or friend',
			'From what is won',
			'Legal aid',
		]),
		upload('documents', 'Letters, contracts, court documents and photos', {
			help: 'Send copies and keep the originals.',
		}),
		oneOf(
			'heard_from',
			'How did you hear about us?',
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
		signature('signed', 'My answers are true and complete to the best of my knowledge', { required: true }),
	],
}
