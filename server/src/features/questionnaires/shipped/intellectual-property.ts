import { amount, anyOf, BRIEF, day, line, MUST, oneOf, type ShippedSection, story, TELLS, when, yesNo } from './ask.ts'

export const intellectualProperty: readonly ShippedSection[] = [
	{
		id: 'ip_matter',
		title: 'What you need',
		questions: [
			oneOf(
				'ip_kind',
				'Type of intellectual property',
				[
					'Invention or patent',
					'Brand or trademark',
					'Text, image, music or software',
					'Trade secret',
					'Design',
					'Domain name',
					'License',
					'Not sure',
				],
				MUST,
			),
			oneOf(
				'ip_task',
				'What do you need?',
				[
					'To protect something',
					'To stop someone',
					'Someone accuses me',
					'A contract or license',
					'A search or an opinion',
					'To buy or sell rights',
				],
				MUST,
			),
			story('ip_story', 'Describe it in general terms', {
				...MUST,
				...TELLS,
				help: 'Please leave out the secret part of an invention until we have spoken.',
			}),
			oneOf(
				'ip_owner',
				'Who owns it?',
				['Mine alone', 'Several people', 'My company', 'My employer', 'Disputed'],
				BRIEF,
			),
			story('ip_creators', 'All inventors or creators, and their employer at the time', BRIEF),
			yesNo('ip_assigned', 'Have rights been assigned or licensed in writing?'),
			line('ip_numbers', 'Registrations and applications: number, country and status'),
		],
	},
	{
		id: 'invention',
		title: 'Invention',
		conditionalLogic: {
			match: 'all',
			conditions: [{ dependsOn: 'ip_kind', showWhen: ['invention_or_patent', 'design'] }],
		},
		questions: [
			yesNo('published', 'Has it been disclosed, sold, offered or published?', {
				...BRIEF,
				help: 'In the United States one year is left from then; in most countries none. General information: your deadline may differ.',
			}),
			day('published_on', 'Date of first public disclosure or sale', { ...BRIEF, ...when('published', 'Yes') }),
			yesNo('nda_used', 'Was it disclosed only under a nondisclosure agreement?'),
			yesNo('prototype', 'Is there a prototype?'),
			day('conceived_on', 'Date of conception'),
			story('prior_art', 'Closest prior art you know of, and how yours differs'),
			yesNo('public_funding', 'Was it made with government funding or at a university?'),
			anyOf('ip_countries', 'Countries where you seek protection', [
				'United States',
				'Canada',
				'Europe',
				'United Kingdom',
				'China',
				'Japan',
				'Elsewhere',
			]),
		],
	},
	{
		id: 'brand',
		title: 'Brand',
		conditionalLogic: {
			match: 'all',
			conditions: [{ dependsOn: 'ip_kind', showWhen: ['brand_or_trademark', 'domain_name'] }],
		},
		questions: [
			line('mark', 'Exact name, slogan or mark', BRIEF),
			story('goods', 'Goods or services', BRIEF),
			day('first_use', 'Date of first use in commerce', BRIEF),
			line('mark_where', 'States or countries of use'),
			yesNo('mark_searched', 'Has a trademark search been done?'),
			line('mark_similar', 'Similar marks you know of'),
			line('domains', 'Domain names and accounts that use it'),
		],
	},
	{
		id: 'work',
		title: 'Copyrighted work',
		conditionalLogic: {
			match: 'all',
			conditions: [{ dependsOn: 'ip_kind', showWhen: ['text_image_music_or_software'] }],
		},
		questions: [
			line('work_title', 'Title and type of work', BRIEF),
			day('work_finished', 'Date of completion'),
			day('work_published', 'Date of first publication, if any'),
			yesNo('work_registered', 'Is the copyright registered?', BRIEF),
			yesNo('work_for_hire', 'Was it made as an employee or as a work for hire?'),
			yesNo('open_source', 'Does it include open-source or third-party material?'),
		],
	},
	{
		id: 'infringement',
		title: 'Infringement',
		conditionalLogic: {
			match: 'all',
			conditions: [{ dependsOn: 'ip_task', showWhen: ['to_stop_someone', 'someone_accuses_me'] }],
		},
		questions: [
			line('infringer', 'Adverse party', BRIEF),
			day('infringement_known', 'Date you learned of it', BRIEF),
			story('infringement_what', 'Describe the infringement and where it appears'),
			yesNo('cease_letter', 'Has a cease and desist letter been sent or received?', BRIEF),
			day('cease_letter_deadline', 'Response date stated in the letter', { ...BRIEF, ...when('cease_letter', 'Yes') }),
			amount('ip_damage', 'Estimated damages'),
			yesNo('takedown', 'Has a DMCA or platform takedown been requested?'),
			yesNo('evidence_kept', 'Have dated copies been preserved?'),
		],
	},
]
