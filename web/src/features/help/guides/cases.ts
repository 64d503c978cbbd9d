import { CASE_NAME_MAX, CASE_STATUSES, DEFAULT_CASE_TYPE } from '@praxis/contract/cases/cases.fields'
import { FIRM, type HelpGuide } from './help-guide.ts'

const IN_ORDER = CASE_STATUSES.join(', ')

export const CASE_GUIDES: readonly HelpGuide[] = [
	{
		id: 'opening-a-case',
		title: 'Opening a case',
		description: 'Make a new case for a client, whether you know the client already or not.',
		keywords: ['new case', 'matter', 'file', 'create', 'intake', 'client'],
		summary: 'Press **New case**, choose the client, give the case a name and press **Open case**.',
		group: 'Cases',
		readers: FIRM,
		screens: ['case-new', 'case-list', 'dashboard'],
		asks: [
			'how do I open a new case',
			'create a matter for an existing client',
			'begin a file for a client',
			'Client ID is required for case creation',
			'where do I enter a new matter',
			'a new litigation file has come in',
			'make a case',
			'set up a case',
			'which fields does a case need',
			'do I need a client first',
			'a potential client called, enter their matter into the system',
			'new lawsuit',
			'add a case',
			'register a case',
		],
		sections: [
			{
				heading: 'Step by step',
				body: [
					{
						steps: [
							'Press **New case** on the dashboard or in [Cases](/dashboard/cases), or go to [New case](/dashboard/cases/new).',
							'Type a few letters of the client’s name, email or phone number and choose the client. If nobody is found, choose **Add client** in the list: you stay on this page.',
							`Give the case a name, at most ${CASE_NAME_MAX} characters, and a type. ${DEFAULT_CASE_TYPE} is set; you may type one of your own.`,
							'Press **Open case**, or [[mod+enter]].',
						],
					},
					'A client, a name and a type are needed; everything else can follow. Administrators, attorneys, paralegals and receptionists open cases.',
				],
			},
			{
				heading: 'From a client',
				body: [
					'**New case** on a client’s page and **Create Case** in a row of [Clients](/dashboard/clients) open the same form with the client filled in.',
				],
			},
			{
				heading: 'If you are interrupted',
				body: [
					'What you typed is kept, encrypted, in this browser, and is there again after a reload. Without a network, a case you open is kept too and sent when the network is back.',
				],
			},
		],
	},
	{
		id: 'case-page',
		title: 'The page of a case',
		description: 'What stands where on a case: overview, parties, documents, activity.',
		keywords: ['record', 'tabs', 'overview', 'details', 'number'],
		summary: 'One page per case: its facts at the top, then Overview, Parties, Documents and Activity.',
		group: 'Cases',
		readers: FIRM,
		screens: ['case-record'],
		asks: [
			'what is on the page of a case',
			'where do I see the details of a case',
			'what are the tabs of a case',
			'what information does a case hold',
			'case details',
			'where is the case number',
		],
		sections: [
			{
				heading: 'What stands where',
				body: [
					{
						list: [
							'At the top: the name, the status, who else is looking at it, and the facts: client, number, type, priority, attorney, when it was opened.',
							'**Overview**: the description, the assessment where there is one, and the client’s contact.',
							'**Parties**: everyone beside the client whom the case concerns.',
							'**Documents**: leads to the papers of the client; documents of a case are not built yet.',
							'**Activity**: who changed what, and when.',
						],
					},
				],
			},
		],
	},
	{
		id: 'editing-a-case',
		title: 'Changing a case',
		description: 'Edit its name, type, status, priority, attorney and description.',
		keywords: ['edit', 'rename', 'assign attorney', 'responsible', 'save'],
		summary: 'Press **Edit** on the case, change what you like, press **Save**.',
		group: 'Cases',
		readers: FIRM,
		screens: ['case-record'],
		asks: [
			'edit a case',
			'rename a case',
			'change the responsible attorney of a case',
			'assign a case to another lawyer',
			'reassign a case to a different attorney',
			'correct a mistake in a case',
			'update the description of a case',
			'change the type of a case',
			'who is responsible for a case',
			'wrong attorney on a case',
			'change the title of a case',
			'make a correction to a case',
		],
		sections: [
			{
				heading: 'Step by step',
				body: [
					{
						steps: [
							'Open the case and press **Edit**, or choose **Edit** in the menu of its row.',
							'Change the fields. **Responsible attorney** says who leads the case.',
							'Press **Save**, or [[mod+enter]].',
						],
					},
					'Attorneys, paralegals and administrators change cases; everyone else of the firm reads them. A case keeps its client for good.',
				],
			},
			{
				heading: 'Leaving without saving',
				body: ['Praxis asks before you leave a form with changes. Nothing is lost by a reload: a draft is kept.'],
			},
		],
	},
	{
		id: 'case-status',
		title: 'Status and priority',
		description: 'What each status means, and how to change it.',
		keywords: ['new', 'active', 'pending', 'closed', 'archived', 'inactive', 'urgent', 'high', 'low', 'medium'],
		summary: `A case has one status (${IN_ORDER}) and one priority (low, medium, high, urgent).`,
		group: 'Cases',
		readers: FIRM,
		screens: ['case-record', 'case-list'],
		asks: [
			'what does the status pending mean',
			'what is the difference between closed, inactive and archived',
			'change the status of a case',
			'set a case to urgent priority',
			'close a case',
			'mark a case as settled or won',
			'what is an inactive case',
			'case is finished',
			'put a case on hold',
			'list of case statuses',
		],
		sections: [
			{
				heading: 'What each status means',
				body: [
					{
						list: [
							'**New**: it has come in, and nobody has decided how to go on.',
							'**Active**: the firm works on it.',
							'**Pending**: it waits for somebody: an answer, a court, a paper.',
							'**Closed**: the work is done.',
							'**Inactive**: it rests for now.',
							'**Archived**: it has been put away and no longer appears in the list of cases.',
						],
					},
				],
			},
			{
				heading: 'Changing status or priority',
				body: [
					{
						steps: [
							'Open the case and press **Edit**. For the status alone, choose **Change Status** in its menu **More actions**.',
							'Choose another **Status** or **Priority**.',
							'Press **Save**.',
						],
					},
					'Urgent and high cases of yours stand at the top of your [dashboard](/dashboard). Clients see the status of their cases in words, never the priority.',
				],
			},
		],
	},
	{
		id: 'case-parties',
		title: 'Parties of a case',
		description: 'Opposing parties, witnesses, insurers and others whom a case concerns.',
		keywords: ['opponent', 'opposing', 'witness', 'insurance', 'plaintiff', 'co-defendant', 'expert'],
		summary: 'The Parties tab of a case lists everyone it concerns beside the client, each with a role.',
		group: 'Cases',
		readers: FIRM,
		screens: ['case-record'],
		asks: [
			'add an opposing party',
			'record a witness on a case',
			'add the insurance company to a case',
			'remove a party from a case',
			'where do the details of opposing counsel go',
			'other people in a case',
			'add a co-defendant or plaintiff',
			'contacts of a case',
		],
		sections: [
			{
				heading: 'Adding a party',
				body: [
					{
						steps: [
							'Open the case and its **Parties** tab.',
							'Press **Add party**; enter a name, choose the role and the side, and note other names, email, phone and address if you have them.',
							'Choose **Represented** where a lawyer speaks for the party, and say who.',
							'Press **Add party**.',
						],
					},
					'The pencil beside a party changes it, the cross removes it. All of it stands in the activity of the case.',
				],
			},
		],
	},
	{
		id: 'case-history',
		title: 'Who changed what in a case',
		description: 'The activity of a case comes from the audit trail.',
		keywords: ['activity', 'history', 'audit', 'log', 'changes', 'who'],
		summary: 'The **Activity** tab lists every change with its author, its moment, and the value before and after.',
		group: 'Cases',
		readers: FIRM,
		screens: ['case-record'],
		asks: [
			'see who changed a case',
			'history of changes of a case',
			'audit trail of a matter',
			'when was a case edited',
			'who did what on this case and when',
			'what was there before',
			'see old values',
			'timeline of a case',
			'previous value of a field',
			'what was changed and by whom',
			'changes made to a matter',
		],
		sections: [
			{
				heading: 'Reading the activity',
				body: [
					'Open the case and its **Activity** tab: newest first, with who did it and when, and for each changed field what stood there before and after. Nobody can edit or delete these lines.',
				],
			},
		],
	},
	{
		id: 'archiving-cases',
		title: 'Archiving and deleting cases',
		description: 'Put a case away, bring it back, or delete it permanently.',
		keywords: ['archive', 'restore', 'delete', 'remove', 'undo', 'bulk', 'permanently'],
		summary: 'Archiving keeps everything and can be undone. Deleting cannot, and only administrators may.',
		group: 'Cases',
		readers: FIRM,
		screens: ['case-record', 'case-list'],
		asks: [
			'archive a case',
			'put away a closed case',
			'restore a case from the archive',
			'where did my archived case go',
			'delete a case permanently',
			'archive many cases at once',
			'get rid of old cases',
			'I archived something by mistake',
			'undo archiving',
			'hide a case',
			'clean up the list of cases',
			'erase a case',
			'see archived cases',
			'put away a closed file',
			'recover a deleted case',
			'remove a case from the list',
		],
		sections: [
			{
				heading: 'Archiving',
				body: [
					'Press **Archive** on the case, or in the menu of its row. The message that follows offers **Undo**. To archive several, select their rows and press **Archive** above the list.',
					'Everything in an archived case is kept; it only leaves the list. Filter [Cases](/dashboard/cases?status=Archived) by the status Archived to see it.',
				],
			},
			{
				heading: 'Restoring',
				body: ['Open the archived case and press **Restore**. It is active again.'],
			},
			{
				heading: 'Deleting permanently',
				body: [
					{
						steps: [
							'Open the case and its menu **More actions**.',
							'Choose **Delete permanently…**.',
							'Type the name of the case and press **Delete permanently**.',
						],
					},
					'Only administrators see this. The case, its parties and everything kept in it are gone; its history stays in the audit trail. To keep a case out of sight, archive it instead.',
				],
			},
		],
	},
	{
		id: 'editing-together',
		title: 'Working at the same time as others',
		description: 'Live changes, who else is here, and what happens when two people change the same thing.',
		keywords: ['conflict', 'simultaneous', 'presence', 'live', 'version', 'overwrite', 'colleague'],
		summary:
			'Changes of colleagues appear without reloading. If two of you change the same field, you choose which version stands.',
		group: 'Cases',
		readers: FIRM,
		screens: ['case-record', 'client-record'],
		asks: [
			'someone else changed this in the meantime',
			'two people edit the same case',
			'conflict when saving, which version wins',
			'my colleague saved before me',
			'who is looking at this record now',
			'also here',
			'will I overwrite the edits of others',
			'yours and theirs, which should I pick',
			'simultaneous editing',
			'my change was refused because of a newer version',
			'real-time updates',
			'see the changes of others without reloading',
			'does the page refresh by itself',
			'automatic refresh',
			'at the same time as a colleague',
			'which of the two versions is kept',
		],
		sections: [
			{
				heading: 'Someone saved before you',
				body: [
					'If your colleague changed other fields than you, both changes are kept and you notice nothing. If you both changed the same field, a window shows both versions side by side.',
					{
						steps: [
							'For each field choose **Yours** or theirs; or press **All mine** or **All theirs**.',
							'Press **Save what I chose**. Nothing is saved until you do.',
							'**Back to the form** leaves everything as you typed it.',
						],
					},
				],
			},
			{
				heading: 'Who else is here',
				body: [
					'The names of colleagues who have the same record open stand beside its title. Lists and records change before your eyes when somebody saves.',
				],
			},
			{
				heading: '“Reconnecting…”',
				body: [
					'When this stands at the bottom left, changes of others do not arrive just now. They come by themselves once the connection is back.',
				],
			},
		],
	},
]
