import { FIRM, type HelpGuide } from './help-guide.ts'

export const WRITING_GUIDES: readonly HelpGuide[] = [
	{
		id: 'writing-questionnaires',
		title: 'Writing a questionnaire',
		description: 'Sections, questions, conditions, versions.',
		keywords: [
			'questionnaire',
			'question',
			'builder',
			'section',
			'condition',
			'conditional',
			'publish',
			'version',
			'retire',
			'import',
			'export',
		],
		summary:
			'Open [Questionnaires](/dashboard/questionnaire-management), press **New questionnaire** and begin with one of those that come with Praxis.',
		group: 'Clients',
		readers: FIRM,
		screens: ['questionnaire-management', 'questionnaire-builder'],
		asks: [
			'write a questionnaire',
			'questionnaire for clients',
			'change the questions of a questionnaire',
			'add a question to a questionnaire',
			'questionnaire builder',
			'make a questionnaire of our own',
			'ask a question only when another was answered with yes',
			'conditional questions',
			'put questions in another order',
			'publish a questionnaire',
			'earlier version of a questionnaire',
			'copy a questionnaire',
			'take a questionnaire to another firm',
			'import a questionnaire from a file',
			'which questions does the firm ask',
			'stop asking a questionnaire',
			'what types of questions are there',
		],
		sections: [
			{
				heading: 'Beginning',
				body: [
					{
						steps: [
							'Open [Questionnaires](/dashboard/questionnaire-management) and press **New questionnaire**. Administrators may.',
							'Choose how to begin: **From Praxis** (two for each of twelve practice areas), **Copy of yours**, **From a file**, or **Empty**.',
							'Change what it asks, and press **Save** ([[mod+s]]).',
							'Press **Publish**. From then on it can be answered.',
						],
					},
				],
			},
			{
				heading: 'Questions and sections',
				body: [
					'The list on the left holds everything that is asked; what is open in it stands on the right with all that can be set. Arrow keys go through the list, [[enter]] goes on to the fields, [[n]] adds a question after the one that is open.',
					'Drag a question or a section by its dots, or move it with [[alt+↑]] and [[alt+↓]]. Every step can be undone with [[mod+z]].',
					'In a list of choices [[enter]] adds the next one; several lines pasted from elsewhere become as many choices.',
				],
			},
			{
				heading: 'Questions that depend on others',
				body: [
					'Under **When it is asked**, add conditions: a question or a whole section appears only when another question was answered in a certain way, all or any of several conditions holding. Only questions that do not lead back to themselves are offered.',
				],
			},
			{
				heading: 'Trying it out',
				body: [
					'**Preview** shows it as those who answer it see it, on a computer or on a phone. Conditions and checks work; nothing is kept or sent. What stands in the way of publishing is listed above the questions, each line leading to its place.',
				],
			},
			{
				heading: 'Versions',
				body: [
					'What you save is a draft, its title, kind and what it is for included. Each **Publish** makes a version that never changes: whoever has begun to answer finishes the version they began with. Under **Versions** an earlier one can be taken into the draft.',
					'A questionnaire that is no longer needed is retired: it is asked no more, and its answers stay.',
				],
			},
			{
				heading: 'To another firm',
				body: ['**Export as a file** in the menu of a questionnaire makes a JSON file that another firm can import.'],
			},
		],
	},
]
