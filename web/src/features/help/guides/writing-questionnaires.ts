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
			'Open [Questionnaires](/dashboard/questionnaire-management), press **New questionnaire** and start from a Praxis template.',
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
				heading: 'Getting started',
				body: [
					{
						steps: [
							'Open [Questionnaires](/dashboard/questionnaire-management) and press **New questionnaire**. This requires an administrator.',
							'Choose a start: **Praxis template** (two for each of twelve practice areas), **Existing questionnaire**, **File** or **Blank**.',
							'Edit the questions and press **Save** ([[mod+s]]).',
							'Press **Publish**. Clients can answer it from then on.',
						],
					},
				],
			},
			{
				heading: 'Questions and sections',
				body: [
					'The list on the left shows sections and questions; the editor on the right shows the selected one. Arrow keys move through the list, [[enter]] goes to the fields, [[n]] adds a question after the selected one.',
					'Drag a question or a section by its dots, or move it with [[alt+↑]] and [[alt+↓]]. Every step can be undone with [[mod+z]].',
					'In a list of choices [[enter]] adds the next one; pasted lines become one choice each.',
				],
			},
			{
				heading: 'Conditions',
				body: [
					'Under **Conditions**, choose when a question or a section is shown: when all or any of the conditions about other answers are met. Questions that would make a circle are not offered.',
				],
			},
			{
				heading: 'Preview',
				body: [
					'**Preview** shows the questionnaire as clients see it, on a computer or a phone. Conditions and validation work; nothing is saved or submitted. Problems that prevent publishing are listed above the questions, each with a link.',
				],
			},
			{
				heading: 'Versions',
				body: [
					'**Save** changes the draft, including its title, type and description. Each **Publish** creates a version that never changes: started responses are finished in the version they were started with. Under **Versions** you can restore an earlier one to the draft.',
					'Retire a questionnaire that is no longer needed. Its responses stay.',
				],
			},
			{
				heading: 'Sharing with another firm',
				body: ['**Export** in the menu of a questionnaire downloads a JSON file that another firm can import.'],
			},
		],
	},
]
