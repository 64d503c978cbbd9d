import { amount, anyOf, BRIEF, day, line, MUST, oneOf, type ShippedSection, story, TELLS, when, yesNo } from './ask.ts'

export const intellectualProperty: readonly ShippedSection[] = [
	{
		id: 'ip_matter',
		title: 'What you need',
		questions: [
			oneOf(
				'ip_kind',
				'What is it about?',
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
			story('ip_story', 'Describe it in general words', {
				...MUST,
				...TELLS,
				help: 'Please leave out the secret part of an invention until we have spoken.',
			}),
			oneOf(
				'ip_owner',
				'Whose is it?',
				['Mine alone', 'Several people', 'My company', 'My employer', 'Disputed'],
				BRIEF,
			),
			story('ip_creators', 'Everyone who made or invented it, and for whom they worked then', BRIEF),
			yesNo('ip_assigned', 'Have rights been assigned or licensed in writing?'),
			line('ip_numbers', 'Registrations and applications: number, country, status'),
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
			yesNo('published', 'Has it been shown, sold, offered or published anywhere?', {
				...BRIEF,
				help: 'In the United States one year is left from then; in most countries none.',
			}),
			day('published_on', 'When first, where, and to whom?', { ...BRIEF, ...when('published', 'Yes') }),
			yesNo('nda_used', 'Was it shown only under a confidentiality agreement?'),
			yesNo('prototype', 'Is there a prototype?'),
			day('conceived_on', 'When was it first thought of, and is there a record?'),
			story('prior_art', 'What comes close to it, and how does it differ?'),
			yesNo('public_funding', 'Was it made with public money or at a university?'),
			anyOf('ip_countries', 'Where should it be protected?', [
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
			line('mark', 'The name, slogan or mark, exactly', BRIEF),
			story('goods', 'For which goods or services?', BRIEF),
			day('first_use', 'First use in trade', BRIEF),
			line('mark_where', 'In which states or countries?'),
			yesNo('mark_searched', 'Has it been searched?'),
			line('mark_similar', 'Similar names you know of'),
			line('domains', 'Domains and accounts that use it'),
		],
	},
	{
		id: 'work',
		title: 'Work',
		conditionalLogic: {
			match: 'all',
			conditions: [{ dependsOn: 'ip_kind', showWhen: ['text_image_music_or_software'] }],
		},
		questions: [
			line('work_title', 'Title and kind of work', BRIEF),
			day('work_finished', 'When was it finished?'),
			day('work_published', 'When was it first published, if it was?'),
			yesNo('work_registered', 'Is the copyright registered?', BRIEF),
			yesNo('work_for_hire', 'Was it made for pay or in a job?'),
			yesNo('open_source', 'Does it contain open-source or others’ material?'),
		],
	},
	{
		id: 'infringement',
		title: 'The conflict',
		conditionalLogic: {
			match: 'all',
			conditions: [{ dependsOn: 'ip_task', showWhen: ['to_stop_someone', 'someone_accuses_me'] }],
		},
		questions: [
			line('infringer', 'Who is on the other side?', BRIEF),
			day('infringement_known', 'Since when is it known?', BRIEF),
			story('infringement_what', 'What is being done, and where can it be seen?'),
			yesNo('cease_letter', 'Has a letter been sent or received?', BRIEF),
			day('cease_letter_deadline', 'By when does it ask for an answer?', { ...BRIEF, ...when('cease_letter', 'Yes') }),
			amount('ip_damage', 'What has it cost, about?'),
			yesNo('takedown', 'Has a takedown been asked of a platform?'),
			yesNo('evidence_kept', 'Have copies with dates been kept?'),
		],
	},
]
