import { HELP_PROMISES } from '@praxis/contract/help/help.contract'
import { FIRM, type HelpGuide } from './help-guide.ts'

/** Topics of the help index about papers and where they go. */
export const DOCUMENT_TOPICS: readonly HelpGuide[] = [
	{
		id: 'e-filing',
		title: 'E-Filing',
		description: 'File papers with a court electronically.',
		keywords: ['court', 'filing', 'motion', 'pleading', 'docket', 'recipients', 'fees', 'pdf', 'signature', 'ocr'],
		summary:
			'E-filing isn’t part of this version yet. It is for sending papers to a court, with service on others, fees and an audit trail.',
		group: 'Not part of this version yet',
		readers: FIRM,
		screens: ['e-filing'],
		unbuilt: true,
		asks: [
			'file a motion with the court electronically',
			'the court rejected a filing',
			'which format must a filing have',
			'submit a pleading',
			'filing fee',
			'serve by e-filing',
			'file with the court',
		],
		sections: [
			{
				heading: 'Not part of this version yet',
				body: [
					'E-filing isn’t part of this version yet. Today, file with the court’s own system, and note it in the description of the [case](/dashboard/cases).',
				],
			},
			{
				heading: 'What it is for',
				body: [
					`A filing holds a case, a court, the type of filing, documents, who is to be served and how, fees, and an audit trail. The e-filing provider is configured in provider management. Before anything is sent, format, size (at most ${HELP_PROMISES.filingMegabytes} MB a document), signatures, deadlines, choice of court and service are checked. PDF is preferred, and an attorney’s signature is required.`,
				],
			},
			{
				heading: 'When something goes wrong',
				body: [
					{
						list: [
							'Court rejection: read the court’s reason, correct the filing, send it again. It becomes a draft once more.',
							'Service recipients not notified: check their addresses and the method of service.',
							'OCR stuck at 10% or timed out: split the file or scan it smaller, and try again.',
						],
					},
				],
			},
		],
	},
	{
		id: 'service-process',
		title: 'Service Process',
		description: 'Have papers served, from the job to the proof of service.',
		keywords: ['process server', 'serve', 'subpoena', 'summons', 'proof', 'provider', 'court reporter', 'job'],
		summary:
			'Service of process isn’t part of this version yet. It is for giving papers to a provider and getting proof that they were served.',
		group: 'Not part of this version yet',
		readers: ['provider', 'firm', 'admin'],
		screens: ['service-process'],
		unbuilt: true,
		asks: [
			'process server for a subpoena',
			'proof of service',
			'accept or reject a job as a provider',
			'serve papers',
			'deliver a summons to a defendant',
			'hire a process server',
			'affidavit of service',
			'my jobs as a provider',
		],
		sections: [
			{
				heading: 'Not part of this version yet',
				body: [
					'Service of process isn’t part of this version yet. Today, instruct your process server as you always have. Providers can sign in and keep their [profile](/dashboard/profile) up to date; jobs will stand on their first page.',
				],
			},
			{
				heading: 'What it is for',
				body: [
					'Providers are process servers, court reporters, document retrieval specialists and filing agents; the firm registers and verifies them.',
					{
						steps: [
							'The firm makes a job for a case: papers, who is to be served and where, the deadline, what it pays, how urgent it is.',
							'It assigns the job. The provider accepts or rejects it; after a rejection a backup provider is suggested.',
							'The provider works through it and hands in the proof of service.',
						],
					},
				],
			},
		],
	},
	{
		id: 'template-manager',
		title: 'Template Manager',
		description: 'Templates for letters, pleadings and contracts.',
		keywords: ['template', 'variables', 'letters', 'generator', 'document', 'duplicate', 'category'],
		summary:
			'The Template Manager isn’t part of this version yet. It is for keeping texts with blanks that are filled from a case.',
		group: 'Not part of this version yet',
		readers: FIRM,
		unbuilt: true,
		asks: [
			'create a document template',
			'edit a template',
			'who may change templates',
			'variables in a template',
			'contract template',
			'fill in a standard letter',
			'merge fields',
		],
		sections: [
			{
				heading: 'Not part of this version yet',
				body: [
					'The Template Manager isn’t part of this version yet. Today, keep your templates in your word processor.',
				],
			},
			{
				heading: 'What it is for',
				body: [
					'A list with search, category and complexity on the left, the template on the right: preview it, test it, duplicate, edit or delete it. A template needs a name, a description and content. Names should be unique, required fields filled, and the names of variables are case-sensitive.',
					'Administrators create, edit and delete all templates; attorneys may have limited rights to edit. Visibility can be restricted by role, and changes are audited.',
				],
			},
		],
	},
]
