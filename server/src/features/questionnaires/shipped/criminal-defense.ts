import { amount, BRIEF, day, line, MUST, oneOf, type ShippedSection, statement, story, when, yesNo } from './ask.ts'

export const criminalDefense: readonly ShippedSection[] = [
	{
		id: 'charge',
		title: 'The charge',
		questions: [
			statement(
				'keep_silent',
				'Do not speak about the matter with the police, on a jail telephone or online. Please do not describe here what happened: tell your lawyer in person.',
				BRIEF,
			),
			oneOf('asks_for', 'For whom do you ask?', ['Myself', 'A relative', 'Someone else'], MUST),
			line('accused_name', 'Full name of the accused', { ...BRIEF, ...when('asks_for', 'A relative', 'Someone else') }),
			day('accused_birth', 'Date of birth of the accused', when('asks_for', 'A relative', 'Someone else')),
			oneOf(
				'stage',
				'Where does it stand?',
				[
					'Police want to talk',
					'Under investigation',
					'Arrested, not charged',
					'Charged',
					'Convicted, not sentenced',
					'Appeal or later relief',
					'Probation or parole violation',
					'Clearing a record',
				],
				MUST,
			),
			line('charges', 'What are the charges, as they stand in the papers?', BRIEF),
			oneOf('level', 'How serious is it?', ['Felony', 'Misdemeanor', 'Infraction', 'Not known'], BRIEF),
			line('charge_county', 'County and state', BRIEF),
			line('agency', 'Which police department or agency?'),
		],
	},
	{
		id: 'custody',
		title: 'Custody and bail',
		questions: [
			yesNo('in_custody', 'Is the accused in custody now?', MUST),
			line('jail', 'Where, and with which booking number?', { ...BRIEF, ...when('in_custody', 'Yes') }),
			day('arrested_on', 'Day of the arrest', BRIEF),
			amount('bail', 'Bail or bond amount, if set'),
			yesNo('bail_posted', 'Has it been posted?'),
			story('release_conditions', 'Conditions of release: no contact, travel, tests, ankle monitor'),
			day('arraignment', 'Next appearance in court', BRIEF),
		],
	},
	{
		id: 'contact_with_police',
		title: 'Contact with the police',
		questions: [
			yesNo('statement_given', 'Was a statement given to the police?'),
			yesNo('rights_read', 'Were rights read before questions were asked?', when('statement_given', 'Yes')),
			yesNo('searched', 'Was a person, a car, a home or a telephone searched?'),
			yesNo('warrant', 'Did they show a warrant?', when('searched', 'Yes')),
			yesNo('consented', 'Did anyone agree to the search?', when('searched', 'Yes')),
			yesNo('things_taken', 'Did they take anything?'),
			yesNo('tested', 'Was a breath, blood or urine test asked for?'),
			oneOf('test_result', 'What came of it?', ['Refused', 'Passed', 'Failed', 'Not known yet'], when('tested', 'Yes')),
			yesNo('phone_unlocked', 'Was a telephone or account unlocked for them?'),
		],
	},
	{
		id: 'background',
		title: 'Background',
		questions: [
			yesNo('earlier_record', 'Are there earlier arrests or convictions?', BRIEF),
			story('earlier_record_list', 'Which, when and where?', when('earlier_record', 'Yes')),
			yesNo('on_probation', 'Is the accused on probation or parole?'),
			yesNo('is_citizen', 'Is the accused a citizen of this country?', {
				help: 'A plea can cost the right to stay. It must be known before one is made.',
			}),
			yesNo('licence_at_risk', 'Could a driving or professional licence be lost?'),
			yesNo('is_veteran', 'Has the accused served in the armed forces?'),
			yesNo('health_matters', 'Are there matters of health, addiction or disability a court should know?'),
			yesNo('protective_order', 'Is there a protective order?'),
			yesNo('co_accused', 'Are others accused in the same matter?'),
			story('who_was_there', 'Names of people who were there or know of it, without what happened'),
		],
	},
]
