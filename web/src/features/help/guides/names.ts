import { FIRM, type HelpGuide } from './help-guide.ts'

/** Finding people by their names: conflicts of interest, clients who were entered twice. */
export const NAME_GUIDES: readonly HelpGuide[] = [
	{
		id: 'conflict-check',
		title: 'Checking names for conflicts',
		description: 'Whom the firm knows by a name, and from where.',
		keywords: ['conflict of interest', 'conflicts', 'adverse party', 'opposing party', 'former client', 'ethical wall'],
		summary:
			'[Conflict check](/dashboard/conflict-check) shows where names stand in the firm’s records, each with why it was found.',
		group: 'Clients',
		readers: FIRM,
		screens: ['conflict-check'],
		asks: [
			'conflict of interest check',
			'check for conflicts',
			'conflict check',
			'do we already act against this company',
			'is the opposing party a client of ours',
			'have we ever represented this person',
			'search the parties of all cases for a name',
			'run names for conflicts before taking a case',
		],
		sections: [
			{
				heading: 'Checking names',
				body: [
					{
						steps: [
							'Open [Conflict check](/dashboard/conflict-check).',
							'Enter the names, one to a line. An email or a phone number beside a name is looked for too.',
							'Press **Check names**.',
						],
					},
					'Clients and former clients, their companies, other names, contacts and relations are searched; so are the parties of cases, their other names and counsel, the names in captions such as Smith v. Jones, and inquiries, declined ones included.',
				],
			},
			{
				heading: 'What counts as the same name',
				body: [
					'The order of the words, accents, capitals, titles and forms such as LLC make no difference. Short forms (Bob for Robert), words spelt almost the same and words that sound alike are found too, in every script; Cyrillic, Greek, Hebrew and Arabic also as written in Latin letters. Each hit says why it was found and how likely it is.',
					'A check finds names. Whether there is a conflict is for a lawyer to say.',
				],
			},
			{
				heading: 'Ethical walls',
				body: ['For restricted matters, the check says only that a similar name exists behind an ethical wall.'],
			},
		],
	},
	{
		id: 'duplicate-clients',
		title: 'Duplicate clients',
		description: 'Finding duplicates, merging them, undoing a merge.',
		keywords: ['duplicate', 'merge', 'double', 'twice', 'same client', 'combine', 'undo merge'],
		summary: '[Duplicates](/dashboard/clients/duplicates) lists possible duplicates and merges them.',
		group: 'Clients',
		readers: FIRM,
		screens: ['client-duplicates'],
		asks: [
			'merge two clients',
			'client was entered twice',
			'remove a duplicate client',
			'combine duplicate records',
			'undo a merge of clients',
			'same person two client records',
			'client may already exist',
		],
		sections: [
			{
				heading: 'While you add a client',
				body: ['As you type name, email or phone, the form says who may be the same client, and why.'],
			},
			{
				heading: 'Merging',
				body: [
					{
						steps: [
							'Open [Duplicates](/dashboard/clients/duplicates) from the list of clients, or **Find duplicates** in the menu of a client.',
							'Press **Compare and merge**, and choose which record is kept and which value where they differ.',
							'Press **Merge**.',
						],
					},
					'Cases, answers, contacts and all else of the other record move to the one that is kept. Its name, email and phone stay as additional ones, and the notes of both are kept. Attorneys and administrators merge; others can say that two are **Not a duplicate**.',
				],
			},
			{
				heading: 'Undoing a merge',
				body: [
					'For 30 days **Undo** makes two clients of one again. What was changed or added in the meantime stays with the record that was kept.',
				],
			},
		],
	},
]
